import { expect, test } from 'vitest'
import { matchPage } from '#shared/sites.ts'
import { card } from './policy-card.fixture.ts'
import {
  actionsOf,
  bannersOf,
  expiryOf,
  filterOf,
  payingOf,
  paymentNames,
  paymentOf,
  policyListWords,
} from './policy-list.ts'

test('[POL-36] [FND-11] the expiry reads "Vence el", or "Venció el" when expired', () => {
  expect(expiryOf(card)).toBe('Vence el 12/03/2027 a las 12:00')
  expect(expiryOf({ ...card, status: 'expired' })).toBe('Venció el 12/03/2027 a las 12:00')
})

test('[POL-36] while a payment is owed, the card says until when the car is covered', () => {
  const due = { amount: null, since: null, nextTry: null, coveredUntil: '2026-12-18' }
  expect(expiryOf({ ...card, due })).toBe('Cubierto hasta el 18/12/2026')
  expect(expiryOf({ ...card, due: { ...due, coveredUntil: null } })).toBe('Vence el 12/03/2027 a las 12:00')
})

test('[POL-36] a policy that is to begin says from which day and hour', () => {
  expect(expiryOf({ ...card, status: 'toBegin' })).toBe('Empieza el 12/03/2026 a las 12:00')
  const startDate = '2026-03-12T06:00:00.000Z'
  expect(expiryOf({ ...card, status: 'toBegin', startDate })).toBe('Empieza el 12/03/2026')
})

test('[FND-12] a policy without dates shows "--", one that was never paid says when it begins', () => {
  expect(expiryOf({ ...card, expirationDate: null })).toBe('Vence el --')
  expect(expiryOf({ ...card, status: 'pending', expirationDate: null })).toBe('Empieza cuando la pagues')
})

test('[FND-33] payment types have their Spanish names', () => {
  expect(paymentNames).toEqual({ ANNUAL: 'anual', SUBSCRIPTION: 'mes a mes', MONTHLY: 'diferido' })
})

test('a policy without an awaited payment has no banner', () => {
  expect(bannersOf([{ ...card, hasPictures: false, paymentFailed: true }])).toEqual([])
})

test('[POL-37] [POL-38] [POL-39] details always open, management only where the policy allows it', () => {
  expect(actionsOf(card)).toEqual([
    { label: 'Administrar', href: '/policy/management/AE0001', isEnabled: true },
    { label: 'Detalles', href: '/policy/details/AE0001', isEnabled: true },
  ])
  expect(actionsOf({ ...card, canManage: false }).map(({ isEnabled }) => isEnabled)).toEqual([false, true])
})

test('[POL-31] [SHL-25] the address says which list is shown, the active one where it says nothing known', () => {
  expect(filterOf('/policy/status/expired')).toBe('expired')
  expect(filterOf('/policy/status/cancelled')).toBe('cancelled')
  expect(filterOf('/policy/status/active')).toBe('active')
  expect(filterOf('/policy/status/other')).toBe('active')
})

test('[POL-41] [POL-O7] each list has its own words when it is empty', () => {
  expect(policyListWords.empty).toEqual({
    active: 'No tienes pólizas activas.',
    expired: 'No tienes pólizas expiradas.',
    cancelled: 'No tienes pólizas canceladas.',
  })
})

test('[POL-34] [POL-35] [POL-40] the words of badge, label and footer link', () => {
  expect(policyListWords.renewed).toBe('Renovada')
  expect(policyListWords.renewable).toBe('Renovación disponible')
  expect(policyListWords.contract).toBe('Contratar nueva póliza')
})

const pending = { ...card, status: 'pending', paymentType: null, canManage: false } as const

test('[POL-38] [POL-39] every link of the list leads to a page of the routing table', () => {
  const ways = [payingOf(pending), payingOf(pending, { policyNumber: 'AE0001', payment: null })]
  const links = [...actionsOf(card), ...ways].flatMap((way) => (way && 'href' in way ? [way.href] : []))
  expect(links).toHaveLength(3)
  expect(links.filter((href) => matchPage(href) === undefined)).toEqual([])
})

