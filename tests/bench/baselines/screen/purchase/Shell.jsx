'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Header } from '#shared/ui/layout/Header.tsx'
import { ThemeSwitch } from '#shared/ui/choices/ThemeSwitch.tsx'
import { api } from './api'
import { PurchaseProvider } from './store'
import './purchase.css'

/** Header with the session around every screen, and the dialog of the policy limit. */
export function PurchaseShell({ session, children }) {
  const [theme, setTheme] = useState('system')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  const signOut = (
    <>
      <ThemeSwitch theme={theme} onTheme={setTheme} />
      <a href="/sign-out">Cerrar sesión</a>
    </>
  )
  return (
    <PurchaseProvider session={session}>
      <Header
        brand="Volante Seguros"
        session={{ name: session.firstName ?? '', helpEmail: 'ayuda@volante.example', signOut }}
      />
      <main id="contenido" tabIndex={-1} className="frame wizard-main">
        {children}
      </main>
      <LimitGate />
    </PurchaseProvider>
  )
}

function LimitGate() {
  const allowance = useQuery({ queryKey: ['allowance'], queryFn: api.allowance })
  const [isClosed, setClosed] = useState(false)
  const close = () => setClosed(true)
  return (
    <Dialog
      open={allowance.data?.allowed === false && !isClosed}
      onClose={close}
      closesByPerson={false}
      title="Has alcanzado tu máximo de pólizas activas"
      actions={<Button onClick={close}>Entendido</Button>}
    >
      <p>
        Actualmente solo puedes tener 5 pólizas activas, pero puedes seguir cotizando y consultando precios
      </p>
    </Dialog>
  )
}
