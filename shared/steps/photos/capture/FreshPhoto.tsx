import { useEffect, useRef } from 'react'
import { fitted } from '../camera/encode.ts'

/** Longest edge in pixels of the canvas: sharp on any phone, and a fifth of a camera picture. */
const EDGE = 1600

/**
 * Shows a photo of this device on a canvas; without `alt` it is decoration. Chromium keeps the bytes of a picture that
 * an `<img>` has shown twice for as long as the document lives. Forty photos of a phone's camera would be hundreds of
 * megabytes.
 */
export function FreshPhoto({ file, alt }: { file: Blob; alt?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    let isGone = false
    const draw = async () => {
      const bitmap = await createImageBitmap(file)
      if (shown && !isGone) drawOn(shown, bitmap)
      bitmap.close()
    }
    // A drawing error is ignored: this browser encoded the photo, so it can be sent even if it cannot be shown.
    void draw().catch(() => undefined)
    return () => {
      isGone = true
      // Releases the pixels at once; otherwise they stay until garbage collection.
      if (shown) Object.assign(shown, { width: 0, height: 0 })
    }
  }, [file])
  const name = alt === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return <canvas ref={canvas} width={0} height={0} {...name} />
}

function drawOn(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const { width, height } = fitted(bitmap, EDGE)
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
}
