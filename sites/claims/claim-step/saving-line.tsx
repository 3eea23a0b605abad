import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconCheck, IconSmartphone, IconUpload, IconWarning } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { Saving } from '../form/saving.ts'
import { savingWords as words } from '../words.ts'

const faces = {
  stored: { Icon: IconSmartphone, text: words.stored },
  memory: { Icon: IconWarning, text: words.memory },
  conflict: { Icon: IconWarning, text: words.conflict },
  sending: { Icon: IconUpload, text: words.sending },
  received: { Icon: IconCheck, text: words.received },
} as const

/** Where what was said is by now (D68): never called safe before the insurer has it. */
export function SavingLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.at === 'refused') {
    return (
      <Alert
        kind="error"
        title={words.refused}
        action={<LinkButton onClick={onRetry}>{words.retry}</LinkButton>}
      >
        {saving.text}
      </Alert>
    )
  }
  const face = saving.at === 'idle' ? undefined : faces[saving.at]
  return (
    <p className="wizard-saved" role="status" data-at={saving.at}>
      {face && (
        <>
          <face.Icon size={18} /> {face.text}
        </>
      )}
    </p>
  )
}
