#!/usr/bin/env bash
# jsQR 1.4.0 finds nothing in a perfectly sharp QR code whose dark modules are grey 200 on white 255, or 100 on
# 140, although every module is uniform: a photo of a faded print. zxing-wasm 3.1.6 reads both. Stretching the
# greys to 0 and 255 before the call makes jsQR read them too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qrcode@1.5.4 jsqr@1.4.0 zxing-wasm@3.1.6
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import QRCode from 'qrcode'
import jsQR from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } })
const text = '251321|-1|251321'
function draw(dark, light) {
  const scale = 6
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const width = (modules.size + 8) * scale
  const data = new Uint8ClampedArray(width * width * 4)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      const [row, column] = [Math.floor(y / scale) - 4, Math.floor(x / scale) - 4]
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      const grey = isInside && modules.get(row, column) ? dark : light
      data.set([grey, grey, grey, 255], (y * width + x) * 4)
    }
  return { data, width, height: width }
}
for (const [dark, light, byJsqr] of [
  [0, 255, text],
  [200, 255, null],
  [100, 140, null],
]) {
  const picture = draw(dark, light)
  const first = jsQR(picture.data, picture.width, picture.height)?.data ?? null
  const second = (await readBarcodes(picture, { formats: ['QRCode'] }))[0]?.text ?? null
  console.log(`grey ${dark} on ${light}: jsQR`, first, 'zxing-wasm', second)
  assert.equal(first, byJsqr)
  assert.equal(second, text)
}
JS
node check.mjs
