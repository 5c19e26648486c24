// SPDX-License-Identifier: Apache-2.0
#pragma once
// Swift's Glibc module has neither of these.
#include <sys/epoll.h>
#include <sys/eventfd.h>
