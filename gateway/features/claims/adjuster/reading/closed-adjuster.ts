/** The insurer's form with the signatures at its end (API-104, ADJ-150, D128). */
import type { AdjusterSignature } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import { withRecords } from '#gateway/features/claims/claim-forms/reading/records.ts'
import { entryIdOf, recordOf } from '#gateway/features/claims/claim-forms/reading/values.ts'

export function closedAdjuster(json: AdjusterJson, signatures: readonly AdjusterSignature[]): AdjusterJson {
  const by = (signer: string) => signatures.find((one) => one.signer === signer)?.image
  const [declaration, closing] = [by(DECLARATION), by(CLOSING)]
  const people = withRecords(json.peoples, (person, index) => {
    const image = by(personSigner(entryIdOf(person, index)))
    return image === undefined ? person : { ...person, signature: image }
  })
  return {
    ...json,
    ...(json.peoples !== undefined && { peoples: people }),
    ...(declaration !== undefined && { na_declaration_signature: declaration }),
    ...(closing !== undefined && {
      adjuster: { ...recordOf(json.adjuster), signature: closing },
    }),
    signatureDetails: signatures.map(({ signer, name, digest, version, at }) => {
      return { signer, name, sha256: digest, version, signedAt: at }
    }),
    completed: true,
  }
}
