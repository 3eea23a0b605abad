import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $session } from '#shared/stores/session.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'

/** A form whose effect is refused while a reported access holds the account is replaced by when it opens again (D209). */
export function UnlessHeld({ children }: { children: ReactNode }) {
  const held = useStore($session)?.heldBack
  return held === undefined ? children : <Alert kind="info">{held.form}</Alert>
}
