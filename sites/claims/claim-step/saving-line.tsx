import { keptText } from '#shared/claim-form/saving.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconCheck, IconSmartphone, IconUpload, IconWarning } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { savingWords as words, shellWords } from '../words.ts'

const faces = {
  stored: { Icon: IconSmartphone, text: words.stored },
  memory: { Icon: IconWarning, text: words.memory },
  conflict: { Icon: IconWarning, text: words.conflict },
  unsigned: { Icon: IconWarning, text: words.unsignedLine },
  sending: { Icon: IconUpload, text: words.sending },
  received: { Icon: IconCheck, text: words.received },
} as const

/** Line about the state of saving (D68, D125). Data is never called safe before the insurer has it. */
export function SavingLine({ saving, onRetry }: { saving: Saving; onRetry: () => void }) {
  if (saving.at === 'refused') {
    return (
      <Alert
        kind="error"
        title={words.refused}
        action={<LinkButton onClick={onRetry}>{words.retry}</LinkButton>}
      >
        {[...new Set(Object.values(saving.reasons))].join(' ')}
        <Kept saving={saving} />
      </Alert>
    )
  }
  if (saving.at === 'link_over') {
    return (
      <Alert kind="info" title={words.linkOver}>
        {shellWords.reopen.lead} {shellWords.reopen.byItself}
        <Kept saving={saving} />
      </Alert>
    )
  }
  const kept = keptText(saving)
  const face = saving.at === 'idle' ? undefined : faces[saving.at]
  return (
    <p className="wizard-saved" role="status" data-at={saving.at}>
      {face && (
        <>
          <face.Icon size={18} /> {face.text}
          {kept !== '' && `\n${kept}`}
        </>
      )}
    </p>
  )
}

/** The day until which this device keeps the answers, on a line of its own. */
function Kept({ saving }: { saving: Saving }) {
  const kept = keptText(saving)
  return kept === '' ? null : <p>{kept}</p>
}
