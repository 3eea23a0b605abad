/** What stands beside the answers of a form: the accepted notice, what was decided by hand, and the signature (D128). */
import type { AcceptedNotice, ClaimDecision, ClaimSignature } from '#shared/contracts/claims/claim-form.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import { digest } from '#gateway/http/digest.ts'
import { recordOf, recordsOf, textOf, type Json } from './values.ts'

export interface Declaration {
  /** Null: it stands there already, or was not accepted. */
  readonly notice: Json | null
  readonly decisions: readonly ClaimDecision[]
  /** Who has decided them. */
  readonly decidedBy: string
  readonly signature: ClaimSignature | null
}

interface DeclaredBy {
  readonly notice: AcceptedNotice | null
  readonly fields: Readonly<Record<'firstName' | 'paternalSurname' | 'maternalSurname', string>>
}

type Writable = Record<string, unknown>

/** (chosen) Their names in the insurer's form; of the notice in its person. */
const NOTICE = 'privacyNotice'
const SIGNED = 'signatureDetails'
const DECISIONS = 'decisions'

export function noticeOf(person: Json | undefined): AcceptedNotice | null {
  const { version, acceptedAt } = recordOf(person?.[NOTICE]) ?? {}
  const at = new Date(textOf(acceptedAt))
  if (!/^[\w.-]{1,32}$/.test(textOf(version)) || Number.isNaN(at.getTime())) return null
  return { version: textOf(version), at: at.toISOString() }
}

export async function declarationOf(
  view: DeclaredBy,
  {
    notice,
    decisions = [],
  }: {
    readonly notice?: AcceptedNotice | null | undefined
    readonly decisions?: readonly ClaimDecision[] | undefined
  },
  signature: ClaimSignature | null,
): Promise<Declaration> {
  const { firstName, paternalSurname, maternalSurname } = view.fields
  return {
    // The first acceptance of a text counts.
    notice: notice && notice.version !== view.notice?.version ? await writtenNotice(notice) : null,
    decisions,
    decidedBy: [firstName, paternalSurname, maternalSurname].filter((name) => name !== '').join(' '),
    signature,
  }
}

async function writtenNotice({ version, at }: AcceptedNotice): Promise<Json | null> {
  const text = noticeText(version)
  return text === null ? null : { version, acceptedAt: at, sha256: await digest(text), text }
}

export function writeDeclaration(
  form: Writable,
  person: Writable,
  { notice, decisions, decidedBy, signature }: Declaration,
): void {
  if (notice !== null) person[NOTICE] = notice
  const before = recordsOf(form[DECISIONS])
  const isKnown = ({ group, at }: ClaimDecision) =>
    before.some(({ field, decidedAt }) => textOf(field) === group && textOf(decidedAt) === at)
  const fresh = decisions.filter((decision) => !isKnown(decision))
  if (fresh.length > 0)
    form[DECISIONS] = [
      ...before,
      ...fresh.map(({ group, side, mine, theirs, at }) => ({
        field: group,
        chosen: side,
        mine,
        theirs,
        decidedBy,
        decidedAt: at,
      })),
    ]
  if (signature === null) return
  const { image, digest: sha256, signer, version, at } = signature
  person.signature = image
  person[SIGNED] = { signer, sha256, version, signedAt: at }
  form.completed = true
}
