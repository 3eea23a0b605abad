'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Header } from '#shared/ui/layout/Header.tsx'
import { api } from './api'
import { Footer } from './parts/Footer'
import { PurchaseProvider } from './store'
import './purchase.css'

const brand = 'Volante Seguros'
const helpEmail = 'ayuda@volante.example'

/** Header with the session and footer around every screen, and the dialog of the policy limit. */
export function PurchaseShell({ session, children }) {
  const signOut = <a href="/sign-out">Cerrar sesión</a>
  return (
    <PurchaseProvider session={session}>
      <Header brand={brand} session={{ name: session.firstName ?? '', helpEmail, signOut }} />
      <main id="contenido" tabIndex={-1} className="frame wizard-main">
        {children}
      </main>
      <Footer brand={brand} helpEmail={helpEmail} />
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
