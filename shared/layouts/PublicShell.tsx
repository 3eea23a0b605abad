import { useEffect } from 'react'
import { Notices } from './notices/Notices.tsx'
import { startThemeSwitch } from './theme-switch.ts'

/** What a page with islands has around its content: alerts, which float, and the choice of theme in its footer. */
export function PublicShell() {
  useEffect(startThemeSwitch, [])
  return <Notices />
}
