import { expect, test } from 'vitest'
import { COVERAGES } from './coverages.data.ts'

test('[BUY-91] [BUY-O28] total loss is 75% or more of the commercial value', () => {
  expect(COVERAGES.DM.texts).toContain(
    'Se considera pérdida total cuando el daño es del 75% o más del valor comercial.',
  )
})

test('[BUY-92] salvage vehicles are covered at 50% of the commercial value', () => {
  for (const type of ['DM', 'RT'] as const)
    expect(COVERAGES[type].texts).toContain(
      'Los vehículos de salvamento se cubren al 50% del valor comercial.',
    )
})

test('[BUY-96] theft is searched for 30 days, then paid within 5', () => {
  expect(COVERAGES.RT.texts).toContain(
    'Buscamos tu auto durante 30 días; si no aparece, te pagamos en 5 días.',
  )
})

test('[FND-100] the numbers that customers read are those of the business', () => {
  expect(COVERAGES.DM.texts).toContain(
    `Pagamos tu siniestro en un máximo de 7 días hábiles; te compartimos el monto en 48 a 72 horas.`,
  )
})
