// The sandbox has a tsconfig of its own, which finds the declaration only by reference.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./qrcode-core.d.ts" />
import { create } from 'qrcode/lib/core/qrcode.js'

/** The dark modules of a QR code (ISO/IEC 18004, error correction level M), row by row, without a quiet zone. */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => data[y * size + x] === 1),
  )
}
