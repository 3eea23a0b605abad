import { useEffect, useState } from 'react'
import { Header } from '#shared/ui/layout/Header.tsx'
import { SideMenu, type MenuSection } from '#shared/ui/layout/menu/SideMenu.tsx'
import { ThemeSwitch, type Theme } from '#shared/ui/choices/ThemeSwitch.tsx'

const sections: readonly MenuSection[] = [
  {
    title: 'Pólizas',
    bases: ['/policy', '/policy-renewal', '/policy-endorsement'],
    items: [{ title: 'Tus pólizas', href: '/policy' }],
  },
  {
    title: 'Referidos',
    bases: ['/referrals'],
    items: [
      { title: 'Referidos', href: '/referrals/rewards' },
      { title: 'Historial de recompensas', href: '/referrals/history' },
    ],
  },
  {
    title: 'Perfil',
    bases: ['/profile'],
    items: [
      { title: 'Datos personales', href: '/profile/profile-info' },
      { title: 'Seguridad', href: '/profile/security' },
    ],
  },
]

/** The header with all its parts, and its menu. */
export function Chrome() {
  const [open, setOpen] = useState(false)
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <Header
        home="/gallery"
        menu={{ open, onToggle: () => setOpen(!open), controls: 'menu' }}
        session={{
          name: 'Ana Sofía',
          helpEmail: 'ayuda@volante.example',
          signOut: <a href="/gallery">Cerrar sesión</a>,
        }}
      />
      <aside className="frame gallery-aside" aria-label="Apariencia y menú">
        <ThemeSwitch theme={theme} onTheme={setTheme} />
        <SideMenu
          id="menu"
          sections={sections}
          path="/policy/details/VL-1"
          open={open}
          onClose={() => setOpen(false)}
        />
      </aside>
    </>
  )
}
