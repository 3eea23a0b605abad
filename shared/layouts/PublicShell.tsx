import { useEffect } from 'react'
import { Notices } from './notices/Notices.tsx'
import { startThemeSwitch } from './theme-switch.ts'

/** The frame around the content of a page with islands: floating alerts, and the choice of theme in its footer. */
export function PublicShell() {
  useEffect(startThemeSwitch, [])
  return <Notices />
}
