import { $theme, chooseTheme, startTheme, type Theme } from '#shared/stores/theme.ts'

/** Puts life into the choice of theme, which is plain markup of every footer. Returns how to stop. */
export function startThemeSwitch(): () => void {
  const buttons = document.querySelectorAll<HTMLButtonElement>('.footer .theme-switch button')
  const choose = ({ currentTarget }: Event) => {
    chooseTheme((currentTarget as HTMLButtonElement).value as Theme) // written by ThemeSwitch.tsx
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
