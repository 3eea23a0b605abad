import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { attachmentOutline } from '#shared/domain/claims/attachments/attachment-views.ts'

const papers: readonly string[] = ['card', 'document', 'none']

/**
 * Vehicle to draw on the road. Null: its kind is unknown. Undefined: none, because a photo example draws one
 * (D243).
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
