import { useStore } from '@nanostores/react'
import { $saving, sendAgain } from '../form/form-store.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import { SavingLine } from './saving-line.tsx'

export function SavingStatus() {
  const saving: Saving = useStore($saving)
  return <SavingLine saving={saving} onRetry={sendAgain} />
}
