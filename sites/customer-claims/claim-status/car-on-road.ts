import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { attachmentOutline } from '#shared/domain/claims/attachments/attachments.ts'

const papers: readonly string[] = ['card', 'document', 'none']

/**
 * Returns the vehicle to draw on the road. Null if its kind is unknown; undefined if a photo example already shows a
 * vehicle (D243).
 */
export function carOnRoad({
  attachments,
  body,
}: Pick<Claim, 'attachments' | 'body'>): Claim['body'] | undefined {
  const isDrawn = attachments.some(
    ({ slot, state }) => state === 'refused' && !papers.includes(attachmentOutline(slot)),
  )
  return isDrawn ? undefined : body
}
