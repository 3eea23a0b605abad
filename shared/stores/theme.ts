/** The person's theme: light, dark, or the system's; stored under `theme`. */
import { atom } from 'nanostores'
import type { Theme } from '#shared/ui/choices/ThemeSwitch.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

const KEY = 'theme'

/**
 * Inline script of the head, which runs before the first paint. It is constant, since the content policy names its
 * hash; the tokens use its attribute.
 */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** Current theme; `system` until `startTheme`, because the first render must equal the built page. */
export const $theme = atom<Theme>('system')

/**
 * Reads the stored choice after the island is mounted, and follows the other tabs. Returns a function that
 * unsubscribes.
 */
export function startTheme(): () => void {
  $theme.set(storedTheme())
  const follow = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) apply(storedTheme())
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

export function chooseTheme(theme: Theme): void {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function apply(theme: Theme): void {
  $theme.set(theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}
