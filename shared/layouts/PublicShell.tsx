import { Notices } from './notices/Notices.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** What a page with islands has around its content: the choice of theme, and the alerts, which float. */
export function PublicShell() {
  return (
    <div>
      <ThemeChoice />
      <Notices />
    </div>
  )
}
