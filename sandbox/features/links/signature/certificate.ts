/**
 * Writes the signed file (the original, the signature, and a page with signer, time and address), and that
 * page by itself.
 */
import { PDFDocument } from '@cantoo/pdf-lib'
import type { signatureMethods } from '#shared/upstream/links/signature.ts'
import { sealPdf } from '#sandbox/providers/seal/insurer-seal.ts'
import type { ConservationProof, TimeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { iso } from '#sandbox/time.ts'
import {
  drawPages,
  fact,
  finish,
  heading,
  newLayout,
  openLayout,
  drawSignature,
  qrCode,
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
  /** The typed name of a signature; null for a drawn one. */
  readonly typedName: string | null
  readonly address: string
  readonly at: number
  /** SHA-256 of the original that the signer read. */
  readonly readSha256: string
  readonly png: Uint8Array
  /** Absolute address of the public page that verifies files. */
  readonly verifier: string
  readonly timeStamper: TimeStamper
}

const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: 'America/Mexico_City',
})

export async function writeSigned(original: Uint8Array, signing: Signing): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(original, { updateMetadata: false })
  const last = pdf.getPages().at(-1)
  if (last) await drawSignature({ pdf }, last, signing.png)
  pdf.setModificationDate(new Date(signing.at))
  const layout = openLayout(pdf)
  writeFacts(layout, signing)
  writeCheck(layout, signing, signing.readSha256)
  return sealed(layout, signing, 'Documento')
}

/** The signed file: its digest and its proof. */
interface Signed {
  readonly sha256: string
  readonly proof: ConservationProof
}

/** Writes the certificate page; the NOM-151 proof is attached inside the PDF. */
export async function writeCertificate(signing: Signing, { sha256, proof }: Signed): Promise<Uint8Array> {
  const layout = await newLayout(`Constancia de firma ${signing.folio}`, signing.at)
  writeFacts(layout, signing)
  fact(layout, 'Huella SHA-256 del documento firmado', sha256)
  fact(
    layout,
    'Constancia de conservación NOM-151 del documento firmado (adjunta)',
    `${proof.number}, ${proof.provider}, ${iso(proof.issuedAt)}`,
  )
  writeCheck(layout, signing, sha256)
  const issued = new Date(proof.issuedAt)
  await layout.pdf.attach(proof.token, 'constancia-nom-151.tst', {
    mimeType: 'application/timestamp-reply',
    description: 'Constancia de conservación NOM-151 del documento firmado',
    creationDate: issued,
    modificationDate: issued,
  })
  return sealed(layout, signing, 'Constancia')
}

function sealed(layout: PdfLayout, { folio, at, timeStamper }: Signing, what: string): Promise<Uint8Array> {
  const reason = `${what} con firma electrónica simple, folio ${folio}`
  drawPages(layout)
  return sealPdf(layout.pdf, { reason, at, timeStamper }, () => finish(layout))
}

function writeFacts(layout: PdfLayout, signing: Signing): void {
  heading(layout, 'Constancia de firma electrónica')
  write(layout, 'Esta página acompaña al documento firmado y permite comprobarlo.', { isSoft: true })
  rule(layout)
  fact(layout, 'Folio', signing.folio)
  fact(layout, 'Documento', `${signing.typeName} (${signing.id})`)
  fact(layout, 'Firmado por', signing.personName)
  fact(layout, 'Tipo de firma', 'Firma electrónica simple')
  fact(layout, 'Forma de la firma', formOf(signing))
  fact(layout, 'Fecha y hora', moment.format(signing.at))
  fact(layout, 'Fecha y hora (UTC)', iso(signing.at))
  fact(layout, 'Dirección IP', signing.address)
  fact(layout, 'Huella SHA-256 del documento leído', signing.readSha256)
}

const formOf = ({ method, typedName }: Signing) =>
  method === 'drawn' ? 'Dibujada en la pantalla' : `Nombre escrito por la persona: «${typedName ?? ''}»`

/**
 * Writes how to verify the file, with a QR code of the address. The hash is its fragment, which no server
 * receives.
 */
function writeCheck(layout: PdfLayout, { verifier }: Signing, sha256: string): void {
  const hint = `Para comprobar un archivo, ábrelo en ${verifier}: su huella se calcula en tu equipo y el archivo no se envía. El sello digital de la aseguradora se ve en cualquier lector de PDF. El código lleva a esa página con la huella de este documento.`
  qrCode(layout, `${verifier}#${sha256}`, hint)
}
