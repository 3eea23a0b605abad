/** What a step asks for of what the insurer says of each file. */
import type { ClaimAttachment } from '#shared/contracts/claims/claim-payments.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'

interface Asked {
  readonly open: readonly ClaimAttachment[]
  /** Of these, what waits for somebody to look: it can be replaced. */
  readonly received: readonly AttachmentSlot[]
  readonly approved: readonly AttachmentSlot[]
}

/** What is approved is not asked for again (CLP-O9). */
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
