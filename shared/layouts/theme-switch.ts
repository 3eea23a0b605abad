import { $theme, chooseTheme, startTheme } from '#shared/stores/theme.ts'
import type { Theme } from '#shared/ui/choices/ThemeSwitch.tsx'

/** Activates the theme switch, which every footer has as plain markup. Returns a function that deactivates it. */
export function startThemeSwitch(): () => void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('.footer .theme-switch button')
  const choose = ({ currentTarget }: Event) => {
    // The cast is safe: `ThemeSwitch.tsx` wrote this value.
    chooseTheme((currentTarget as HTMLButtonElement).value as Theme)
  }
  for (const button of buttons) button.addEventListener('click', choose)
  const stop = [
    startTheme(),
    $theme.subscribe((theme) => {
      for (const button of buttons) button.ariaPressed = String(button.value === theme)
    }),
  ]
  return () => {
    for (const button of buttons) button.removeEventListener('click', choose)
    for (const end of stop) end()
  }
}
