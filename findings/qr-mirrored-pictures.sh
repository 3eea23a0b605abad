#!/usr/bin/env bash
# qr 0.7.0 reads no QR code in a mirrored picture, though ISO/IEC 18004 describes the reading of mirror images, and
# although it reads inverted codes and noisy ones that other decoders miss. Front cameras of phones can save photos
# mirrored. jsQR 1.4.0 and zxing-wasm 3.1.6 read the same pictures. Mirroring the pixels for a second try is enough.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qrcode@1.5.4 qr@0.7.0 jsqr@1.4.0 zxing-wasm@3.1.6
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import QRCode from 'qrcode'
import { decodeQR } from 'qr/decode.js'
import jsQR from 'jsqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) } })

const TEXT = '251320|-1|251320'
const PIXELS = 6
/** RGBA picture of the code with its quiet zone. */
function drawn({ mirrored = false, inverted = false }) {
  const { size, data: dark } = QRCode.create(TEXT, { errorCorrectionLevel: 'M' }).modules
  const side = (size + 8) * PIXELS
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor((mirrored ? side - 1 - x : x) / PIXELS) - 4
      const row = Math.floor(y / PIXELS) - 4
      const inside = column >= 0 && row >= 0 && column < size && row < size
      const isDark = inside && dark[row * size + column] === 1
      data.fill(isDark !== inverted ? 0 : 255, 4 * (y * side + x), 4 * (y * side + x) + 3)
    }
  return { data, width: side, height: side, colorSpace: 'srgb' }
}

function byQr(picture) {
  try {
    return decodeQR(picture, { effort: Infinity, timeLimit: Infinity })
  } catch (error) {
    return error.message
  }
}

for (const [look, expected] of [
  [{}, TEXT],
  [{ inverted: true }, TEXT],
  [{ mirrored: true }, 'no text'],
]) {
  const picture = drawn(look)
  const qr = byQr(picture)
  const jsqr = jsQR(picture.data, picture.width, picture.height)?.data
  const [zxing] = await readBarcodes(picture)
  console.log(JSON.stringify(look), 'qr:', qr, '| jsQR:', jsqr, '| zxing-wasm:', zxing?.text)
  assert.equal(jsqr, TEXT)
  assert.equal(zxing?.text, TEXT)
  if (expected === TEXT) assert.equal(qr, TEXT)
  else assert.notEqual(qr, TEXT)
}
JS
node check.mjs
