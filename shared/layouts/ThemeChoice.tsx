import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $theme, chooseTheme, startTheme } from '#shared/stores/theme.ts'
import { ThemeSwitch } from '#shared/ui/choices/ThemeSwitch.tsx'

/** Light, dark or as the system says; remembered on the device. */
export function ThemeChoice() {
  useEffect(startTheme, [])
  return <ThemeSwitch theme={useStore($theme)} onTheme={chooseTheme} />
}
