'use client'

import { addDays, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Details } from './Details'
import { usePurchase } from './store'

export function Completion() {
  const { receipt } = usePurchase().answers
  if (!receipt) return <Skeleton lines={6} />
  const date = today(Date.now())
  return (
    <div className="completion">
      <span className="completion-mark">
        <IconCheck size={40} />
      </span>
      <h1>Tu pago ha sido realizado con éxito</h1>
      <p className="lead">Tu póliza estará activa a partir de mañana.</p>
      <Details
        details={{
          'Número de póliza': receipt.policyNumber,
          'La enviamos a': receipt.email,
          Empieza: formatLongDate(addDays(date, 1)),
          'Fotos hasta': formatLongDate(addDays(date, 3)),
        }}
      />
      <Alert kind="info">
        Tienes 3 días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.
      </Alert>
      <div className="cluster">
        <ButtonLink href="/policy/status/active">Ver pólizas</ButtonLink>
        <Button kind="secondary" onClick={() => print()}>
          Imprimir
        </Button>
      </div>
    </div>
  )
}
