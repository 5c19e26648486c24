// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <zlib.h>

// deflateInit2 and inflateInit2 are macros, which Swift does not import.
static inline int shim_inflateInit2(z_stream *stream, int windowBits) {
    return inflateInit2(stream, windowBits);
}

static inline int shim_deflateInit2(z_stream *stream, int level, int windowBits) {
    return deflateInit2(stream, level, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
}
