'use client'

import { Choices } from './Choices'
import { Step, useFinish } from './Step'
import { usePurchase } from './store'

const title = '¿Quién es el propietario del vehículo?'
const options = [
  { value: 'me', title: 'Yo', text: 'Usamos los datos de tu cuenta.' },
  { value: 'relative', title: 'Un familiar', text: 'Te pediremos sus datos.' },
]

export function VehicleOwner() {
  const { answers } = usePurchase()
  const finish = useFinish('vehicle-owner')
  return (
    <Step slug="vehicle-owner" title={title}>
      <p className="lead">Es la persona que aparece en la tarjeta de circulación.</p>
      <Choices
        label={title}
        options={options}
        chosen={answers.owner}
        onChoose={(owner) => finish({ owner })}
      />
    </Step>
  )
}
