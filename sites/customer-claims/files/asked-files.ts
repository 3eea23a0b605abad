/** Files that a step requests, according to the insurer's state of each. */
import type { ClaimAttachment } from '#shared/contracts/claims/claim-payments.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'

interface Asked {
  readonly open: readonly ClaimAttachment[]
  /** Files that wait for a review, and can be replaced until then. */
  readonly received: readonly AttachmentSlot[]
  readonly approved: readonly AttachmentSlot[]
}

/** An approved file is not requested again (CLP-O9). */
export function askedFiles(attachments: readonly ClaimAttachment[], slots: readonly AttachmentSlot[]): Asked {
  const known = new Map(attachments.map((one) => [one.slot, one]))
  const all = slots.map((slot) => known.get(slot) ?? ({ slot, state: 'missing', reason: null } as const))
  const namesOf = (state: ClaimAttachment['state']) =>
    all.filter((one) => one.state === state).map(({ slot }) => slot)
  return {
    open: all.filter(({ state }) => state !== 'approved'),
    received: namesOf('pending'),
    approved: namesOf('approved'),
  }
}
