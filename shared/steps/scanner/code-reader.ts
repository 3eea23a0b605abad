/** Reads a QR code from a picture, with the browser's own detector or else with a decoder loaded on demand (D195). */
import { greysOf, type CodeReader } from './picture.ts'

/** The part of the Shape Detection API that is used; TypeScript's library lacks it. */
interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

const QR = 'qr_code'

export async function openReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? ownReader()
}

/** Creates a reader from a decoder that is part of the app. @throws {TypeError} when it cannot be loaded. */
async function ownReader(): Promise<CodeReader> {
  const { codeIn } = await import('#shared/domain/formats/codes-in-picture.ts')
  return async (picture) => {
    const { width, height } = picture
    const pixels = picture.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height)
    return pixels === undefined ? null : codeIn({ greys: greysOf(pixels.data), width, height })
  }
}

/** Creates a reader from the browser's own detector; null if it supports no QR codes, as on some desktops. */
export async function nativeReader(): Promise<CodeReader | null> {
  // The cast is needed, because TypeScript's library lacks `BarcodeDetector`.
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  try {
    if (!(await Detector?.getSupportedFormats())?.includes(QR) || !Detector) return null
    const detector = new Detector({ formats: [QR] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  } catch {
    return null
  }
}
