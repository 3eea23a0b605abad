import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { useNear } from './use-near.ts'
import type { PDFDocumentProxy, PDFPageProxy } from './open-document.ts'

export interface PageSize {
  readonly width: number
  readonly height: number
}

export interface PageProps {
  pdf: PDFDocumentProxy
  number: number
  count: number
  /** Width of the page in CSS pixels. */
  width: number
  /** Size of the first page, until this one is known. */
  assumed: PageSize
  onVisible: (number: number) => void
  onDrawn: (number: number) => void
  onFailed: () => void
}

/** Highest pixel ratio for drawing: more is not visible, and needs too much memory on a phone. */
const MOST_RATIO = 2

/**
 * A page of the document: it is rendered when it is near the viewport, and its memory freed when it is far away. A text
 * layer makes the text selectable and accessible.
 */
export function ReaderPage({ pdf, number, count, width, assumed, onVisible, onDrawn, onFailed }: PageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame, number, onVisible)
  const [size, setSize] = useState(assumed)

  useEffect(() => {
    const [paper, layer] = [canvas.current, words.current]
    if (!isNear || !paper || !layer || width === 0) return
    const drawing = new AbortController()
    const { signal } = drawing
    void (async () => {
      try {
        const page = await pdf.getPage(number)
        if (signal.aborted) return
        const { width: pageWidth, height } = page.getViewport({ scale: 1 })
        setSize({ width: pageWidth, height })
        await draw(page, paper, layer, width / pageWidth, signal)
        if (!signal.aborted) onDrawn(number)
      } catch {
        // A cancelled rendering is not a failure.
        if (!signal.aborted) onFailed()
      }
    })()
    return () => {
      drawing.abort()
      paper.width = paper.height = 0
      layer.replaceChildren()
    }
  }, [isNear, pdf, number, width, onDrawn, onFailed])

  return (
    <div
      ref={frame}
      className="reader-page"
      role="group"
      aria-label={`Página ${String(number)} de ${String(count)}`}
      style={{ inlineSize: width, blockSize: (width * size.height) / size.width }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <div ref={words} className="text-layer" />
    </div>
  )
}

async function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  layer: HTMLDivElement,
  scale: number,
  signal: AbortSignal,
): Promise<void> {
  const ratio = Math.min(devicePixelRatio, MOST_RATIO)
  const viewport = page.getViewport({ scale: scale * ratio })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  signal.addEventListener('abort', () => task.cancel(), { once: true })
  await task.promise
  if (signal.aborted) return
  layer.style.setProperty('--total-scale-factor', String(scale))
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: page.getViewport({ scale }),
  })
  signal.addEventListener('abort', () => text.cancel(), { once: true })
  await text.render()
  if (!signal.aborted) layer.append(...(await wordsOfAnnotations(page)))
}

/** Text of form fields and notes, which the page's text layer lacks, for screen readers. */
async function wordsOfAnnotations(page: PDFPageProxy): Promise<readonly HTMLElement[]> {
  // The cast is needed, because pdf.js does not type annotations.
  const annotations = (await page.getAnnotations({ intent: 'display' })) as readonly Annotation[]
  return annotations.flatMap(({ fieldValue, contentsObj }) => {
    const words = typeof fieldValue === 'string' ? fieldValue : (contentsObj?.str ?? '')
    if (words === '') return []
    const element = document.createElement('p')
    element.className = 'sr-only'
    element.textContent = words
    return [element]
  })
}

interface Annotation {
  readonly fieldValue?: unknown
  readonly contentsObj?: { readonly str: string }
}
