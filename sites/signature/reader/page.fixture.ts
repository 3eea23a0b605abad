/** Pages as insurers make them, each with content other than words, for the tests of the reader (D250). */
import {
  degrees,
  PDFDocument,
  PDFName,
  PDFString,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from '@cantoo/pdf-lib'

const LETTER: [number, number] = [612, 792]
/** A grey pixel, for pictures of any size. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCB0hGAUwAAAABJRU5ErkJggg==',
  'base64',
)

interface Making {
  readonly pdf: PDFDocument
  readonly page: PDFPage
  readonly font: PDFFont
}

async function made(add: (making: Making) => Promise<void> | void): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage(LETTER)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const lines = ['CONVENIO', 'La aseguradora paga lo que se acuerda en este convenio, por una sola vez.']
  lines.forEach((text, line) => page.drawText(text, { x: 60, y: 700 - 20 * line, size: 11, font }))
  await add({ pdf, page, font })
  return pdf.save()
}

const raw = ({ pdf, page }: Making, operators: string) => {
  const stream = pdf.context.stream(operators)
  page.node.addContentStream(pdf.context.register(stream))
}

export const pages = {
  /** A page with plain words only: white paper, a band, a rule, a small logo, a link. */
  plain: () =>
    made(async ({ pdf, page }) => {
      page.drawRectangle({ x: 0, y: 782, width: 612, height: 10, color: rgb(0.04, 0.33, 0.4) })
      page.drawLine({ start: { x: 60, y: 660 }, end: { x: 550, y: 660 }, thickness: 1 })
      page.drawImage(await pdf.embedPng(PIXEL), { x: 480, y: 720, width: 80, height: 40 })
      const link = pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [60, 680, 100, 690],
        Border: [0, 0, 0],
      })
      page.node.addAnnot(pdf.context.register(link))
    }),
  /** A page whose amount and payee are form fields. */
  fields: () =>
    made(({ pdf, page, font }) => {
      page.drawText('Cantidad:', { x: 60, y: 640, size: 11, font })
      const field = pdf.getForm().createTextField('amount')
      field.setText('$ 10,000.00')
      field.addToPage(page, { x: 150, y: 630, width: 200, height: 20 })
    }),
  /** A page with a clause in an annotation on top of it. */
  note: () =>
    made(({ pdf, page }) => {
      const note = {
        Type: 'Annot',
        Subtype: 'FreeText',
        Rect: [60, 560, 500, 620],
        Contents: PDFString.of('El asegurado renuncia a cualquier otra reclamación.'),
        DA: PDFString.of('/Helv 12 Tf 0 g'),
      }
      page.node.addAnnot(pdf.context.register(pdf.context.obj(note)))
    }),
  /** A scan with recognised words as an invisible layer. */
  scan: () =>
    made(async (making) => {
      const image = await making.pdf.embedPng(PIXEL)
      making.page.drawImage(image, { x: 0, y: 0, width: 612, height: 792 })
      raw(making, `BT 3 Tr /${making.font.name} 11 Tf 60 640 Td ($ 1O,OOO.OO) Tj ET`)
    }),
  invisible: () =>
    made((making) => {
      making.page.setFont(making.font)
      making.page.drawText(' ', { x: 60, y: 640, size: 11, font: making.font })
      const [key] = making.page.node.normalizedEntries().Font.keys()
      raw(making, `BT 3 Tr ${String(key)} 11 Tf 60 640 Td (Sin que se vea) Tj ET`)
    }),
  white: () =>
    made(({ page, font }) => {
      page.drawText('Letra blanca', { x: 60, y: 640, size: 11, font, color: rgb(1, 1, 1) })
    }),
  /** A page with words under a white box that was drawn later. */
  covered: () =>
    made(({ page, font }) => {
      page.drawText('Se paga en diez exhibiciones', { x: 60, y: 640, size: 11, font })
      page.drawRectangle({ x: 50, y: 630, width: 300, height: 30, color: rgb(1, 1, 1) })
    }),
  struck: () =>
    made(({ page, font }) => {
      page.drawText('Clausula que ya no vale', { x: 60, y: 640, size: 11, font })
      page.drawLine({ start: { x: 58, y: 643.5 }, end: { x: 200, y: 643.5 }, thickness: 1 })
    }),
  outside: () =>
    made(({ page, font }) => {
      page.drawText('Fuera de la hoja', { x: 700, y: 640, size: 11, font })
    }),
  clipped: () =>
    made((making) => {
      const [key] = making.page.node.normalizedEntries().Font.keys()
      raw(making, `q 0 0 20 20 re W n BT ${String(key)} 11 Tf 60 640 Td (Recortado) Tj ET Q`)
    }),
  /** A page whose clip is set by the even-odd rule. */
  'even-odd': () =>
    made((making) => {
      const [key] = making.page.node.normalizedEntries().Font.keys()
      raw(making, `q 0 0 20 20 re W* n BT ${String(key)} 11 Tf 60 640 Td (Recortado) Tj ET Q`)
    }),
  /** A page with words under a line as thick as a line of text. */
  'thick-rule': () =>
    made(({ page, font }) => {
      page.drawText('Debajo de una raya', { x: 60, y: 640, size: 11, font })
      page.drawLine({ start: { x: 58, y: 654 }, end: { x: 300, y: 654 }, thickness: 24 })
    }),
  faint: () =>
    made(({ page, font }) => {
      page.drawText('Casi transparente', { x: 60, y: 640, size: 11, font, opacity: 0.1 })
    }),
  shading: () =>
    made((making) => {
      const { context } = making.pdf
      const blend = { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0.5], N: 1 }
      const axial = { ShadingType: 2, ColorSpace: 'DeviceGray', Coords: [0, 0, 612, 0], Function: blend }
      making.page.node.Resources()?.set(PDFName.of('Shading'), context.obj({ Tono: context.obj(axial) }))
      raw(making, '/Tono sh')
    }),
  /** A page with an embedded font whose letters form no words. */
  consonants: () =>
    made(async ({ pdf, page }) => {
      const font = await pdf.embedFont(StandardFonts.TimesRoman)
      page.drawText('Kd bdmshczc cd drsd bnmudmhn', { x: 60, y: 640, size: 11, font })
    }),
  /** A page with an abbreviation in an embedded font, which is too short to be checked. */
  abbreviation: () =>
    made(async ({ pdf, page }) => {
      const font = await pdf.embedFont(StandardFonts.TimesRoman)
      page.drawText('RFC XXX-XXXXXX-XX', { x: 60, y: 640, size: 11, font })
    }),
  /** A page that sets a white colour and restores it before the words. */
  restored: () =>
    made((making) => {
      const [key] = making.page.node.normalizedEntries().Font.keys()
      raw(making, `q 1 1 1 rg Q BT ${String(key)} 11 Tf 60 640 Td (Letra negra) Tj ET`)
    }),
  layer: () =>
    made((making) => {
      const [key] = making.page.node.normalizedEntries().Font.keys()
      const { context } = making.pdf
      const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Capa') }))
      making.page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ Capa: group }))
      raw(making, `/OC /Capa BDC BT ${String(key)} 11 Tf 60 640 Td (En una capa) Tj ET EMC`)
    }),
  picture: () =>
    made(async ({ pdf, page }) => {
      page.drawImage(await pdf.embedPng(PIXEL), { x: 60, y: 300, width: 400, height: 300 })
    }),
  /** A page with letters as outlines, as design programs write them. */
  outlines: () =>
    made(({ page }) => {
      page.drawSvgPath('M 0,0 C 100,200 300,-100 450,0 C 300,400 100,200 0,0 Z', { x: 60, y: 500 })
    }),
  /**
   * A page with a font whose codes do not map to its letters, so that the extracted text differs from the
   * drawing.
   */
  unmapped: () =>
    made((making) => {
      const { context } = making.pdf
      const descendant = context.obj({
        Type: 'Font',
        Subtype: 'CIDFontType2',
        BaseFont: 'AAAAAA+Propia',
        CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
        FontDescriptor: context.register(
          context.obj({
            Type: 'FontDescriptor',
            FontName: 'AAAAAA+Propia',
            Flags: 4,
            FontBBox: [0, 0, 1000, 1000],
          }),
        ),
        DW: 500,
      })
      const font = context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: 'AAAAAA+Propia',
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(descendant)],
      })
      making.page.node.setFontDictionary(PDFName.of('Propia'), context.register(font))
      // Glyph numbers of a font that begins with the space, so that they are 29 lower than the character codes.
      const glyphs = [...'La cantidad de este convenio se paga al firmar'].map(
        (letter) => letter.charCodeAt(0) - 29,
      )
      const hex = glyphs.map((glyph) => glyph.toString(16).padStart(4, '0')).join('')
      raw(making, `BT /Propia 11 Tf 60 640 Td <${hex}> Tj ET`)
    }),
  rotated: () =>
    made(({ page }) => {
      page.setRotation(degrees(90))
    }),
} as const satisfies Record<string, () => Promise<Uint8Array>>
