import { useState } from 'react'
import { SideMenu } from '#shared/ui/layout/menu/SideMenu.tsx'
import { menuSections } from './menu.ts'
import { SessionShell, type SessionShellProps } from './SessionShell.tsx'

interface PortalShellProps extends Pick<SessionShellProps, 'brand' | 'helpEmail'> {
  /** Address by which the side menu marks the current page. */
  menuPath: string
}

const MENU = 'menu'

/** Session header with the dashboard's side menu (SHL-03). Flows have no side menu and do not load this module. */
export function PortalShell({ menuPath, ...shell }: PortalShellProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SessionShell {...shell} menu={{ open: isOpen, onToggle: () => setOpen(!isOpen), controls: MENU }}>
      <SideMenu id={MENU} sections={menuSections} path={menuPath} open={isOpen} onClose={close} />
    </SessionShell>
  )
}
