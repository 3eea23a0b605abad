import type { AttachmentSlot } from '#shared/domain/claims/attachments/attachments.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { claimStatusWords, fileStates } from '../claim-status/claim-status.ts'
import { GoodExample } from './GoodExample.tsx'

const { word, tone } = fileStates.refused

/** Reason of a refused file, with an acceptable example (CLP-O9). It is valid in a paragraph. */
export function RefusedFile({ slot, reason }: { slot: AttachmentSlot; reason: string | null }) {
  return (
    <span className="claim-refused">
      <Badge tone={tone}>{word}</Badge>
      <span>
        <b>{claimStatusWords.why}:</b> {reason ?? claimStatusWords.noReason}
      </span>
      <GoodExample slot={slot} />
    </span>
  )
}
