import { expect, test } from 'vitest'
import { proofWords, sheetFacts } from './proof.ts'

const proof = {
  policyNumber: 'AE100234',
  vehicle: 'Nissan Versa 2022',
  plates: 'ABC123',
  startDate: '2026-03-12T18:00:00.000Z',
  expirationDate: '2027-03-12T18:00:00.000Z',
  isInForce: true,
  id: null,
  hasCodes: true,
}

test('[D162] [D229] the sheet of a policy with a debt adds the end of cover to the term of the contract', () => {
  const labelled = (due?: { coveredUntil: string | null }) =>
    sheetFacts({ ...proof, ...(due && { due }) }, 0).filter(({ label }) => label === 'Pago pendiente')
  expect(labelled({ coveredUntil: '2026-12-18' })).toMatchObject([{ value: 'Cubierto hasta el 18/12/2026' }])
  expect(labelled({ coveredUntil: null })).toMatchObject([
    { value: 'No podemos mostrar hasta qué día te cubre' },
  ])
  expect(labelled()).toEqual([])
})

test('[D162] [D229] [D3] the sheet says if it could not be read whether a payment is overdue', () => {
  const lines = sheetFacts({ ...proof, isDueUnread: true }, 0)
  expect(lines).toContainEqual({ label: 'Pago pendiente', value: 'No pudimos ver si hay uno' })
})

test('[D229] the page promises no code, because not every insurer has one', () => {
  expect(proofWords.lead).toContain('Si trae un código')
})
