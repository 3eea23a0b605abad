/**
 * Handlers of a document that is read and signed by a link (API-67, API-68), and of the check of a file
 * (API-128).
 */
import { documentCodes } from '#shared/upstream/links/signature.ts'
import { isSigned, pngOf } from '#shared/domain/signature/ink.ts'
import { isSignersName } from '#shared/domain/signature/signer-input.ts'
import { closedAt, filesOf, findDocument, signDocument, type StoredDocument } from './store.ts'
import { fail, type HandlerFailure, type Ask, type Handlers } from '../../../http/handler.ts'
import { documentsSql } from './sql.ts'
import { iso } from '#sandbox/time.ts'
import type { Upstream } from '#shared/upstream/calls.ts'

const linkOf = (token: string | undefined) => `/docs/files/${token ?? ''}`

export const signatureHandlers = {
  readFormDocument: async (ask) => {
    const { id, key } = ask.query
    const document = await findDocument(ask, id, key)
    if (!document) return fail(404, 'document_unknown', 'no such document, or another key')
    if (document.state === 'closed') return closed()
    const files = await filesOf(ask, document)
    const original = files.get('original')
    return {
      id,
      json: {
        name: document.person_name,
        completed: document.state === 'signed',
        started: document.started_at !== null,
        signature: document.signature,
        document: {
          id,
          link: linkOf(original?.token),
          typeStatus: { id: document.type_id, name: document.type_name },
          sha256: original?.sha256 ?? null,
        },
        closed: closingOf(document, files),
      },
    }
  },

  saveFormDocument: async (ask) => {
    const { id, key, json } = ask.body
    const document = await findDocument(ask, id, key)
    if (!document) return fail(404, 'document_unknown', 'no such document, or another key')
    if (document.state !== 'open') return closed()
    if (json.decline) {
      const { reason, address } = json.decline
      const changed = await ask.db.run(documentsSql.decline, id, ask.now, reason, address)
      return changed === 1 ? {} : closed()
    }
    if (json.completed) return sign(ask, document)
    await ask.db.run(documentsSql.start, id, ask.now)
    return {}
  },

  verifyFile: async ({ db, params }) => {
    const known = await db.first<Known>(documentsSql.byHash, params.hash)
    if (!known) return fail(404, 'file_unknown', 'no file of ours has this hash')
    const isSigned = known.state === 'signed' && known.closed_at !== null
    return {
      kind: known.kind,
      document_name: known.type_name,
      folio: known.folio,
      signed_at: isSigned ? iso(known.closed_at) : null,
    }
  },
} satisfies Partial<Handlers>

function closingOf(document: StoredDocument, files: Awaited<ReturnType<typeof filesOf>>) {
  const at = closedAt(document)
  if (document.state === 'declined') {
    return { how: 'declined' as const, at, reason: document.decline_reason ?? '' }
  }
  const signed = files.get('signed')
  if (!signed) return null
  return {
    how: 'signed' as const,
    at,
    folio: document.folio ?? '',
    link: linkOf(signed.token),
    sha256: signed.sha256,
    certificate_link: linkOf(files.get('certificate')?.token),
  }
}

async function sign(
  ask: Ask<Upstream['saveFormDocument']>,
  document: StoredDocument,
): Promise<Record<string, never> | HandlerFailure> {
  const { signature, signer } = ask.body.json
  const png = pngOf(signature ?? '')
  if (!signature || !png || !(await isSigned(png)))
    return fail(422, documentCodes.emptySignature, 'no signature to be seen')
  if (!signer) return fail(400, 'invalid', 'the signer is missing')
  const original = (await filesOf(ask, document)).get('original')
  if (original?.sha256 !== signer.read_sha256)
    return fail(409, documentCodes.changed, 'another file was read')
  const { method, address } = signer
  const typedName = method === 'typed' ? (signer.typed_name ?? '') : null
  if (typedName !== null && !isSignersName(typedName, document.person_name))
    return fail(422, documentCodes.wrongName, 'not the name of the signer')
  const isTaken = await signDocument(ask, document, signer.read_sha256, {
    dataAddress: signature,
    png,
    method,
    typedName,
    address,
  })
  return isTaken ? {} : closed()
}

const closed = () => fail(409, documentCodes.closed, 'this document is closed')

interface Known {
  readonly kind: 'original' | 'signed' | 'certificate'
  readonly type_name: string
  readonly folio: string | null
  readonly closed_at: number | null
  readonly state: string
}
