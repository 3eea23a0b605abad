import { expect, test } from 'vitest'
import { COVERAGE_TEXTS, TEXTS_OF } from './coverage-texts.ts'
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'

test('[BUY-91] total loss is 75% or more of the commercial value', () => {
  expect(COVERAGE_TEXTS.totalLoss).toBe(
    'Se considera pérdida total cuando el daño es del 75% o más del valor comercial.',
  )
})

test('[BUY-92] salvage vehicles are covered at 50% of the commercial value', () => {
  expect(COVERAGE_TEXTS.salvage).toBe('Los vehículos de salvamento se cubren al 50% del valor comercial.')
})

test('[BUY-93] glass has a 20% deductible', () => {
  expect(COVERAGE_TEXTS.glass).toBe('El deducible de cristales es del 20%.')
})

test('[BUY-94] [BUY-95] two cranes a year up to 2,500 MXN each, and 5 litres of fuel', () => {
  expect(COVERAGE_TEXTS.cranes).toBe('Dos servicios de grúa al año, hasta $2,500.00 MXN cada uno.')
  expect(COVERAGE_TEXTS.fuel).toBe('5 litros de gasolina.')
})

test('[BUY-96] theft is searched for 30 days, then paid within 5', () => {
  expect(COVERAGE_TEXTS.theft).toBe('Buscamos tu auto durante 30 días; si no aparece, te pagamos en 5 días.')
})

test('[BUY-97] [FND-100] a claim is paid within 7 business days, its amount shared in 48 to 72 hours', () => {
  const { claimPaymentBusinessDays, claimAmountHours } = PURCHASE_LIMITS
  expect(COVERAGE_TEXTS.claimPayment).toBe(
    `Pagamos tu siniestro en un máximo de ${claimPaymentBusinessDays} días hábiles; te compartimos el monto en ${claimAmountHours.from} a ${claimAmountHours.to} horas.`,
  )
})

test('[BUY-O28] every text stands under at least one coverage', () => {
  expect(new Set(Object.values(TEXTS_OF).flat()).size).toBe(Object.keys(COVERAGE_TEXTS).length)
})
