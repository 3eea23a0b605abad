/** Light, dark, or as the system says: the person's choice, stored under `theme`. */
import { atom } from 'nanostores'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const KEY = 'theme'

/**
 * Runs inline in the head, before anything is painted. Plain and constant, since the content policy names its
 * hash; the attribute is the one that the tokens listen to.
 */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** `system` until `startTheme`: the first render must equal the one of the build. */
export const $theme = atom<Theme>('system')

/** Reads the stored choice, after the island is mounted; follows the other tabs. Returns how to stop. */
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
    // Storage is blocked: the choice holds for this page.
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
