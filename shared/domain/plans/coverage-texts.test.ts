import { expect, test } from 'vitest'
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'
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

test('[BUY-93] glass has a 20% deductible', () => {
  expect(COVERAGES.DM.texts).toContain('El deducible de cristales es del 20%.')
})

test('[BUY-94] [BUY-95] two cranes a year up to 2,500 MXN each, and 5 litres of fuel', () => {
  expect(COVERAGES.AV.texts).toEqual([
    'Dos servicios de grúa al año, hasta $2,500.00 MXN cada uno.',
    '5 litros de gasolina.',
  ])
})

test('[BUY-96] theft is searched for 30 days, then paid within 5', () => {
  expect(COVERAGES.RT.texts).toContain(
    'Buscamos tu auto durante 30 días; si no aparece, te pagamos en 5 días.',
  )
})

test('[BUY-97] [FND-100] a claim is paid within 7 business days, its amount shared in 48 to 72 hours', () => {
  const { claimPaymentBusinessDays, claimAmountHours } = PURCHASE_LIMITS
  expect(COVERAGES.DM.texts).toContain(
    `Pagamos tu siniestro en un máximo de ${claimPaymentBusinessDays} días hábiles; te compartimos el monto en ${claimAmountHours.from} a ${claimAmountHours.to} horas.`,
  )
})
