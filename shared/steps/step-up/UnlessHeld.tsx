import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $session } from '#shared/stores/session.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'

/** Hides a form while a reported access blocks the account, and tells when the form is available again (D209). */
export function UnlessHeld({ children }: { children: ReactNode }) {
  const held = useStore($session)?.heldBack
  return held === undefined ? children : <Alert kind="info">{held.form}</Alert>
}
