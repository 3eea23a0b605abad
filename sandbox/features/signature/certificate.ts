/** The signed file (the original, its signature and a page that says who, when and from where) and that page alone. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { paths } from '#shared/paths.ts'
import type { signatureMethods } from '#shared/upstream/signature.ts'
import { iso } from '#sandbox/time.ts'
import {
  fact,
  finish,
  heading,
  newLayout,
  openLayout,
  placeSignature,
  rule,
  write,
  type PdfLayout,
} from './pdf-layout.ts'

export interface Signing {
  readonly id: string
  readonly typeName: string
  readonly personName: string
  readonly folio: string
  readonly method: (typeof signatureMethods)[number]
  readonly address: string
  readonly at: number
  /** Of the original, as it was read. */
  readonly readSha256: string
  readonly png: Uint8Array
}

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: 'America/Mexico_City',
})
const methods = { drawn: 'Dibujada en la pantalla', typed: 'Nombre escrito por la persona' } as const

export async function writeSigned(original: Uint8Array, signing: Signing): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(original, { updateMetadata: false })
  const last = pdf.getPages().at(-1)
  if (last) await placeSignature({ pdf }, last, signing.png)
  pdf.setModificationDate(new Date(signing.at))
  const layout = await openLayout(pdf)
  writeFacts(layout, signing)
  return finish(layout)
}

export async function writeCertificate(signing: Signing, signedSha256: string): Promise<Uint8Array> {
  const layout = await newLayout(`Constancia de firma ${signing.folio}`, signing.at)
  writeFacts(layout, signing)
  fact(layout, 'Huella SHA-256 del documento firmado', signedSha256)
  return finish(layout)
}

function writeFacts(layout: PdfLayout, signing: Signing): void {
  heading(layout, 'Constancia de firma electrónica')
  write(layout, 'Esta página acompaña al documento firmado y permite comprobarlo.', { isSoft: true })
  rule(layout)
  fact(layout, 'Folio', signing.folio)
  fact(layout, 'Documento', `${signing.typeName} (${signing.id})`)
  fact(layout, 'Firmado por', signing.personName)
  fact(layout, 'Forma de la firma', methods[signing.method])
  fact(layout, 'Fecha y hora', moment.format(signing.at))
  fact(layout, 'Fecha y hora (UTC)', iso(signing.at))
  fact(layout, 'Dirección IP', signing.address)
  fact(layout, 'Huella SHA-256 del documento leído', signing.readSha256)
  write(
    layout,
    `Para comprobar un archivo, ábrelo en ${paths.verifyFile()}: su huella se calcula en tu equipo y el archivo no se envía.`,
    { isSoft: true, above: 18 },
  )
}
