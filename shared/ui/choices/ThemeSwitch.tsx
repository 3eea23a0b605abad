import { IconMonitor, IconMoon, IconSun } from '../icons.tsx'
import './ThemeSwitch.css'

export type Theme = 'system' | 'light' | 'dark'

const themes = [
  { theme: 'system', word: 'Como el sistema', Icon: IconMonitor },
  { theme: 'light', word: 'Claro', Icon: IconSun },
  { theme: 'dark', word: 'Oscuro', Icon: IconMoon },
] as const

/**
 * Theme switch: system, light or dark. The page stores the choice and sets `data-theme` on <html>; plain markup without
 * `onTheme`.
 */
export function ThemeSwitch({ theme, onTheme }: { theme: Theme; onTheme?: (theme: Theme) => void }) {
  return (
    <div className="theme-switch" role="group" aria-label="Apariencia">
      {themes.map(({ theme: each, word, Icon }) => (
        <button
          key={each}
          type="button"
          value={each}
          aria-pressed={each === theme}
          aria-label={word}
          title={word}
          onClick={onTheme && (() => onTheme(each))}
        >
          <Icon size={18} />
        </button>
      ))}
    </div>
  )
}
