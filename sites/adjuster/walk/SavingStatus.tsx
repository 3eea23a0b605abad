import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { keptUntilText } from '#shared/drafts/retention.ts'
import { $saving } from '../form/form-store.ts'
import { savingWords as words } from '../words.ts'

const Refused = lazyPart(async () => (await import('./Refused.tsx')).Refused, PartMissing)

/** Where what was captured is by now: never called safe before the insurer has it (D68). */
export function SavingStatus() {
  const saving = useStore($saving)
  if (saving.at === 'refused')
    return (
      <Suspense fallback={words.refused}>
        <Refused reasons={saving.reasons} />
      </Suspense>
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
