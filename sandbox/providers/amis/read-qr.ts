/** Reads a QR code for a browser that has no reader of its own, as the product does it: the decoder of html5-qrcode alone. */
import { Html5QrcodeSupportedFormats } from 'html5-qrcode/esm/core.js'
import { ZXingHtml5QrcodeDecoder } from 'html5-qrcode/esm/zxing-html5-qrcode-decoder.js'

/** The longest edge that the script of the page sends. */
export const LONGEST_EDGE = 1600

const silent = () => undefined
const noLogger = { log: silent, warn: silent, logError: silent, logErrors: silent }

/**
 * @param greys A byte for each pixel, line by line.
 * @returns Null: no code in it, or no picture.
 */
export async function readQr(greys: Uint8Array, width: number): Promise<string | null> {
  const height = greys.length / width
  if (!Number.isInteger(height) || height < 1 || Math.max(width, height) > LONGEST_EDGE) return null
  const data = new Uint8ClampedArray(4 * greys.length)
  for (const [at, grey] of greys.entries()) data.set([grey, grey, grey, 255], 4 * at)
  // As much of a canvas as the decoder asks for.
  const canvas = { width, height, getContext: () => ({ getImageData: () => ({ data }) }) }
  const decoder = new ZXingHtml5QrcodeDecoder([Html5QrcodeSupportedFormats.QR_CODE], false, noLogger)
  try {
    return (await decoder.decodeAsync(canvas as unknown as Parameters<typeof decoder.decodeAsync>[0])).text
  } catch {
    return null // it throws where there is no code
  }
}
