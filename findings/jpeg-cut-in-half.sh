#!/usr/bin/env bash
# A JPEG of which only the first half arrived is decoded by @jsquash/jpeg 1.6.0 (MozJPEG) without an error: the
# promise resolves with the full width and height, and what is missing is grey 128. The only trace is a line of
# the C library on the console. jpeg-js 0.4.4 throws on the same bytes, also with its tolerant decoding on. A
# caller that takes a resolved promise for a whole photo keeps half a photo.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jpeg-js@0.4.4 @jsquash/jpeg@1.6.0
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import jpeg from 'jpeg-js'
import decode, { init } from '@jsquash/jpeg/decode.js'

globalThis.ImageData ??= class {
  constructor(data, width, height) {
    Object.assign(this, { data, width, height })
  }
}
await init(await WebAssembly.compile(readFileSync('node_modules/@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')))
const size = 64
const data = Buffer.alloc(size * size * 4)
for (let index = 0; index < size * size; index++) data.set([index % 251, (index * 3) % 241, index % 199, 255], index * 4)
const whole = jpeg.encode({ data, width: size, height: size }, 90).data
const half = whole.subarray(0, whole.length / 2)
const decoded = await decode(half)
const last = [...decoded.data.slice(-4)]
console.log('@jsquash/jpeg:', decoded.width, decoded.height, 'last pixel', last)
assert.deepEqual([decoded.width, decoded.height, ...last], [size, size, 128, 128, 128, 255])
for (const tolerantDecoding of [true, false])
  assert.throws(() => jpeg.decode(half, { tolerantDecoding }), /marker was not found/)
console.log('jpeg-js: throws "marker was not found"')
JS
node check.mjs
