import { useState } from 'react'
import { SideMenu } from '#shared/ui/layout/menu/SideMenu.tsx'
import { menuSections } from './menu.ts'
import { SessionShell, type SessionShellProps } from './SessionShell.tsx'

interface PortalShellProps extends Pick<SessionShellProps, 'brand' | 'helpEmail'> {
  /** Where the page stands in the side menu. */
  menuPath: string
}

const MENU = 'menu'

/** The session's header with the side menu of the dashboard (SHL-03): a flow has none, and does not load it. */
export function PortalShell({ menuPath, ...shell }: PortalShellProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SessionShell {...shell} menu={{ open: isOpen, onToggle: () => setOpen(!isOpen), controls: MENU }}>
      <SideMenu id={MENU} sections={menuSections} path={menuPath} open={isOpen} onClose={close} />
    </SessionShell>
  )
}
