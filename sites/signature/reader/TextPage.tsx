import { useEffect, useRef, useState } from 'react'
import { beyondText, type BeyondText } from './beyond-text.ts'
import type { PDFDocumentProxy } from './open-document.ts'
import { paragraphsOf, type Paragraph, type TextPiece } from './reflow.ts'
import { ReaderPage, type PageProps } from './ReaderPage.tsx'
import { useNear } from './use-near.ts'

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
