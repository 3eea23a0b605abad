/**
 * A signature carries the content that its signer saw (D128). Any later change of that content before sending voids it.
 * Pure.
 */
import type { LiabilityKind } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import type { SignedContent } from '#shared/domain/signature/signed-content.ts'

export interface Signature {
  readonly signer: string
  /** Name of the signer as the screen showed it; absent if the form itself has the name. */
  readonly name?: string
  /** The signer's answer about the liability; absent if the form has it. */
  readonly liability?: LiabilityKind
  /** Drawing of the signature as a PNG data URL. */
  readonly image: string
  /** `contentDigest` of the signed content. */
  readonly digest: string
  /** Version of the form that was shown. */
  readonly version: string
  /** Time of the signature, ISO by the device's clock. */
  readonly at: string
  readonly content: SignedContent
}

/** A difference between signed and current content, at a path; '' for the side without a value. */
export interface Difference {
  readonly path: string
  readonly before: string
  readonly now: string
  readonly kind: 'value' | 'photo'
}

export interface VoidedSignature {
  readonly signer: string
  /** The signed content; absent in copies of a release before 2026-11-29. */
  readonly content?: SignedContent
  /** All differences since the signature. */
  readonly differences: readonly Difference[]
}

export function differencesOf(before: SignedContent, now: SignedContent): readonly Difference[] {
  return [
    ...differing(before.values, now.values).map((one) => ({ ...one, kind: 'value' as const })),
    ...differing(before.photos, now.photos).map((one) => ({ ...one, kind: 'photo' as const })),
  ]
}

type Texts = Readonly<Record<string, string>>

function differing(before: Texts, now: Texts) {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return paths.flatMap((path) => {
    const [one, other] = [before[path] ?? '', now[path] ?? '']
    return one === other ? [] : [{ path, before: one, now: other }]
  })
}

interface Signed {
  readonly signatures: readonly Signature[]
  readonly voided: readonly VoidedSignature[]
}

/**
 * Splits signatures: those whose content equals the form's stay valid, all others are voided with their differences.
 */
export function judged({ signatures, voided }: Signed, contentOf: (signer: string) => SignedContent): Signed {
  const since = (signer: string, content: SignedContent) => differencesOf(content, contentOf(signer))
  const lapsed = signatures.filter(({ signer, content }) => since(signer, content).length > 0)
  const before = voided
    .filter(({ signer }) => !lapsed.some((one) => one.signer === signer))
    .map((one) => (one.content ? { ...one, differences: since(one.signer, one.content) } : one))
  const fresh = lapsed.map(({ signer, content }) => ({
    signer,
    content,
    differences: since(signer, content),
  }))
  return {
    signatures: lapsed.length === 0 ? signatures : signatures.filter((one) => !lapsed.includes(one)),
    voided: [...before, ...fresh],
  }
}
