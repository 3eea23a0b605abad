import { useEffect, useState } from 'react'
import { ThemeSwitch } from '#shared/ui/choices/ThemeSwitch.tsx'

/** Terms, help and the choice of theme. */
export function Footer({ brand, helpEmail }) {
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <footer className="footer">
      <div className="frame footer-row">
        <span>{brand}</span>
        <a href="/terminos">Términos y condiciones</a>
        <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
        <a href="/terminos#datos">Privacidad</a>
        <ThemeSwitch theme={theme} onTheme={setTheme} />
      </div>
    </footer>
  )
}
