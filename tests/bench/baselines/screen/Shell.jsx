'use client'

import { useEffect, useState } from 'react'
import '../ui/tokens.css'
import '../ui/base.css'
import { Header } from '../ui/Header.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'

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
