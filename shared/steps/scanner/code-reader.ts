/** Reads a QR code from a picture, with the browser's own detector or else with a decoder loaded on demand (D195). */
import type { CodeReader } from './picture.ts'

/** The used part of the Shape Detection API; TypeScript's library lacks it. */
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

/** The browser's own reader, or null: some desktops have the interface and nothing behind it. */
export async function nativeReader(): Promise<CodeReader | null> {
  // The type library lacks this interface.
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  try {
    if (!(await Detector?.getSupportedFormats())?.includes(QR) || !Detector) return null
    const detector = new Detector({ formats: [QR] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  } catch {
    return null
  }
}