test('[D253] [POL-36] a policy that was cancelled for a later day ends there', () => {
  const ended = { on: '2026-12-29', unpaid: null, mandatoryUntil: null, cancelled: null, hasReceipt: true }
  const expirationDate = '2026-12-30T05:59:00.000Z'
  expect(expiryOf({ ...card, expirationDate, ended })).toBe('Termina el 29/12/2026')
})

test('[POL-36] a cancelled policy does not expire any more', () => {
  expect(expiryOf({ ...card, status: 'canceled' })).toBe('Vencía el 12/03/2027 a las 12:00')
})

test('[D117] a policy that waits for its payment says how it was to be paid, where this device knows, else what can be done', () => {
  const chosen = { policyNumber: 'AE0001', payment: 'De contado: $9,000.00' }
  expect(paymentOf(pending, chosen)).toBe('De contado: $9,000.00')
  const elsewhere = /^Sigue en el teléfono o la computadora donde empezaste, o cotiza otra vez aquí/
  expect(paymentOf(pending)).toMatch(elsewhere)
  expect(paymentOf(pending, { ...chosen, policyNumber: 'AE0002' })).toMatch(elsewhere)
  expect(paymentOf(pending, { ...chosen, payment: null })).toBe('Lo eliges al pagar')
  expect(paymentOf({ ...pending, renews: { policyNumber: 'AE0002', until: null } })).toBe(
    'Lo eliges al pagar',
  )
  expect(paymentOf(card, chosen)).toBe('mes a mes')
})

test('[D79] while its payment is being confirmed there is no call to pay or to choose', () => {
  const confirming = { ...pending, expirationDate: null, isConfirmingPayment: true }
  expect([paymentOf(confirming), expiryOf(confirming)]).toEqual(['Por confirmar', 'Por confirmar'])
})

test('[BUY-176] [D79] it is paid from the list: at once on the device of its purchase, elsewhere through the wizard, with its car', () => {
  const here = { policyNumber: 'AE0001', payment: null }
  expect(payingOf(pending, here)).toEqual({ label: 'Pagar', href: '/policy/contract/plan-payment' })
  expect(payingOf(pending)).toEqual({
    label: 'Continuar con mi seguro',
    carOf: 'AE0001',
  })
  expect(payingOf({ ...pending, isConfirmingPayment: true }, here)).toBeNull()
  expect(payingOf(card, here)).toBeNull()
})

test('[D79] a payment that is being confirmed has a banner that leads to a person, before any other', () => {
  const [first] = bannersOf([
    { ...card, paymentFailed: true },
    { ...card, policyNumber: 'AE0002', isConfirmingPayment: true },
  ])
  expect(first).toMatchObject({ policyNumber: 'AE0002', href: 'tel:8009990160' })
  expect(first?.text).toContain('Estamos confirmando el pago de tu póliza AE0002.')
})

test('[REN-13] a card whose policy may be renewed leads to its renewal', () => {
  const renewal = { label: 'Renovar', href: '/policy-renewal/AE0001/plan', isEnabled: true }
  expect(actionsOf({ ...card, allowRenewal: true })).toContainEqual(renewal)
  expect(actionsOf(card)).not.toContainEqual(renewal)
})

test('[REN-19] [REN-20] a renewal that waits for its payment begins where the year ends, or the day after', () => {
  const waiting = { ...card, status: 'pending' as const, expirationDate: null }
  const renewing = (until: string | null) =>
    expiryOf({ ...waiting, renews: { policyNumber: 'AE0002', until } })
  expect(renewing('2027-03-13T05:59:00.000Z')).toBe('Desde el 12/03/2027, si la pagas')
  expect(renewing(null)).toBe('Empieza al día siguiente de pagarla')
})

test('a renewal that waits for its payment leads back into it, whatever purchase this device holds', () => {
  const waiting = { ...card, status: 'pending' as const, renews: { policyNumber: 'AE0002', until: null } }
  const purchase = { policyNumber: 'AE0001', payment: null }
  const way = { label: 'Continuar mi renovación', href: '/policy-renewal/AE0002/payment' }
  expect([payingOf(waiting), payingOf(waiting, purchase)]).toEqual([way, way])
})
