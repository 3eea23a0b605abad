import { useStore } from '@nanostores/react'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import { $isFinished, $saving, sendAgain } from '../form/form-store.ts'
import { $isTyped } from '../form/form-wizard-store.ts'
import { SavingLine } from './saving-line.tsx'

const SILENT: Saving = { at: 'idle' }
const HERE: Saving = { at: 'stored', until: Infinity }

/** @param isSigning The step says itself what becomes of a form that is signed (`WaitingScreen`). */
export function SavingStatus({ isSigning }: { isSigning: boolean }) {
  const saving: Saving = useStore($saving)
  const isSigned = useStore($isFinished)
  const isTyped = useStore($isTyped)
  const here = useKeeps() === 'memory' ? ({ at: 'memory' } as const) : HERE
  const isShownBelow = isSigning && isSigned && ['stored', 'sending', 'link_over'].includes(saving.at)
  // What stands in the fields of the step is in no body yet.
  const isBehind = isTyped && ['idle', 'received'].includes(saving.at)
  const shown = isShownBelow ? SILENT : isBehind ? here : saving
  return <SavingLine saving={shown} onRetry={sendAgain} />
}
