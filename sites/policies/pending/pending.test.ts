import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import type { PendingItem, PendingKind } from '#shared/domain/pending/pending.ts'
import { matchPage } from '#shared/sites.ts'
import { card } from '../policy-list/policy-card.fixture.ts'
import { pendingItems as items, pendingRef as ref } from './pending.fixture.ts'
import { calmText, foldedRows, namedDebts, pendingRows } from './pending.ts'

const TODAY = '2026-11-22'
const rowsOf = (...pending: readonly PendingItem[]) =>
  pendingRows({ pending: [...pending], active: [card], expired: [] }, TODAY)

test.each<[PendingKind, action: string, leads: string]>([
  ['payment-failed', 'Ver cómo pagar', '/policy/payment-method/AE0001'],
  ['policy-lapsed', 'Asegurar este auto otra vez', '/policy/details/AE0001'],
  ['card-expiring', 'Cambiar tarjeta', '/policy/payment-method/AE0001'],
  ['photos', 'Subir fotos', '/policy/pictures/AE0001'],
  ['purchase', 'Continuar con mi seguro', 'the car of AE0001'],
  ['document', 'Leer y firmar', `opens ${ref}`],
  ['payment-soon', 'Ver pagos', '/policy/payment-history/AE0001'],
  ['renewal', 'Renovar', '/policy-renewal/AE0001/plan'],
  ['invoice', 'Pedir factura', `opens ${ref}`],
  ['claim-form', 'Seguir llenando', `opens ${ref}`],
  ['claim-files', 'Ver qué falta', '/claim-payments/completed?claim=c-1'],
  ['claim-account', 'Dar mi CLABE', '/claim-payments/bank-account?claim=c-1&policy-number=AE0001'],
  ['claim-proposal', 'Ver la propuesta', '/agreed-payments/proposal?claim=c-1'],
  ['email', 'Reenviar correo', 'send-email'],
])('[POL-43] [POL-45] the pending item "%s" has the action "%s"', (kind, action, leads) => {
  const [row] = rowsOf(items[kind])
  const does = row?.does ?? { call: 'send-email' }
  // The cast is safe: the record has exactly one entry.
  const [[how = '', where = '']] = Object.entries(does) as [[string, string]]
  const ways: Readonly<Record<string, string>> = { opens: `opens ${where}`, carOf: `the car of ${where}` }
  expect([row?.action, ways[how] ?? where]).toEqual([action, leads])
})

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 2, 2],
  [10, 2, 8],
])('[POL-42] [D121] with %i pending items %i are shown and %i folded, in their order', (all, first, rest) => {
  const rows = rowsOf(...Object.values(items).slice(0, all))
  const folded = foldedRows(rows)
  expect([folded.first.length, folded.rest.length]).toEqual([first, rest])
  expect([...folded.first, ...folded.rest]).toEqual(rows)
})

test('[D162] [D245] a debt named above the list is not repeated in its row unless the row is folded', () => {
  const rows = rowsOf(items['payment-failed'], ...Object.values(items))
  expect([...namedDebts(rows)]).toEqual([card.policyNumber])
  expect([...namedDebts(rowsOf(items.photos, items.email, items.invoice, items['payment-failed']))]).toEqual(
    [],
  )
})

test('every link of a pending item is a page, and every row has its own id', () => {
  const rows = rowsOf(...Object.values(items))
  const links = rows.flatMap(({ does }) => ('href' in does ? [does.href] : []))
  expect(links.filter((href) => matchPage(href.split('?')[0] ?? '') === undefined)).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test.each([
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2026-11-23', false],
])('an item due on %s is late: %s', (due, isLate) => {
  expect(rowsOf({ ...items.photos, due })).toMatchObject([{ isLate }])
})

test('[REN-19] an unpaid renewal links to its own payment', () => {
  const waiting = { ...card, status: 'pending' as const, renews: { policyNumber: 'AE0', until: null } }
  const [row] = pendingRows({ pending: [items.purchase], active: [waiting], expired: [] }, TODAY)
  expect(row?.does).toEqual({ href: '/policy-renewal/AE0/payment' })
})

test('a pending purchase that is not among the policies links to the wizard', () => {
  expect(rowsOf({ ...items.purchase, policyNumber: 'AE0404' })).toMatchObject([
    { action: 'Continuar con mi seguro', does: { carOf: 'AE0404' } },
  ])
})

const NEXT = { policyNumber: card.policyNumber, amount: pesos(1041.97), due: '2026-12-19' }
const other = { ...card, policyNumber: 'AE0002', model: 'Sentra' }
test.each([
  ['one car', [card], null, 'Estás al día. Tu Nissan Versa está cubierto hasta el 12/03/2027 a las 12:00.'],
  [
    'one car that is paid by the month',
    [card],
    NEXT,
    'Estás al día. Tu Nissan Versa está cubierto hasta el 12/03/2027 a las 12:00. Tu próximo pago: $1,041.97 el 19 de diciembre.',
  ],
  ['several', [card, other], null, 'Estás al día. Tus 2 autos están cubiertos.'],
  [
    'several, one of them paid by the month',
    [other, card],
    { ...NEXT, due: '2027-01-19' },
    'Estás al día. Tus 2 autos están cubiertos. Tu próximo pago: $1,041.97 por tu Nissan Versa el 19 de enero de 2027.',
  ],
])('without pending items, %s: cover and next payment are named', (_, active, next, text) => {
  expect(calmText({ active, nextPayment: next }, TODAY)).toEqual({ text, isCovered: true })
})

test.each([
  ['one that has yet to begin', [card, { ...card, status: 'toBegin' as const }]],
  ['one whose payment is being confirmed', [{ ...card, isConfirmingPayment: true }]],
  ['one that is cancelled for a later day', [{ ...card, ended: items['policy-lapsed'].ended }]],
  ['one without an end', [{ ...card, expirationDate: null }]],
])('without pending items, %s: nothing is called covered', (_, active) => {
  const calm = { text: 'No tienes nada pendiente.', isCovered: false }
  expect(calmText({ active, nextPayment: NEXT }, TODAY)).toEqual(calm)
})

test('a person without a policy in force and without tasks gets no sentence', () => {
  expect(calmText({ active: [], nextPayment: null }, TODAY)).toBeNull()
})
