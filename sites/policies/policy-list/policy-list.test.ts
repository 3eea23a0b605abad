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

test('[POL-36] [FND-11] the expiry reads "Vence el", or "Venció el" once expired', () => {
  expect(expiryOf(card)).toBe('Vence el 12/03/2027 a las 12:00')
  expect(expiryOf({ ...card, status: 'expired' })).toBe('Venció el 12/03/2027 a las 12:00')
})

test('[POL-36] while a payment is owed, the card shows the end of cover', () => {
  const due = { amount: null, since: null, nextTry: null, coveredUntil: '2026-12-18' }
  expect(expiryOf({ ...card, due })).toBe('Cubierto hasta el 18/12/2026')
})

test('[D162] while a payment is owed and the end of cover is unknown, the card claims no day', () => {
  const due = { amount: null, since: null, nextTry: null, coveredUntil: null }
  expect(expiryOf({ ...card, due })).toBe('No podemos mostrar hasta qué día te cubre')
})

test('[POL-36] a policy that is to begin shows its first day and hour', () => {
  expect(expiryOf({ ...card, status: 'toBegin' })).toBe('Empieza el 12/03/2026 a las 12:00')
  const startDate = '2026-03-12T06:00:00.000Z'
  expect(expiryOf({ ...card, status: 'toBegin', startDate })).toBe('Empieza el 12/03/2026')
})

test('[FND-12] a policy without dates shows "--", an unpaid one begins when it is paid', () => {
  expect(expiryOf({ ...card, expirationDate: null })).toBe('Vence el --')
  expect(expiryOf({ ...card, status: 'pending', expirationDate: null })).toBe('Empieza cuando la pagues')
})

test('[FND-33] payment types have their Spanish names', () => {
  expect(paymentNames).toEqual({ ANNUAL: 'anual', SUBSCRIPTION: 'mes a mes', MONTHLY: 'diferido' })
})

test('a policy without an awaited payment has no banner', () => {
  expect(bannersOf([{ ...card, hasPictures: false, paymentFailed: true }])).toEqual([])
})

test('[POL-37] [POL-38] [POL-39] the details are always linked, the management only if the policy allows it', () => {
  expect(actionsOf(card)).toEqual([
    { label: 'Administrar', href: '/policy/management/AE0001', isEnabled: true },
    { label: 'Detalles', href: '/policy/details/AE0001', isEnabled: true },
  ])
  expect(actionsOf({ ...card, canManage: false }).map(({ isEnabled }) => isEnabled)).toEqual([false, true])
})

test('[POL-31] [SHL-25] the address selects the policy list, the active one by default', () => {
  expect(filterOf('/policy/status/expired')).toBe('expired')
  expect(filterOf('/policy/status/cancelled')).toBe('cancelled')
  expect(filterOf('/policy/status/active')).toBe('active')
  expect(filterOf('/policy/status/other')).toBe('active')
})

test('[POL-41] [POL-O7] each empty policy list has its own text', () => {
  expect(policyListWords.empty).toEqual({
    active: 'No tienes pólizas activas.',
    expired: 'No tienes pólizas expiradas.',
    cancelled: 'No tienes pólizas canceladas.',
  })
})

test('[POL-34] [POL-35] [POL-40] badge, label and footer link of the list have their texts', () => {
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

test('[D253] [POL-36] a policy cancelled for a later day shows that it ends on that day', () => {
  const ended = { on: '2026-12-29', unpaid: null, mandatoryUntil: null, cancelled: null, hasReceipt: true }
  const expirationDate = '2026-12-30T05:59:00.000Z'
  expect(expiryOf({ ...card, expirationDate, ended })).toBe('Termina el 29/12/2026')
})

test('[POL-36] a cancelled policy shows when it would have expired', () => {
  expect(expiryOf({ ...card, status: 'canceled' })).toBe('Vencía el 12/03/2027 a las 12:00')
})

test('[D117] an unpaid policy shows the payment chosen on this device, else that it is chosen when paying', () => {
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

test('[D79] a payment being confirmed shows neither a payment nor an expiry to choose', () => {
  const confirming = { ...pending, expirationDate: null, isConfirmingPayment: true }
  expect([paymentOf(confirming), expiryOf(confirming)]).toEqual(['Por confirmar', 'Por confirmar'])
})

test("[BUY-176] [D79] an unpaid policy links to its payment on the purchase's device, elsewhere to the wizard", () => {
  const here = { policyNumber: 'AE0001', payment: null }
  expect(payingOf(pending, here)).toEqual({ label: 'Pagar', href: '/policy/contract/plan-payment' })
  expect(payingOf(pending)).toEqual({
    label: 'Continuar con mi seguro',
    carOf: 'AE0001',
  })
  expect(payingOf({ ...pending, isConfirmingPayment: true }, here)).toBeNull()
  expect(payingOf(card, here)).toBeNull()
})

test('[D79] a payment being confirmed has the first banner, with a phone link', () => {
  const [first] = bannersOf([
    { ...card, paymentFailed: true },
    { ...card, policyNumber: 'AE0002', isConfirmingPayment: true },
  ])
  expect(first).toMatchObject({ policyNumber: 'AE0002', href: 'tel:8009990160' })
  expect(first?.text).toContain('Estamos confirmando el pago de tu póliza AE0002.')
})

test('[REN-13] a renewable policy links to its renewal', () => {
  const renewal = { label: 'Renovar', href: '/policy-renewal/AE0001/plan', isEnabled: true }
  expect(actionsOf({ ...card, allowRenewal: true })).toContainEqual(renewal)
  expect(actionsOf(card)).not.toContainEqual(renewal)
})

test('[REN-19] [REN-20] an unpaid renewal begins where the year ends, or the day after the payment', () => {
  const waiting = { ...card, status: 'pending' as const, expirationDate: null }
  const renewing = (until: string | null) =>
    expiryOf({ ...waiting, renews: { policyNumber: 'AE0002', until } })
  expect(renewing('2027-03-13T05:59:00.000Z')).toBe('Desde el 12/03/2027, si la pagas')
  expect(renewing(null)).toBe('Empieza al día siguiente de pagarla')
})

test('an unpaid renewal links to its payment, whatever purchase this device holds', () => {
  const waiting = { ...card, status: 'pending' as const, renews: { policyNumber: 'AE0002', until: null } }
  const purchase = { policyNumber: 'AE0001', payment: null }
  const way = { label: 'Continuar mi renovación', href: '/policy-renewal/AE0002/payment' }
  expect([payingOf(waiting), payingOf(waiting, purchase)]).toEqual([way, way])
})
