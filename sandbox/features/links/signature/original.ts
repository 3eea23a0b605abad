/** Writes the documents to sign, as the insurer would have written them. */
import { PDFString, type PDFPage } from '@cantoo/pdf-lib'
import { PAYMENT_TERM } from '#shared/domain/claims/claim-terms.ts'
import {
  finish,
  heading,
  newLayout,
  numberPages,
  rule,
  signatureLine,
  turnPage,
  write,
} from './pdf-layout.ts'

interface OriginalText {
  readonly id: string
  readonly personName: string
  readonly typeName: string
  readonly pages: number
  readonly createdAt: number
  /**
   * True for a document whose amount is a form field and whose clause is a note, as form programs write them.
   */
  readonly hasFields?: boolean
}

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

const clauses: readonly (readonly [title: string, text: string])[] = [
  [
    'Objeto',
    'La aseguradora y la persona que firma convienen en los términos con los que se atiende el siniestro descrito en este documento. Lo que aquí se acuerda complementa las condiciones generales de la póliza y no las sustituye.',
  ],
  [
    'Monto acordado',
    'La aseguradora pagará $48,250.00 (cuarenta y ocho mil doscientos cincuenta pesos 00/100 M.N.), cantidad de la que ya se descontó el deducible de $6,400.00. El pago se hará por transferencia a la cuenta que la persona indique.',
  ],
  [
    'Plazo de pago',
    `El pago se realizará dentro de los ${PAYMENT_TERM} siguientes a la firma. Si ese plazo no se cumple, la aseguradora cubrirá los intereses que señala el artículo 276 de la Ley de Instituciones de Seguros y de Fianzas.`,
  ],
  [
    'Reparación',
    'Cuando la persona elija reparar el vehículo, el taller entregará un presupuesto antes de comenzar. Las refacciones serán nuevas u originales, y los trabajos tendrán una garantía de 12 meses o 20,000 kilómetros, lo que ocurra primero.',
  ],
  [
    'Documentos',
    'La persona conserva su derecho a pedir copia de la valuación, de las fotografías y de las declaraciones que integran el expediente. La aseguradora las entregará sin costo.',
  ],
  [
    'Datos personales',
    'Los datos se usan para atender el siniestro y cumplir la ley. El aviso de privacidad completo se encuentra en el sitio de la aseguradora; la persona puede acceder a sus datos, rectificarlos, cancelarlos u oponerse a su uso.',
  ],
  [
    'Inconformidad',
    'La firma no impide reclamar. La persona puede acudir a la unidad especializada de la aseguradora o a la CONDUSEF dentro de los 2 años siguientes al hecho.',
  ],
]

export async function writeOriginal(text: OriginalText): Promise<Uint8Array> {
  const layout = await newLayout(text.typeName, text.createdAt)
  write(layout, text.typeName, { size: 20, isBold: true })
  write(layout, `Documento ${text.id}`, { isSoft: true })
  rule(layout)
  write(layout, `Ciudad de México, ${day.format(text.createdAt)}`, { above: 12 })
  write(layout, `Para: ${text.personName}`, { isBold: true })
  for (let page = 1; page <= text.pages; page++) {
    if (page > 1) {
      turnPage(layout)
      heading(layout, `Anexo ${String(page - 1)}`)
    }
    for (const [index, [title, words]] of clauses.entries()) {
      heading(layout, `${String(index + 1)}. ${title}`)
      write(layout, words)
    }
  }
  if (text.hasFields === true) layout.sheets[0]?.push({ isBold: false, on: addFields })
  signatureLine(layout, text.personName)
  numberPages(layout, text.typeName)
  return finish(layout)
}

function addFields(page: PDFPage): void {
  const field = page.doc.getForm().createTextField('cantidad')
  field.setText('$ 48,250.00')
  field.addToPage(page, { x: 400, y: 660, width: 140, height: 22, borderWidth: 1 })
  const note = page.doc.context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [330, 700, 560, 735],
    Contents: PDFString.of('Renuncia a otra reclamacion.'),
    DA: PDFString.of('/Helv 10 Tf 0 g'),
  })
  page.node.addAnnot(page.doc.context.register(note))
}
