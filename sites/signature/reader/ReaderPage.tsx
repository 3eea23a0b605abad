import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from './open-document.ts'
import { beyondText, type BeyondText } from './beyond-text.ts'
import { paragraphsOf, type Paragraph, type TextPiece } from './reflow.ts'

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
  /** Size of the document's first page, used until the size of this page is known. */
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

type PageText = { readonly paragraphs: readonly Paragraph[] } | { readonly drawnFor: BeyondText | 'columns' }

interface Props extends PageProps {
  zoom: number
  /** Called when the page was shown as text, which does not count as read (D250). */
  onText: (number: number) => void
}

/**
 * A page as text without layout, extracted when it is near the viewport. A page with several columns is rendered
 * instead.
 */
export function TextPage({ onText, zoom, ...page }: Props) {
  const { pdf, number, count, onVisible, onFailed } = page
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame, number, onVisible)
  const [text, setText] = useState<PageText>()
  useEffect(() => {
    if (!isNear || text !== undefined) return
    let isWanted = true
    textOf(pdf, number).then(
      (found) => {
        if (!isWanted) return
        setText(found)
        if ('paragraphs' in found) onText(number)
      },
      () => isWanted && onFailed(),
    )
    return () => {
      isWanted = false
    }
  }, [isNear, pdf, number, text, onText, onFailed])
  if (text !== undefined && 'drawnFor' in text) {
    return (
      <>
        <p className="reader-reason">{`Página ${String(number)}, como se firma: ${reasons[text.drawnFor]}`}</p>
        <ReaderPage {...page} />
      </>
    )
  }
  return (
    <div
      ref={frame}
      className="reader-text"
      role="group"
      aria-label={`Página ${String(number)} de ${String(count)}`}
      style={{ fontSize: `${String(zoom)}em` }}
      data-empty={text === undefined || undefined}
    >
      {text?.paragraphs.map(({ kind, text }, index) => (
        <p key={index} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** Texts why a page of the text view is drawn. */
const reasons = {
  annotations: 'tiene campos o notas que el texto no muestra.',
  pictures: 'tiene imágenes que el texto no muestra.',
  hidden: 'tiene texto tapado o que no se ve.',
  letters: 'sus letras no se pueden leer como texto.',
  rotated: 'está girada.',
  columns: 'tiene columnas, tablas o ninguna palabra.',
} as const satisfies Record<BeyondText | 'columns', string>

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await pdf.getPage(number)
  const beyond = await beyondText(page)
  if (beyond !== null) return { drawnFor: beyond }
  const { items } = await page.getTextContent()
  // Only pieces of text are used; other items only mark structure.
  const paragraphs = paragraphsOf(items.filter((item): item is typeof item & TextPiece => 'str' in item))
  return paragraphs === null ? { drawnFor: 'columns' } : { paragraphs }
}

/**
 * True if a page is within a screen's height of the visible part; calls `onVisible` for the page in the
 * middle.
 */
function useNear(
  frame: RefObject<HTMLDivElement | null>,
  number: number,
  onVisible: (number: number) => void,
): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    const root = element?.closest('.reader-paper')
    if (!element || !root) return
    const near = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root, rootMargin: '100% 0px' },
    )
    const middle = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onVisible(number),
      { root, rootMargin: '-45% 0px -45% 0px' },
    )
    near.observe(element)
    middle.observe(element)
    return () => {
      near.disconnect()
      middle.disconnect()
    }
  }, [frame, number, onVisible])
  return isNear
}
