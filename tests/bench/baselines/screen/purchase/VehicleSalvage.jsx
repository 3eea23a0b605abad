'use client'

import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Choices } from './Choices'
import { Step, useFinish } from './Step'
import { usePurchase } from './store'

const title = '¿Tu vehículo es de salvamento?'
const options = [
  { value: 'yes', title: 'Sí' },
  { value: 'no', title: 'No' },
]

export function VehicleSalvage() {
  const { answers } = usePurchase()
  const finish = useFinish('vehicle-salvage')
  const [isAsking, setAsking] = useState(false)
  return (
    <Step slug="vehicle-salvage" title={title}>
      <p className="lead">
        Es de salvamento si una aseguradora lo declaró pérdida total y después se reparó y se volvió a vender.
      </p>
      <Choices
        label={title}
        options={options}
        chosen={answers.salvage}
        onChoose={(salvage) => (salvage === 'yes' ? setAsking(true) : finish({ salvage }))}
      />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Antes de continuar"
        actions={
          <>
            <Button onClick={() => finish({ salvage: 'yes' })}>Entiendo y acepto</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              Cambiar mi respuesta
            </Button>
          </>
        }
      >
        <p>En caso de pérdida total solo se cubre el 50% del valor comercial de tu vehículo.</p>
      </Dialog>
    </Step>
  )
}
