import { expect, test } from 'vitest'
import { COVERAGES } from './coverages.data.ts'

test('[BUY-91] [BUY-O28] the text of own damage says that total loss is 75% of the commercial value', () => {
  expect(COVERAGES.DM.texts).toContain(
    'Se considera pérdida total cuando el daño es del 75% o más del valor comercial.',
  )
})

test('[BUY-92] the coverage texts say that salvage vehicles are covered at 50% of the commercial value', () => {
  for (const type of ['DM', 'RT'] as const)
    expect(COVERAGES[type].texts).toContain(
      'Los vehículos de salvamento se cubren al 50% del valor comercial.',
    )
})

test('[BUY-96] the text of theft says that the car is searched for 30 days, then paid within 5', () => {
  expect(COVERAGES.RT.texts).toContain(
    'Buscamos tu auto durante 30 días; si no aparece, te pagamos en 5 días.',
  )
})

test('[FND-100] the text of own damage names the terms for amount and payment', () => {
  expect(COVERAGES.DM.texts).toContain(
    `Pagamos tu siniestro en un máximo de 7 días hábiles; te compartimos el monto en 48 a 72 horas.`,
  )
})
