#!/usr/bin/env bash
# @zxing/library 0.21.3 cannot read 12 of 1,000 QR codes that are clean, upright, black on white and drawn
# without noise (error correction M, 8 pixels a module); TRY_HARDER changes nothing. Error correction Q makes it
# worse (32 of 1,000), and the same codes drawn smaller (3 pixels a module) read better. jsQR 1.4.0 reads every
# one of them. A decoder therefore cannot be trusted on a perfect picture; a second attempt with another size or
# another decoder is needed. html5-qrcode 2.3.8 carries a copy of this decoder.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts qrcode@1.5.4 @zxing/library@0.21.3 jsqr@1.4.0
cat >check.mjs <<'JS'
import assert from 'node:assert/strict'
import QRCode from 'qrcode'
import jsQR from 'jsqr'
import zxing from '@zxing/library'

const { BinaryBitmap, DecodeHintType, HybridBinarizer, QRCodeReader, RGBLuminanceSource } = zxing

/** One grey byte per pixel, with the four quiet modules that the standard asks for. */
function draw(text, level, scale) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level })
  const width = (modules.size + 8) * scale
  const grey = new Uint8ClampedArray(width * width).fill(255)
  for (let y = 0; y < modules.size * scale; y++)
    for (let x = 0; x < modules.size * scale; x++)
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale)))
        grey[(y + 4 * scale) * width + x + 4 * scale] = 0
  return { grey, width }
}
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
function readByZxing({ grey, width }) {
  try {
    const source = new RGBLuminanceSource(grey, width, width)
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
  } catch {
    return null
  }
}
function readByJsqr({ grey, width }) {
  const pixels = new Uint8ClampedArray(width * width * 4)
  grey.forEach((value, index) => pixels.set([value, value, value, 255], index * 4))
  return jsQR(pixels, width, width)?.data ?? null
}
const texts = Array.from({ length: 1000 }, (_, index) => `${251000 + index}|-1|${251000 + index}`)
const missed = (read, level, scale) =>
  texts.filter((text) => read(draw(text, level, scale)) !== text).length

const found = {
  'zxing, level M, 3 pixels a module': missed(readByZxing, 'M', 3),
  'zxing, level M, 8 pixels a module': missed(readByZxing, 'M', 8),
  'zxing, level Q, 8 pixels a module': missed(readByZxing, 'Q', 8),
  'jsQR, level M, 8 pixels a module': missed(readByJsqr, 'M', 8),
}
console.log('missed of 1,000:', found)
assert.deepEqual(Object.values(found), [7, 12, 32, 0])
JS
node check.mjs
