/** The events that become lines in the case file of a claim or of a driver's form (D240). */
import type { AcceptedNotice, ClaimSignature } from '#shared/contracts/claims/claim-form.ts'
import type * as contract from '#shared/contracts/claims/claim-payments.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { sha256 } from '#shared/case-file/digests.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { digest } from '#gateway/http/digest.ts'
import type { CaseOf, EventOf } from './append-event.ts'

interface ClaimPlace {
  readonly kind: ClaimKind
  readonly id: string
}
export const ofClaim = ({ kind, id }: ClaimPlace): CaseOf => `claim:${kind}:${id}`

/** The case file of a driver's form. Its name includes the key, as the name of the form's photos does (D131). */
export const ofForm = async ({ id, key }: { readonly id: string; readonly key: string }): Promise<CaseOf> =>
  `form:${await digest(JSON.stringify([id, key]))}`

/** The event of an opened claim. Resuming an open claim is not a new event. */
export const claimOpened = (
  {
    params,
    body,
  }: { readonly params: { readonly kind: ClaimKind }; readonly body: { policyNumber: string } },
  { id }: ReplyOf<typeof contract.openClaim>,
): EventOf => ({
  of: ofClaim({ kind: params.kind, id }),
  kind: 'claim-opened',
  id: 'opened',
  facts: { policy: body.policyNumber },
})

/** The event of a received file. `sha256` is the digest of the file as the device sent it. */
export const fileReceived = (claim: ClaimPlace, file: string, print: string): EventOf => ({
  of: ofClaim(claim),
  kind: 'file-received',
  id: `${file} ${print}`,
  facts: { file, sha256: print },
})

export const accountSaved = ({
  params,
  body,
}: {
  readonly params: ParamsOf<typeof contract.saveBankAccount>
  readonly body: BodyOf<typeof contract.saveBankAccount>
}): EventOf => ({
  of: ofClaim(params),
  kind: 'account-saved',
  facts: { account: body.clabe.slice(-4) },
})

export const proposalAnswered = (
  {
    params,
    body,
  }: {
    readonly params: ParamsOf<typeof contract.answerProposal>
    readonly body: BodyOf<typeof contract.answerProposal>
  },
  { answer, amount, reference }: ReplyOf<typeof contract.answerProposal>,
): EventOf => ({
  of: ofClaim(params),
  kind: 'proposal-answered',
  facts: {
    answer: answer === 'accepted' ? 'aceptada' : 'rechazada',
    amount: formatMoney(amount),
    reason: body.answer === 'refused' ? body.reason : '',
    folio: reference ?? '',
  },
})

/**
 * The digest covers the content that its signer was shown (D128). The photos are listed beside it, by the digests of
 * their bytes.
 */
export async function formSigned(
  of: CaseOf,
  signature: ClaimSignature,
  notice: AcceptedNotice | null,
  pictures: readonly { readonly slot: string; readonly mark: string }[],
): Promise<EventOf> {
  return {
    of,
    kind: 'form-signed',
    id: 'signed',
    facts: {
      notice: notice?.version ?? '',
      noticeAt: notice?.at ?? '',
      digest: signature.digest,
      signature: await sha256(signature.image),
      photos: pictures.map(({ slot, mark }) => `${slot}: ${mark}`).join('\n'),
    },
  }
}
