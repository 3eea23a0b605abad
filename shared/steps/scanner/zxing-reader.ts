/** The decoder of html5-qrcode without its camera and its screens, which write markup (D195). */
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js'
import { ZXingHtml5QrcodeDecoder } from 'html5-qrcode/esm/zxing-html5-qrcode-decoder.js'
import { greysOf, type CodeReader } from './picture.ts'

const silent = () => undefined
const noLogger = { log: silent, warn: silent, logError: silent, logErrors: silent }

/** Reads a picture with ZXing, and with jsQR if ZXing finds nothing: it misses sharp codes that are held still (D384). */
export function zxingReader(): CodeReader {
  const decoder = new ZXingHtml5QrcodeDecoder([Html5QrcodeSupportedFormats.QR_CODE], false, noLogger)
  // The decoder throws an exception if the picture has no code.
  return (picture) =>
    decoder.decodeAsync(picture).then(
      ({ text }) => text,
      () => readByJsQr(picture),
    )
}

async function readByJsQr(picture: HTMLCanvasElement): Promise<string | null> {
  const { codesIn } = await import('#shared/domain/formats/codes-in-picture.ts')
  const { width, height } = picture
  const data = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data
  return data === undefined ? null : (codesIn({ greys: greysOf(data), width, height })[0] ?? null)
}
