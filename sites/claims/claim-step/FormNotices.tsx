import { useStore } from '@nanostores/react'
import { lostText } from '#shared/drafts/retention.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $lost, $voided, forgetLost } from '../form/form-store.ts'
import { savingWords, shellWords } from '../words.ts'

interface Props {
  /** Opens the signature step; undefined if that step is already open. */
  onSign: (() => void) | undefined
}

/** Notices about the whole form: data lost on this device (D125), a void signature (D128). */
export function FormNotices({ onSign }: Props) {
  const lost = useStore($lost)
  const isVoided = useStore($voided).length > 0
  return (
    <>
      {lost && (
        <Alert kind="info" action={<LinkButton onClick={forgetLost}>{shellWords.lost}</LinkButton>}>
          {lostText(lost)}
        </Alert>
      )}
      {isVoided && onSign && (
        <Alert kind="info" action={<LinkButton onClick={onSign}>{savingWords.toSignature}</LinkButton>}>
          {savingWords.unsigned}
        </Alert>
      )}
    </>
  )
}
