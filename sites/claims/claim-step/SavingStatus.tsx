import { useStore } from '@nanostores/react'
import { savingShown } from '#shared/claim-form/saving.ts'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import { $isFinished, $saving, sendAgain } from '../form/form-store.ts'
import { $isTyped } from '../form/form-wizard-store.ts'
import { SavingLine } from './saving-line.tsx'

const SILENT: Saving = { at: 'idle' }

/**
 * State of saving, as an icon or a line.
 * @param isSigning True on the signature step, which shows the state of a signed form itself
 * (`WaitingScreen`).
 */
export function SavingStatus({ isSigning }: { isSigning: boolean }) {
  const saving: Saving = useStore($saving)
  const isSigned = useStore($isFinished)
  const shown = savingShown(saving, useStore($isTyped), useKeeps())
  const isShownBelow = isSigning && isSigned && ['stored', 'sending', 'link_over'].includes(saving.at)
  return <SavingLine saving={isShownBelow ? SILENT : shown} onRetry={sendAgain} />
}
