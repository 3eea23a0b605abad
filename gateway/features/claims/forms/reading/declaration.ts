/**
 * The parts of a form beside its answers: the accepted notice, manual decisions, and the signature at its end (D128).
 */
import type { AcceptedNotice, ConflictChoice, ClaimSignature } from '#shared/contracts/claims/claim-form.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import { digest } from '#gateway/http/digest.ts'
import { recordOf, recordsOf, textOf, withRecords, type JsonRecord } from './values.ts'

export type DeclaredSignature = ClaimSignature

interface Declaration {
  /** The accepted notice to be written; null if the form has it already, or if it was not accepted. */
  readonly notice: JsonRecord | null
  readonly decisions: readonly ConflictChoice[]
  /** Name of the person who resolved the conflict. */
  readonly decidedBy: string
  readonly signature: ClaimSignature | null
}

interface DeclaredBy {
  readonly notice: AcceptedNotice | null
  readonly fields: Readonly<Record<'firstName' | 'paternalSurname' | 'maternalSurname', string>>
}

/** (chosen) Property names in the insurer's form; the notice is stored with its person. */
const NOTICE = 'privacyNotice'
const SIGNED = 'signatureDetails'
const DECISIONS = 'decisions'

export function noticeOf(person: JsonRecord | undefined): AcceptedNotice | null {
  // Without an accepted privacy notice, version and time of acceptance are absent.
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
    readonly decisions?: readonly ConflictChoice[] | undefined
  },
  signature: ClaimSignature | null,
): Promise<Declaration> {
  const { firstName, paternalSurname, maternalSurname } = view.fields
  return {
    // An earlier acceptance of the same notice is not overwritten, because the first one counts.
    notice: notice && notice.version !== view.notice?.version ? await writtenNotice(notice) : null,
    decisions,
    decidedBy: [firstName, paternalSurname, maternalSurname].filter((name) => name !== '').join(' '),
    signature,
  }
}

async function writtenNotice({ version, at }: AcceptedNotice): Promise<JsonRecord | null> {
  const text = noticeText(version)
  return text === null ? null : { version, acceptedAt: at, sha256: await digest(text), text }
}

/** @param index Index of the person who declares. */
export function writeDeclaration(
  form: JsonRecord,
  index: number,
  { notice, decisions, decidedBy, signature }: Declaration,
): JsonRecord {
  const before = recordsOf(form[DECISIONS])
  const isKnown = ({ group, at }: ConflictChoice) =>
    before.some(({ field, decidedAt }) => textOf(field) === group && textOf(decidedAt) === at)
  const fresh = decisions.filter((decision) => !isKnown(decision))
  const decided = fresh.map(({ group, side, mine, theirs, at }) => ({
    field: group,
    chosen: side,
    mine,
    theirs,
    decidedBy,
    decidedAt: at,
  }))
  return {
    ...form,
    peoples: withRecords(form.peoples, (person, at) =>
      at === index
        ? { ...person, ...(notice !== null && { [NOTICE]: notice }), ...signedPart(signature) }
        : person,
    ),
    ...(decided.length > 0 && { [DECISIONS]: [...before, ...decided] }),
    ...(signature !== null && { completed: true }),
  }
}

const signedPart = (signature: ClaimSignature | null) =>
  signature && {
    signature: signature.image,
    [SIGNED]: {
      signer: signature.name,
      sha256: signature.digest,
      version: signature.version,
      signedAt: signature.at,
    },
  }
