/** The decoder of html5-qrcode without its camera and its screens, which write markup (D195). */
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js'
import { ZXingHtml5QrcodeDecoder } from 'html5-qrcode/esm/zxing-html5-qrcode-decoder.js'
import type { CodeReader } from './picture.ts'

const silent = () => undefined
const noLogger = { log: silent, warn: silent, logError: silent, logErrors: silent }

/** Pause in ms between two looks of jsQR, which takes up to 60 times as long in a noisy picture. */
const SECOND_LOOK_MS = 1000

/**
 * Reads a picture with ZXing, and once a second with jsQR if ZXing finds nothing: it misses sharp codes that are held
 * still (D384).
 */
export function zxingReader(): CodeReader {
  const decoder = new ZXingHtml5QrcodeDecoder([Html5QrcodeSupportedFormats.QR_CODE], false, noLogger)
  let lookedAt = -Infinity
  const missed = async (picture: HTMLCanvasElement): Promise<string | null> => {
    const now = performance.now()
    if (now - lookedAt < SECOND_LOOK_MS) return null
    lookedAt = now
    return readByJsQr(picture)
  }
  // The decoder throws an exception if the picture has no code.
  return (picture) =>
    decoder.decodeAsync(picture).then(
      ({ text }) => text,
      () => missed(picture),
    )
}

async function readByJsQr(picture: HTMLCanvasElement): Promise<string | null> {
  const { darkCodeIn } = await import('#shared/domain/formats/codes-in-picture.ts')
  const { width, height } = picture
  const data = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height).data
  return data === undefined ? null : darkCodeIn(data, width, height)
}
