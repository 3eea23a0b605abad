import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { attachmentOutline } from '#shared/domain/claims/attachments/attachment-views.ts'

const papers: readonly string[] = ['card', 'document', 'none']

/** Null: of no known kind. Undefined: an example of a photo draws one already (D243). */
export function carOnRoad({
  attachments,
  body,
}: Pick<Claim, 'attachments' | 'body'>): Claim['body'] | undefined {
  const isDrawn = attachments.some(
    ({ slot, state }) => state === 'refused' && !papers.includes(attachmentOutline(slot)),
  )
  return isDrawn ? undefined : body
}
