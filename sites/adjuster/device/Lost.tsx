import { useStore } from '@nanostores/react'
import { lostText } from '#shared/drafts/retention.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $lost, forgetLost } from '../form/form-store.ts'
import { deviceWords as words } from '../device-words.ts'

/** Names the claim's data that this device had to delete: nothing disappears in silence (D125). */
export function Lost() {
  const lost = useStore($lost)
  if (lost === null) return null
  return (
    <Alert kind="error" action={<LinkButton onClick={forgetLost}>{words.read}</LinkButton>}>
      {lostText(lost)}
    </Alert>
  )
}
