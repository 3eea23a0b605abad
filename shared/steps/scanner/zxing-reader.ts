/** The decoder of html5-qrcode without its camera and its screens, which write markup (D195). */
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js'
import { ZXingHtml5QrcodeDecoder } from 'html5-qrcode/esm/zxing-html5-qrcode-decoder.js'
import type { CodeReader } from './picture.ts'

const silent = () => undefined
const noLogger = { log: silent, warn: silent, logError: silent, logErrors: silent }

export function zxingReader(): CodeReader {
  const decoder = new ZXingHtml5QrcodeDecoder([Html5QrcodeSupportedFormats.QR_CODE], false, noLogger)
  // The decoder throws an exception if the picture has no code.
  return (picture) =>
    decoder.decodeAsync(picture).then(
      ({ text }) => text,
      () => null,
    )
}
