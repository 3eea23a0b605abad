/** The endpoints of a document that a person reads and signs by a link (SIG). */
import * as contract from '#shared/contracts/links/signature.ts'
import type { BodyOf } from '#shared/contracts/endpoint.ts'
import { isSignersName } from '#shared/domain/signature/signer-input.ts'
import type { SaveCode, SignatureDocument } from '#shared/contracts/links/signature.ts'
import {
  documentCodes,
  readFormDocument,
  saveFormDocument,
  verifyFile,
  type FormDocument,
} from '#shared/upstream/links/signature.ts'
import { fillPath } from '#shared/upstream/join-url.ts'
import { submissionOutcome } from '#shared/upstream/submissions.ts'
import { recordEvent } from '#gateway/case-file/record-event.ts'
import { documentSigned, ofDocument } from '#gateway/case-file/signed-events.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { refuseUnsigned } from '#gateway/links/refuse-unsigned.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { done, failureOf, fail, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askFile } from '#gateway/insurer/file.ts'
import { clientAddress, callContextOf } from '#gateway/insurer/call-context.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { askPublic } from '#gateway/insurer/ask.ts'

const LINK = { link: 'signature' } as const

export const signatureCalls: readonly Route[] = [
  answer(contract.getDocument, async ({ c, params }) => loadSignature(c, params.ref)),

  answer(contract.startSigning, async ({ c, params }) => {
    const submission = { key: crypto.randomUUID(), isRetry: false } as const
    return save(c, params.ref, { started: true, completed: false }, submission)
  }),

  answerOnce(
    contract.signDocument,
    async ({ c, params, body, submission }) => {
      const { signature, method, typedName, sha256 } = body
      const link = await openLink(c, 'signature', params.ref)
      if (link === null) return linkMissing()
      const refused = await refuseUnsigned(c, link, [signature])
      if (refused !== null) return refused
      const typed = method === 'typed' ? { typed_name: (typedName ?? '').trim() } : {}
      const signer = { method, ...typed, address: clientAddress(c) ?? '', read_sha256: sha256 }
      const change = { started: true, completed: true, signature, signer } as const
      const saved = await save(c, params.ref, change, submission)
      if (saved.ok) await recordSigned(c, params.ref, body)
      return saved
    },
    { ...LINK, limit: { route: 'callsPerAddress', also: ['signaturesPerLink'] } },
  ),

  answerOnce(
    contract.declineDocument,
    async ({ c, params, body, submission }) => {
      const decline = { reason: body.reason, address: clientAddress(c) ?? '' }
      const saved = await save(c, params.ref, { started: true, completed: false, decline }, submission)
      return saved.ok ? wasDeclined(c, params.ref) : saved
    },
    LINK,
  ),

  answerFile(contract.getDocumentFile, async ({ c, params, query }) => {
    const read = await readDocument(c, params.ref)
    if (!read.ok) return read
    const link = fileLink(read.data, params.kind)
    if (link === null) return fail('concluded', 404)
    const { headers } = c.req.raw
    const base = c.var.config.DEFENDER_URL
    const file = await askFile(callContextOf(c), { link, base, type: 'application/pdf', headers })
    if (!file.ok) return failureOf(file)
    const name = query.view === '1' ? null : fileName(read.data, params.kind)
    return { ok: true, response: file.response, name }
  }),

  answer(
    contract.verifyFile,
    async ({ c, params }) => {
      const limited = await (await addressCounter(c, 'verificationsPerAddress')).take()
      if (limited !== null) return limited
      const known = await askPublic(c, verifyFile, { params: { hash: params.hash } })
      if (!known.ok) {
        const isUnknown = known.kind === 'refused' && known.status === 404
        return isUnknown ? fail('file_unknown', 404) : failureOf(known)
      }
      const { kind, document_name, folio, signed_at } = known.data
      return done({ kind, documentName: document_name, folio, signedAt: signed_at })
    },
    { limit: { own: ['verificationsPerAddress'] } },
  ),
]

async function recordSigned(
  c: Ctx,
  ref: string,
  signed: BodyOf<typeof contract.signDocument>,
): Promise<void> {
  const link = await openLink(c, 'signature', ref)
  if (link !== null) await recordEvent(c, await documentSigned(await ofDocument(link), signed))
}

type Read = Done<FormDocument> | Failure<'link_missing' | 'concluded'>
type Link = OpenLink<'signature'>

const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

async function readDocument(c: Ctx, ref: string): Promise<Read> {
  const link = await openLink(c, 'signature', ref)
  return link === null ? linkMissing() : readLinked(c, link)
}

async function readLinked(c: Ctx, link: Link): Promise<Read> {
  const { id, key } = link
  const read = await askOfLink(c, link, () => askPublic(c, readFormDocument, { query: { id, key } }))
  if (!read.ok) return isConcluded(read) ? fail('concluded') : failureOf(read)
  return done(read.data.json)
}

/** D3: only HTTP 400 and 409 mean that the document is concluded; every other failure leaves its state unknown. */
const isConcluded = (failure: UpstreamFailure) =>
  failure.kind === 'refused' && (failure.status === 400 || failure.status === 409)

