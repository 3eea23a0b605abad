import { attachmentTitle } from '#shared/domain/claims/attachments/attachment-views.ts'
import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { fileStates } from '../claim-status/claim-status.ts'

const { word, tone } = fileStates.approved

/** List of approved files, which need not be sent again. */
export function ApprovedFiles({ slots }: { slots: readonly AttachmentSlot[] }) {
  if (slots.length === 0) return null
  return (
    <ul className="claim-files">
      {slots.map((slot) => (
        <li key={slot}>
          <span>{attachmentTitle(slot)}</span>
          <Badge tone={tone}>{word}</Badge>
        </li>
      ))}
    </ul>
  )
}
