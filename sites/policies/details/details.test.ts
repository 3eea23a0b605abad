import { expect, test } from 'vitest'
import { pesos, type Money } from '#shared/domain/money/money.ts'
import { details } from './details.fixture.ts'
import { coverageLine, detailsActions, policyFacts, vehicleFacts } from './details.ts'

const TODAY = '2026-11-22'
const lines = (year = 2023, value: Money | null = null) =>
  details.coverages.map((coverage) => coverageLine(coverage, { year, value }, TODAY))

test('[POL-47] the vehicle facts of a policy are listed, and missing plates are marked', () => {
  expect(vehicleFacts(details).map(({ value }) => value)).toEqual([
    'Nissan',
    'Versa',
    '2023',
    'Sense CVT',
    'ABC123',
    '3N1CN8AE1NX230041',
  ])
  const unplated = { ...details, vehicle: { ...details.vehicle, plates: '' } }
  expect(vehicleFacts(unplated)).toContainEqual({ label: 'Placas', value: 'Sin registrar' })
})

test('[POL-48] [POL-17] the policy facts show payment, begin, end and renewal; an unknown day is "--"', () => {
  expect(policyFacts(details)).toEqual([
    { label: 'Póliza', value: 'AE100234' },
    { label: 'Pago', value: 'mes a mes' },
    { label: 'Empieza el', value: '12/03/2026 a las 12:00' },
    { label: 'Vence el', value: '12/03/2027 a las 12:00' },
  ])
  expect(policyFacts({ ...details, status: 'expired' })).toContainEqual({
    label: 'Venció el',
    value: '12/03/2027 a las 12:00',
  })
  expect(policyFacts({ ...details, renewalDate: '2027-03-13T05:59:00.000Z' }).at(-1)).toEqual({
    label: 'Ya está renovada desde el',
    value: '12/03/2027',
  })
  const unknown = { ...details, paymentType: null, startDate: null, expirationDate: null }
  expect(policyFacts(unknown).map(({ value }) => value)).toEqual(['AE100234', '--', '--'])
})

const due = { amount: null, since: null, nextTry: null, coveredUntil: '2026-12-18' }
test('while a payment is owed, the end of cover replaces the end of the year', () => {
  const facts = policyFacts({ ...details, due })
  expect(facts).toContainEqual({ label: 'Vigencia', value: 'Cubierto hasta el 18/12/2026' })
  expect(facts.filter(({ label }) => label.startsWith('Vence'))).toEqual([])
})

test('[D162] while a payment is owed and the end of cover is unknown, the facts claim no day', () => {
  const facts = policyFacts({ ...details, due: { ...due, coveredUntil: null } })
  expect(facts).toContainEqual({ label: 'Vigencia', value: 'No podemos mostrar hasta qué día te cubre' })
  expect(JSON.stringify(facts)).not.toContain('12/03/2027')
})

test('[POL-49] each coverage shows whether it is included, its sum and its deductible', () => {
  expect(lines()).toEqual([
    {
      name: 'Daños materiales',
      isEnabled: true,
      insured: 'Valor comercial',
      deductible: '5%',
      ownShare: null,
    },
    { name: 'Robo total', isEnabled: false, insured: 'No incluida', deductible: 'No aplica', ownShare: null },
    {
      name: 'Daños a terceros',
      isEnabled: true,
      insured: '$3,000,000.00',
      deductible: 'No aplica',
      ownShare: null,
    },
    {
      name: 'Asistencia legal',
      isEnabled: true,
      insured: 'Incluida',
      deductible: 'No aplica',
      ownShare: null,
    },
  ])
})

test("[D224] [POL-49] a deductible is also shown in pesos if the car's value is known", () => {
  const amounts = (year: number, value: Money | null) => lines(year, value).map(({ ownShare }) => ownShare)
  expect(amounts(2023, pesos(189_000))).toEqual(['$9,450.00', null, null, null])
  expect(amounts(2026, pesos(189_000))).toEqual(['cerca de $9,450.00', null, null, null])
  expect(amounts(2023, null)).toEqual([null, null, null, null])
})

test('[POL-50] the insured value is the invoice for this and the previous model year', () => {
  expect(lines(2026)[0]?.insured).toBe('Valor factura')
  expect(lines(2025)[0]?.insured).toBe('Valor factura')
  expect(lines(2024)[0]?.insured).toBe('Valor comercial')
})

test('[POL-54] [POL-55] [POL-56] [REN-18] the actions of a policy follow its status', () => {
  const manage = { label: 'Administrar Póliza', href: '/policy/management/AE100234', isEnabled: true }
  const renew = { label: 'Renovar Póliza', href: '/policy-renewal/AE100234/plan', isEnabled: false }
  expect(detailsActions(details)).toEqual([manage, renew])
  expect(detailsActions({ ...details, allowRenewal: true })).toEqual([manage, { ...renew, isEnabled: true }])
  const ended = { ...details, canManage: false, allowRenewal: true }
  expect(detailsActions({ ...ended, status: 'expired' })).toEqual([{ ...renew, isEnabled: true }])
  expect(detailsActions({ ...ended, status: 'canceled' })).toEqual([])
  // A cancelled policy offers its receipt (D96).
  const receipt = {
    label: 'Comprobante de cancelación',
    href: '/policy/cancellation/AE100234',
    isEnabled: true,
  }
  expect(detailsActions({ ...ended, status: 'canceled' }, true)).toEqual([receipt])
})
