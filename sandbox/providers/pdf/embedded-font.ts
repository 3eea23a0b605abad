/**
 * A font whose file is part of the PDF, so that every reader shows the same letters. The library writes text with one
 * of its standard fonts, whose codes are those of WinAnsi. At the end its description is replaced by a simple
 * TrueType font with the same codes (ISO 32000-1, 9.6.3).
 */
import { StandardFonts, type PDFDocument, type PDFFont } from '@cantoo/pdf-lib'
import type { FontData } from '#shared/domain/text/pdf/host-grotesk.data.ts'

const FIRST_CODE = 32
/** WinAnsi codes of the characters outside of Latin-1. */
const WIN_ANSI: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

export interface EmbeddedFont {
  /** The standard font that the library draws with, until the embedded font replaces it. */
  readonly drawn: PDFFont
  readonly data: FontData
}

export function prepareFont(pdf: PDFDocument, data: FontData): EmbeddedFont {
  return { drawn: pdf.embedStandardFont(StandardFonts.Helvetica, data.name), data }
}

export function widthOf(text: string, { data }: EmbeddedFont, size: number): number {
  let width = 0
  for (const character of text) {
    const code = WIN_ANSI[character] ?? character.charCodeAt(0)
    width += data.widths[code - FIRST_CODE] ?? 0
  }
  return (width * size) / 1000
}

/** Replaces the drawn fonts by embedded ones. Call it last, before the document is saved. */
export async function embedFonts(pdf: PDFDocument, fonts: readonly EmbeddedFont[]): Promise<void> {
  await pdf.flush()
  const { context } = pdf
  for (const { drawn, data } of fonts) {
    const file = context.stream(
      Uint8Array.from(atob(data.deflated), (character) => character.charCodeAt(0)),
      { Filter: 'FlateDecode', Length1: data.length },
    )
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: data.name,
      // Flag 32 means nonsymbolic: the codes are those of the named encoding.
      Flags: 32,
      FontBBox: [...data.box],
      ItalicAngle: 0,
      Ascent: data.ascent,
      Descent: data.descent,
      CapHeight: data.capHeight,
      StemV: 80,
      FontFile2: context.register(file),
    })
    const font = context.obj({
      Type: 'Font',
      Subtype: 'TrueType',
      BaseFont: data.name,
      FirstChar: FIRST_CODE,
      LastChar: FIRST_CODE + data.widths.length - 1,
      Widths: [...data.widths],
      Encoding: 'WinAnsiEncoding',
      FontDescriptor: context.register(descriptor),
    })
    context.assign(drawn.ref, font)
  }
}
