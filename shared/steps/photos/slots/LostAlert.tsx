import { lostText } from '#shared/drafts/retention.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { slotsWords } from '../words.ts'

interface Props {
  lost: Unsent
  onRead: () => void
}

/** Alert that lists the files which were deleted from this device unsent (D125). */
export function LostAlert({ lost, onRead }: Props) {
  return (
    <Alert kind="info" action={<LinkButton onClick={onRead}>{slotsWords.lostRead}</LinkButton>}>
      {lostText(lost)}
    </Alert>
  )
}
