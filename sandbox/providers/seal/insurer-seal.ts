/**
 * Puts the insurer's seal on a PDF: PAdES (ETSI EN 319 142-1) at level B-T. One changed byte of the file breaks the
 * seal, and every PDF reader can detect that without us.
 */
import { PDFHexString, PDFName, PDFNumber, PDFString, type PDFDocument } from '@cantoo/pdf-lib'
import { fromBER } from 'asn1js'
import { Attribute } from 'pkijs'
import { SignPdf, Signer } from '@signpdf/signpdf'
import { oid, signMessage } from './cms.ts'
import type { TimeStamper } from './time-stamp.ts'
import { testCertificates } from './test-certificates.data.ts'

/** Bytes reserved for the seal with its certificates and time stamp, which take about half. */
const ROOM = 12_000
/** Placeholder of `@signpdf` for numbers that are known later and are shorter. */
const UNKNOWN = PDFName.of('**********')
/** Flags of the seal's widget (PDF 1.7, 12.5.3): not hidden, printed, locked. */
const WIDGET_FLAGS = 132
/** Signature flags (PDF 1.7, 12.7.2): signatures exist, and only appended changes keep them valid. */
const SIGNATURES_EXIST_APPEND_ONLY = 3

interface Seal {
  readonly reason: string
  readonly at: number
  readonly timeStamper: TimeStamper
}

/** Adds a placeholder for the seal to the document, writes it with `save`, and seals the whole file. */
export async function sealPdf(
  pdf: PDFDocument,
  seal: Seal,
  save: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  addSignatureField(pdf, seal)
  return new Uint8Array(await new SignPdf().sign(await save(), new InsurerSigner(seal)))
}

function addSignatureField(pdf: PDFDocument, { reason, at }: Seal): void {
  const { context, catalog } = pdf
  const page = pdf.getPages().at(-1)
  if (!page) throw new Error('a document without pages')
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      // The range comes before the contents, because `@signpdf` expects this order.
      ByteRange: [PDFNumber.of(0), UNKNOWN, UNKNOWN, UNKNOWN],
      Contents: PDFHexString.of('0'.repeat(2 * ROOM)),
      M: PDFString.fromDate(new Date(at)),
      Name: PDFHexString.fromText('Volante Seguros'),
      Reason: PDFHexString.fromText(reason),
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText('Sello de la aseguradora'),
      V: signature,
      // An empty rectangle: PDF readers show the seal in their own panel, not on the page.
      Rect: [0, 0, 0, 0],
      F: WIDGET_FLAGS,
      P: page.ref,
    }),
  )
  page.node.addAnnot(field)
  const form = context.obj({ SigFlags: SIGNATURES_EXIST_APPEND_ONLY, Fields: [field] })
  catalog.set(PDFName.of('AcroForm'), context.register(form))
}

class InsurerSigner extends Signer {
  readonly #seal: Seal

  constructor(seal: Seal) {
    super()
    this.#seal = seal
  }

  /** @param covered All bytes of the file except the seal's placeholder. */
  override async sign(covered: Buffer): Promise<Buffer> {
    const content = new Uint8Array(covered)
    const message = { contentType: oid.data, content, isDetached: true }
    return Buffer.from(
      await signMessage(testCertificates.insurer, message, async (signature) => {
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', signature))
        const { result } = fromBER(await this.#seal.timeStamper.stamp(hash))
        return [new Attribute({ type: oid.signatureTimeStamp, values: [result] })]
      }),
    )
  }
}
