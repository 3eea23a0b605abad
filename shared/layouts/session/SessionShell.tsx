import { useStore } from '@nanostores/react'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { $greetingName, $session } from '#shared/stores/session.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Header } from '#shared/ui/layout/Header.tsx'
import { IdleWatch } from '../idle/IdleWatch.tsx'
import { Notices } from '../notices/Notices.tsx'
import { startThemeSwitch } from '../theme-switch.ts'
import './held-back.css'
import { leave, useSession } from './use-session.ts'
import { secondClicks } from '#shared/ui/second-clicks.ts'

export interface SessionShellProps {
  brand: string
  helpEmail: string
  /** Props of the button that opens the side menu; the menu itself is one of the children. */
  menu?: ComponentProps<typeof Header>['menu']
  children?: ReactNode
}

/** Header with the session area (SHL-04 to SHL-08) and the alerts. */
export function SessionShell({ brand, helpEmail, menu, children }: SessionShellProps) {
  const { isKnown, idle } = useSession()
  const name = useStore($greetingName)
  const held = useStore($session)?.heldBack
  useEffect(startThemeSwitch, [])
  useEffect(ignoreSecondClicks, [])
  return (
    <>
      <Header
        brand={brand}
        menu={menu}
        session={{
          name: isKnown ? name : '',
          helpEmail,
          signOut: <a href={paths.signOut()}>Cerrar sesión</a>,
        }}
      />
      {isKnown && held && (
        <div className="held-back">
          <Alert kind="info">{held.page}</Alert>
        </div>
      )}
      {children}
      <Notices />
      <IdleWatch idle={idle} onEnd={leave} />
    </>
  )
}

/** Cancels second clicks of a double click on a replaced element; returns a function that removes the listener. */
function ignoreSecondClicks(): () => void {
  const isStray = secondClicks()
  const clicked = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null
    if (!isStray(pressed, event.detail)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('click', clicked, true)
  return () => document.removeEventListener('click', clicked, true)
}
