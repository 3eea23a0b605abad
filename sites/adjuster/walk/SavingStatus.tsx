import { useStore } from '@nanostores/react'
import { keptUntilText } from '#shared/drafts/retention.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { $saving, sendAgain } from '../form/form-store.ts'
import { savingWords as words } from '../words.ts'

/** Where what was captured is by now: never called safe before the insurer has it (D68). */
export function SavingStatus() {
  const saving = useStore($saving)
  if (saving.at === 'refused')
    return (
      <Alert
        kind="error"
        title={words.refused}
        action={<LinkButton onClick={sendAgain}>{words.retry}</LinkButton>}
      >
        {[...new Set(Object.values(saving.reasons))].join(' ')}
      </Alert>
    )
  const text = saving.at === 'idle' ? '' : saving.at === 'link_over' ? words.linkOver : words[saving.at]
  const kept = 'until' in saving && Number.isFinite(saving.until) ? ` ${keptUntilText(saving.until)}` : ''
  return (
    <p className="adjuster-saving" role="status" data-at={saving.at}>
      {text}
      {kept}
    </p>
  )
}
