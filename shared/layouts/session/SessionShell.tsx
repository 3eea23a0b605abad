import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { $greetingName } from '#shared/stores/session.ts'
import { Header } from '#shared/ui/layout/Header.tsx'
import { SideMenu } from '#shared/ui/layout/SideMenu.tsx'
import { IdleWatch } from '../idle/IdleWatch.tsx'
import { menuSections } from './menu.ts'
import { Notices } from '../notices/Notices.tsx'
import { startThemeSwitch } from '../theme-switch.ts'
import { leave, useSession } from './use-session.ts'

interface SessionShellProps {
  brand: string
  helpEmail: string
  /** Where the page stands in the side menu; left out where there is none (SHL-03). */
  menuPath?: string | undefined
}

const MENU = 'menu'

/** Header with the session area (SHL-04 to SHL-08), the side menu where the page has one, and the alerts. */
export function SessionShell({ brand, helpEmail, menuPath }: SessionShellProps) {
  const [isOpen, setOpen] = useState(false)
  const { isKnown, idle } = useSession()
  const name = useStore($greetingName)
  const close = () => setOpen(false)
  useEffect(startThemeSwitch, [])
  return (
    <>
      <Header
        brand={brand}
        menu={menuPath ? { open: isOpen, onToggle: () => setOpen(!isOpen), controls: MENU } : undefined}
        session={{
          name: isKnown ? name : '',
          helpEmail,
          signOut: <a href={paths.signOut()}>Cerrar sesión</a>,
        }}
      />
      {menuPath && (
        <SideMenu id={MENU} sections={menuSections} path={menuPath} open={isOpen} onClose={close} />
      )}
      <Notices />
      <IdleWatch idle={idle} onEnd={leave} />
    </>
  )
}
