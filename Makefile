# SPDX-License-Identifier: Apache-2.0
# The two to know are `make demo` and `make test`: each does its own set-up.

.PHONY: demo released test build lint conformance conformance-tls bench fuzz tsan

# With Swift's own libraries inside: it starts in half the time and runs where no toolchain is.
release = swift build -c release --static-swift-stdlib --product pinion

# A pet store over HTTPS in the process, and the collections of this repository against it.
demo:
	@.ci/setup
	swift build --product pinion
	.build/debug/pinion demo

# The same by the tool as it is released: the optimizer ends objects sooner.
released:
	@.ci/setup
	$(release)
	.build/release/pinion demo

test:
	@.ci/setup --tests
	@.ci/test

build:
	@.ci/setup
	$(release)

lint:
	swift format lint --strict -r Package.swift Sources Tests
	@.ci/imports
	@.ci/sizes
	@.ci/headers
	@.ci/lifetimes

# Public suites of JSON, JSON Schema and YAML, which stand beside this repository or at $$PINION_SHARED.
conformance:
	@.ci/conformance

# What is found of servers' TLS against what sslscan and sslyze find; some minutes, and not in CI.
conformance-tls:
	@.ci/setup
	@.ci/conformance-tls

# Against curl, in one run: ratios, and whether what is planted is found; then what awkward shapes of documents cost, and JSON Schema beside Python's two validators.
bench:
	@.ci/setup --bench
	$(release)
	@.ci/bench
	@.ci/shapes
	@.ci/bench-schemas

# Half a minute for each reader of foreign bytes; FUZZ_SECONDS says otherwise.
fuzz:
	@.ci/setup
	@.ci/fuzz

# The whole suite under the thread sanitizer, beside the usual build.
tsan:
	@.ci/setup --tests
	@.ci/tsan
