import { expect, test } from 'vitest'
import type { PolicyLists } from '#shared/contracts/portal/policies.ts'
import { PENDING_KINDS } from '#shared/domain/pending/pending.ts'
import { matchPage } from '#shared/sites.ts'
import { card } from '../policy-list/policy-card.fixture.ts'
import { pendingRows } from './pending.ts'

type Item = PolicyLists['pending'][number]
const TODAY = '2026-11-22'
const rowsOf = (...pending: PolicyLists['pending']) =>
  pendingRows({ pending: [...pending], active: [card], expired: [] }, TODAY)
const item = (kind: Item['kind'], due: string | null = null): Item => ({
  kind,
  policyNumber: kind === 'email' ? null : card.policyNumber,
  due,
})

test('[POL-42] [POL-43] [POL-O9] a policy without pictures leads to its pictures', () => {
  expect(rowsOf(item('photos', '2026-11-25'))).toMatchObject([
    {
      text: 'Tu póliza AE0001 no tiene fotos de tu vehículo. Súbelas para estar cubierto en caso de un siniestro.',
      when: 'Hasta el 25/11/2026',
      isLate: false,
      action: 'Subir fotos',
      href: '/policy/pictures/AE0001',
    },
  ])
})

test('[POL-44] [POL-45] [POL-O9] a failed payment leads to the card', () => {
  expect(rowsOf(item('payment-failed'))).toMatchObject([
    {
      text: 'No pudimos cobrar tu póliza AE0001. Cambia tu tarjeta para no perder tu cobertura.',
      when: 'Cuanto antes',
      action: 'Cambiar tarjeta',
      href: '/policy/payment-method/AE0001',
    },
  ])
})

test('[REN-19] [REN-20] an unpaid renewal says until when the car is covered, not that it is not', () => {
  const renewing = (until: string | null) => {
    const waiting = { ...card, status: 'pending' as const, renews: { policyNumber: 'AE0', until } }
    const [row] = pendingRows({ pending: [item('purchase')], active: [waiting], expired: [] }, TODAY)
    return [row?.text, row?.href]
  }
  expect(renewing('2027-01-11T05:59:00.000Z')).toEqual([
    'Tu Nissan Versa 2023 está protegido hasta el 10/01/2027. Paga la renovación y el año que sigue empieza ese día.',
    '/policy-renewal/AE0/payment',
  ])
  expect(renewing(null)[0]).toBe(
    'La póliza de tu Nissan Versa 2023 terminó. Vuelve a estar protegido al día siguiente de que pagues la renovación.',
  )
})

test('every kind has its words, and leads to a page of the routing table or makes a call', () => {
  const rows = rowsOf(...PENDING_KINDS.map((kind) => item(kind)))
  expect(rows.map(({ kind }) => kind)).toEqual(PENDING_KINDS)
  const links = rows.flatMap(({ href }) => (href === undefined ? [] : [href]))
  expect(links.filter((href) => matchPage(href) === undefined)).toEqual([])
  expect(rows.filter(({ href }) => href === undefined).map(({ kind }) => kind)).toEqual(['email'])
})

test.each([
  ['2026-11-21', 'Era hasta el 21/11/2026', true],
  ['2026-11-22', 'Hoy', false],
  ['2026-11-23', 'Mañana', false],
  ['2026-11-24', 'Hasta el 24/11/2026', false],
])('[FND-11] what is due on %s says "%s"', (due, when, isLate) => {
  expect(rowsOf(item('photos', due))).toMatchObject([{ when, isLate }])
})
