/** Reads a QR code from a picture, with the browser's own detector or else with a decoder loaded on demand (D195). */
import type { CodeReader } from './picture.ts'

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
  return (await nativeReader()) ?? (await import('./zxing-reader.ts')).zxingReader()
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
