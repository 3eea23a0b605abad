import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnboardingScreen } from './Onboarding.tsx'
import type { Waiting } from './onboarding.ts'

const vehicle = { brand: 'Toyota', model: 'Sienna', year: '2021', body: 'van' } as const
const drawn = (waiting: Waiting | null) =>
  renderToStaticMarkup(
    <OnboardingScreen
      waiting={waiting}
      isBusy={false}
      onRetry={() => undefined}
      onContract={() => undefined}
      onCancel={() => undefined}
    />,
  )

test('[BUY-173] [BUY-174] [D70] the onboarding shows the car, its price and the buttons', () => {
  const html = drawn({ vehicle, payment: 'De contado: $9,000.00', isConfirming: false, isElsewhere: false })
  for (const words of ['Toyota Sienna 2021', 'De contado: $9,000.00', 'Contratar seguro', 'Cancelar'])
    expect(html).toContain(words)
})

test('[BUY-176] a purchase begun on another device says so on the onboarding', () => {
  const waiting = { vehicle, payment: null, isConfirming: false, isElsewhere: true }
  expect(drawn(waiting)).toContain('Sigue en el teléfono o la computadora donde empezaste')
  expect(drawn(waiting)).toContain('Contratar seguro')
  expect(drawn({ ...waiting, isElsewhere: false })).not.toContain('donde empezaste')
})

test('[BUY-175] [D9] without a purchase on this device the onboarding says that it starts anew', () => {
  const waiting = { vehicle: null, payment: null, isConfirming: false, isElsewhere: false }
  expect(drawn(waiting)).toContain('Aquí empiezas de nuevo.')
  expect(drawn({ ...waiting, vehicle })).not.toContain('Aquí empiezas de nuevo.')
})

test('[D79] while a payment is being confirmed the onboarding offers no payment', () => {
  const html = drawn({ vehicle, payment: null, isConfirming: true, isElsewhere: true })
  expect(html).toContain('Estamos confirmando tu pago')
  expect(html).toContain('Ver mis pólizas')
  expect(html).not.toContain('Contratar seguro')
  expect(html).not.toContain('Contrata hoy')
  expect(html).not.toContain('donde empezaste')
})

test('[D3] [D79] an onboarding that could not be read offers a retry and no purchase', () => {
  const html = drawn(null)
  for (const words of ['Ha ocurrido un error.', 'Volver a intentar', 'Ver mis pólizas'])
    expect(html).toContain(words)
  for (const words of ['Contratar seguro', 'Aquí empiezas de nuevo.']) expect(html).not.toContain(words)
})
