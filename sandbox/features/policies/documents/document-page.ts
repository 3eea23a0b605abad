/** Common parts of the four documents: the header, rows with label and value, and the small print. */
import { PdfPage } from '#sandbox/providers/pdf/pdf-page.ts'
import { ISSUER } from '#sandbox/providers/invoices/issuer.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'

interface Head {
  readonly title: string
  /** Lines on the right, under the title. */
  readonly lines: readonly string[]
  readonly made: number
  readonly caption: string
}

export async function openDocument({ title, lines, made, caption }: Head): Promise<PdfPage> {
  const page = await PdfPage.create(title, ISSUER.name, new Date(made), caption)
  const half = PdfPage.width / 2
  const right = { x: PdfPage.left + half, width: half, align: 'right' } as const
  page.band()
  page.columns([
    ['Volante Seguros', { bold: true, size: 15, width: half }],
    [title, { ...right, bold: true, size: 15 }],
  ])
  const own = [`RFC ${ISSUER.rfc}`, ISSUER.address, `Siniestros y atención: ${EMERGENCY_PHONE.shown}`]
  for (const [index, line] of own.entries()) {
    page.columns(
      [
        [line, { width: half, soft: true }],
        [lines[index] ?? '', { ...right, bold: index === 0 }],
      ],
      2,
    )
  }
  page.rule(14)
  return page
}

export function section(page: PdfPage, title: string): void {
  // Keeps the heading with its first rows, so that it never ends a page.
  page.keep(48)
  page.y -= 8
  page.row(title, { bold: true, size: 11.5 })
  page.y -= 3
}

const LABEL = 150

export function fact(page: PdfPage, label: string, value: string): void {
  const besides = { x: PdfPage.left + LABEL, width: PdfPage.width - LABEL }
  page.columns(
    [
      [label, { width: LABEL - 8, soft: true }],
      [value, besides],
    ],
    2,
  )
}

export function amountRow(page: PdfPage, label: string, amount: string, bold = false): void {
  const half = PdfPage.width / 2
  page.columns(
    [
      [label, { width: half, bold }],
      [amount, { x: PdfPage.left + half, width: half, align: 'right', bold }],
    ],
    2,
  )
}

export function paragraph(page: PdfPage, text: string, soft = false): void {
  page.row(text, { size: 9.5, soft })
  page.y -= 5
}

/** Saves a document under the insurer's seal, as signed documents are. */
export async function sealDocument(
  page: PdfPage,
  reason: string,
  at: number,
): Promise<Uint8Array<ArrayBuffer>> {
  writeEnd(page)
  return page.sealed(reason, at)
}

/** Writes the note that the document is not valid, which every document of the sandbox has, and saves it. */
export async function closeDocument(page: PdfPage): Promise<Uint8Array<ArrayBuffer>> {
  writeEnd(page)
  return page.save()
}

function writeEnd(page: PdfPage): void {
  page.y -= 6
  page.row('Documento de un entorno de pruebas: sin validez.', { size: 8, soft: true })
}
