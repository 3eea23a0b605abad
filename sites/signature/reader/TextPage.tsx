import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from './open-document.ts'
import { paragraphsOf, type Paragraph, type TextPiece } from './reflow.ts'
import { ReaderPage, type PageProps } from './ReaderPage.tsx'
import { useNear } from './use-near.ts'

/** A page as running text, extracted once it comes near; a page with columns or tables is drawn. */
export function TextPage(props: PageProps & { zoom: number }) {
  const { pdf, number, count, zoom, onVisible, onDrawn, onFailed } = props
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame, number, onVisible)
  const [paragraphs, setParagraphs] = useState<readonly Paragraph[] | null | undefined>()
  useEffect(() => {
    if (!isNear || paragraphs !== undefined) return
    let isWanted = true
    textOf(pdf, number).then(
      (found) => {
        if (!isWanted) return
        setParagraphs(found)
        if (found !== null) onDrawn()
      },
      () => isWanted && onFailed(),
    )
    return () => {
      isWanted = false
    }
  }, [isNear, pdf, number, paragraphs, onDrawn, onFailed])
  if (paragraphs === null) return <ReaderPage {...props} />
  return (
    <div
      ref={frame}
      className="reader-text"
      role="group"
      aria-label={`Página ${String(number)} de ${String(count)}`}
      style={{ fontSize: `${String(zoom)}em` }}
      data-empty={paragraphs === undefined || undefined}
    >
      {paragraphs?.map(({ kind, text }, index) => (
        <p key={index} data-kind={kind}>
          {text}
        </p>
      ))}
    </div>
  )
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<readonly Paragraph[] | null> {
  const { items } = await (await pdf.getPage(number)).getTextContent()
  // The others mark structure.
  return paragraphsOf(items.filter((item): item is typeof item & TextPiece => 'str' in item))
}
