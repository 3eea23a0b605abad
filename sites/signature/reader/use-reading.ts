import { useCallback, useEffect, useState } from 'react'
import { beyondText } from './beyond-text.ts'
import type { PDFDocumentProxy } from './open-document.ts'

/** State of reading; only pages that were rendered count as read (D250). */
export interface Reading {
  /** SHA-256 of the whole file in hexadecimal; null until the file has arrived and one page was drawn. */
  readonly sha256: string | null
  /** Pages that were shown as text only, and must still be rendered. */
  readonly undrawn: readonly number[]
}

/** Tracks which pages were drawn, and which were shown as text only. */
export function useReading(onReading: (reading: Reading) => void) {
  const [sha256, setSha256] = useState<string | null>(null)
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set())
  const [asText, setAsText] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const undrawn = [...asText].filter((number) => !drawn.has(number)).toSorted((one, other) => one - other)
    onReading({ sha256, undrawn })
  }, [sha256, drawn, asText, onReading])
  const onDrawn = useCallback((number: number) => setDrawn((before) => withNumber(before, number)), [])
  const onText = useCallback((number: number) => setAsText((before) => withNumber(before, number)), [])
  return { onRead: setSha256, onDrawn, onText }
}

const withNumber = (before: ReadonlySet<number>, number: number) =>
  before.has(number) ? before : new Set([...before, number])

/** True if the visible page can be shown as running text; false until known. */
export function useHasText(pdf: PDFDocumentProxy | null, number: number): boolean {
  const [known, setKnown] = useState<{ readonly pdf: PDFDocumentProxy; readonly number: number } | null>(null)
  useEffect(() => {
    if (pdf === null) return
    let isWanted = true
    const look = async () => (await beyondText(await pdf.getPage(number))) === null
    look().then(
      (hasText) => isWanted && setKnown(hasText ? { pdf, number } : null),
      () => isWanted && setKnown(null),
    )
    return () => {
      isWanted = false
    }
  }, [pdf, number])
  return known !== null && known.pdf === pdf && known.number === number
}