/** Loads the document of a link, in one of three outcomes (SIG-06, SIG-09, D3). */
export async function loadSignature(
  c: Ctx,
  ref: string,
): Promise<Done<SignatureDocument> | Failure<'link_missing'>> {
  const read = await readDocument(c, ref)
  if (read.ok) return done(viewOf(read.data))
  // A failed read has only the error codes `concluded` and `link_missing`.
  return read.code === 'concluded' ? done({ state: 'concluded' }) : (read as Failure<'link_missing'>)
}

function viewOf({ name, started, completed, document, closed }: FormDocument): SignatureDocument {
  const names = { personName: name, documentName: document.typeStatus.name }
  if (closed?.how === 'signed')
    return { state: 'signed', ...names, signedAt: closed.at, folio: closed.folio, sha256: closed.sha256 }
  if (closed?.how === 'declined')
    return { state: 'declined', ...names, declinedAt: closed.at, reason: closed.reason }
  if (closed) return { state: 'concluded' }
  // SIG-09: a document that was closed without a reason counts as signed.
  if (completed) return { state: 'signed', ...names, signedAt: null, folio: null, sha256: null }
  return { state: 'open', ...names, started, sha256: document.sha256 ?? null }
}

type Change = Pick<
  Parameters<typeof askOnce<typeof saveFormDocument>>[2]['body']['json'],
  'started' | 'completed' | 'signature' | 'signer' | 'decline'
>

/** SIG-17 to SIG-19: saves the document as it was read, with the changes applied. */
async function save(
  c: Ctx,
  ref: string,
  change: Change,
  submission: Submission,
): Promise<Done<Record<string, never>> | Failure<SaveCode>> {
  const link = await openLink(c, 'signature', ref)
  if (link === null) return linkMissing()
  const { id, key } = link
  const read = await readLinked(c, link)
  if (!read.ok) {
    // An earlier try with the same key may have closed the document.
    const isOurs = read.code === 'concluded' && submission.isRetry && (await wasDone(c, submission.key))
    return isOurs ? done({}) : { ...read, outcome: unsentOf(read) }
  }
  // A document is never signed or declined twice, even if the insurer allows it; a retry only looks up its outcome.
  if (!submission.isRetry && viewOf(read.data).state !== 'open') return fail('concluded')
  if (!hasSignersName(change.signer, read.data.name)) return fail('wrong_name', 409, { outcome: 'unsent' })
  const json = { ...bodyOf(read.data), ...change }
  const saved = await askOnce(c, saveFormDocument, { body: { id, key, json } }, submission, {
    look: async () => (isSaved(read.data, change) ? { ok: true, data: {} } : 'undone'),
    // The retry is idempotent, because it writes the same document again.
    again: 'harmless',
  })
  return saved.ok ? done({}) : saveFailure(saved)
}

/** True if the signer's name fits the method; a drawn signature needs no name. */
const hasSignersName = (signer: Change['signer'], name: string) =>
  // An empty name belongs to no signer, so it is refused.
  signer?.method !== 'typed' || isSignersName(signer.typed_name ?? '', name)

/** D79: true if an earlier try has succeeded: the document has the state that was requested. */
function isSaved({ completed, closed }: FormDocument, { decline }: Change): boolean {
  return decline ? closed?.how === 'declined' : completed && closed?.how !== 'declined'
}

async function wasDone(c: Ctx, key: string): Promise<boolean> {
  const asked = await askPublic(c, submissionOutcome, { params: { key } })
  return asked.ok && asked.data.state === 'done' && asked.data.status < 300
}

/**
 * D60: true if the document was really declined. An insurer without `decline` accepts the call and leaves the document
 * unchanged.
 */
async function wasDeclined(
  c: Ctx,
  ref: string,
): Promise<Done<Record<string, never>> | Failure<'cannot_decline'>> {
  const read = await readDocument(c, ref)
  const isOpen = read.ok && viewOf(read.data).state === 'open'
  return isOpen ? fail('cannot_decline') : done({})
}

/** Outcome of an effect whose document could not be read: nothing was sent except the read. */
const unsentOf = ({ code }: Failure) => (code === 'concluded' ? 'final' : 'unsent')

const bodyOf = ({ name, document: { id, link, typeStatus } }: FormDocument) => ({
  name,
  document: { id, link, typeStatus },
})

function saveFailure(failure: UpstreamFailure): Failure<SaveCode> {
  if (failure.kind !== 'refused') return failureOf(failure)
  if (failure.error?.code === documentCodes.changed) return fail('changed')
  if (failure.error?.code === documentCodes.emptySignature) return fail('empty_signature')
  if (failure.error?.code === documentCodes.wrongName) return fail('wrong_name')
  return isConcluded(failure) ? fail('concluded') : failureOf(failure)
}

export const filePath = (ref: string, kind: FileKind) =>
  fillPath(contract.getDocumentFile.path, { ref, kind })

type FileKind = 'document' | 'signed' | 'certificate'

function fileLink({ document, closed }: FormDocument, kind: FileKind): string | null {
  if (kind === 'document') return document.link
  if (closed?.how !== 'signed') return null
  return kind === 'signed' ? closed.link : closed.certificate_link
}

function fileName({ document, closed }: FormDocument, kind: FileKind): string {
  const folio = closed?.how === 'signed' ? ` ${closed.folio}` : ''
  const names = { document: '', signed: ` firmado${folio}`, certificate: ` constancia${folio}` }
  return `${document.typeStatus.name}${names[kind]}.pdf`.replace(/[/\\:*?"<>|]/g, '-')
}
