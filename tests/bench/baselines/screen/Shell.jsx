'use client'

import { useEffect, useState } from 'react'
import '#shared/ui/styles/tokens.css'
import '#shared/ui/styles/base.css'
import { Header } from '#shared/ui/layout/Header.tsx'
import { ThemeSwitch } from '#shared/ui/choices/ThemeSwitch.tsx'

export function Shell({ children }) {
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <Header brand="Volante Seguros" />
      <main>
        <div className="frame quote-intro">
          <h1>Tu seguro de auto, sin vueltas</h1>
          <p className="lead">Cinco respuestas y ves tu precio. Sin cuenta y sin llamadas.</p>
        </div>
        {children}
      </main>
      <footer className="frame">
        <a href="/terminos">Términos y condiciones</a>
        <ThemeSwitch theme={theme} onTheme={setTheme} />
      </footer>
    </>
  )
}
