import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { money } from '#shared/domain/money/money.ts'
import { matchPage } from '#shared/sites.ts'
import { ClaimListsScreen, type ClaimListsState } from './claim-lists.screen.tsx'
import { inTurn, tabHref, tabOf, type ClaimTab } from './claim-lists.ts'

const policy = { policyNumber: 'AE100234', brand: 'Nissan', model: 'Versa', year: 2023, plates: 'ABC123A' }
const claim = {
  id: '7',
  policyNumber: 'AE100234',
  claimNumber: 'S-1',
  createdAt: '2026-03-05T18:00:00Z',
  status: 'NEW' as const,
  isOpen: true,
  car: 'Nissan Versa 2023',
  now: null,
}
const lists: ClaimsAndPolicies = {
  policies: [policy],
  claims: [claim],
  chat: 'https://chat.example/?text=Tengo%20una%20duda',
}

const noop = () => undefined
const drawn = (tab: ClaimTab, some: Partial<ClaimsAndPolicies> = {}, kind: ClaimKind = 'damage') => {
  const state: ClaimListsState = { kind: 'loaded', lists: { ...lists, ...some } }
  return renderToStaticMarkup(
    <ClaimListsScreen kind={kind} tab={tab} state={state} onTab={noop} onRetry={noop} />,
  )
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test.each([
  ['damage', 'policies', '/claim-payments/active-policies'],
  ['agreed', 'policies', '/agreed-claim-payments/active-policies'],
  ['damage', 'claims', '/claim-payments/open-claims'],
  ['agreed', 'claims', '/agreed-claim-payments/open-claims'],
] as const)(
  '[CLP-06] [CLP-07] [CLP-08] [CLP-09] the list of %s %s has the address %s',
  (kind, tab, address) => {
    expect(tabHref(kind, tab)).toBe(address)
    expect(tabOf(address)).toBe(tab)
    expect(matchPage(address)?.page).toMatchObject({ app: 'customer-claims', access: 'session' })
  },
)

test('[CLP-10] [CLP-11] each kind of claim list has its title', () => {
  expect(drawn('policies')).toContain('<h1>Pago de daños</h1>')
  expect(drawn('policies', {}, 'agreed')).toContain('<h1>Pago pactado</h1>')
})

test('[CLP-03] [CLP-05] the claim lists have two tabs with the number of open claims', () => {
  const paid = { ...claim, id: '8', status: 'PAID' as const, isOpen: false }
  const text = textOf(drawn('policies', { claims: [claim, paid] }))
  expect(text).toContain('Pólizas Activas')
  expect(text).toContain('Siniestros Activos 1')
})

test('[CLP-12] [CLP-13] [CLP-14] [CLP-15] a policy in the list shows its data and links to a new claim', () => {
  const html = drawn('policies')
  expect(textOf(html)).toContain('Selecciona la póliza en la que has tenido un siniestro')
  for (const shown of ['AE100234', 'Nissan', 'Versa', '2023', 'ABC123A'])
    expect(textOf(html)).toContain(shown)
  expect(hrefsOf(html)).toContain('/claim-payments/policy-data?policy-number=AE100234')
  expect(hrefsOf(drawn('policies', {}, 'agreed'))).toContain(
    '/agreed-payments/policy-data?policy-number=AE100234',
  )
  expect(textOf(drawn('policies', { policies: [] }))).toContain('Por ahora no tienes una póliza activa')
})

test('[CLP-16] [CLP-17] [CLP-18] [CLP-19] a claim in the list shows its data and links to its next step', () => {
  const html = drawn('claims')
  const text = textOf(html)
  expect(text).toContain('Selecciona el siniestro activo')
  expect(text).toContain('para continuar con el proceso')
  for (const shown of ['AE100234', 'S-1', '05/03/2026']) expect(text).toContain(shown)
  expect(hrefsOf(html)).toContain('/claim-payments/policy-data?claim=7&policy-number=AE100234')
  expect(textOf(drawn('claims', { claims: [] }))).toContain('No hay siniestros activos.')
})

test('[CLP-18] a claim card shows car, whose turn, promise and amount, and each number once', () => {
  const now = {
    progress: {
      stage: 'proposal' as const,
      headline: 'Tenemos una propuesta para ti.',
      text: 'Revisa el monto y dinos si lo aceptas, a más tardar el martes 1 de diciembre de 2026.',
      next: 'Acepta o rechaza la propuesta.',
      who: 'customer' as const,
      until: '2026-12-01',
      clock: null,
    },
    amount: money(24_600_500),
  }
  const text = textOf(drawn('claims', { claims: [{ ...claim, status: 'NEGOTIATING', now }] }))
  for (const shown of [
    'Nissan Versa 2023',
    'Tienes una propuesta',
    '$24,600.50',
    now.progress.text,
    '4 de 6',
  ])
    expect(text).toContain(shown)
  for (const number of ['S-1', 'AE100234']) expect(text.split(number)).toHaveLength(2)
  const numbered = textOf(drawn('claims', { claims: [{ ...claim, car: null }] }))
  expect(numbered).toContain('Siniestro S-1')
  expect(numbered.split('S-1')).toHaveLength(2)
})

test('[CLP-22] a list that failed to load offers a retry, and the other list is still shown', () => {
  expect(textOf(drawn('policies', { policies: null }))).toContain('Ahora no podemos mostrar esta lista.')
  expect(textOf(drawn('claims', { policies: null }))).toContain('S-1')
})

test('[CLP-22] [D76] a list that lacks an unreadable entry says so, and is not called empty', () => {
  const sentence = 'A esta lista le falta algo que no pudimos leer.'
  for (const [tab, empty] of [
    ['policies', 'Por ahora no tienes una póliza activa'],
    ['claims', 'No hay siniestros activos.'],
  ] as const) {
    const text = textOf(drawn(tab, { policies: [], claims: [], incomplete: [tab] }))
    expect(text).toContain(sentence)
    expect(text).toContain('Volver a intentar')
    expect(text).not.toContain(empty)
    const other = textOf(drawn(tab, { policies: [], claims: [] }))
    expect(other).toContain(empty)
    expect(other).not.toContain(sentence)
  }
  expect(textOf(drawn('claims', { incomplete: ['claims'] }))).toContain('S-1')
})

test('[CLP-27] [CLP-O11] the chat link is shown if a chat is configured', () => {
  expect(hrefsOf(drawn('policies'))).toContain('https://chat.example/?text=Tengo%20una%20duda')
  expect(hrefsOf(drawn('policies', { chat: null })).some((href) => href.includes('chat.example'))).toBe(false)
})

test('[D205] [CLP-18] claims that wait for the customer come first, sorted by deadline', () => {
  const progress = { stage: 'review', headline: '', text: '', next: '', clock: null } as const
  const at = (claimNumber: string, who: 'customer' | 'insurer', until: string | null) => ({
    ...claim,
    claimNumber,
    now: { progress: { ...progress, who, until }, amount: null },
  })
  const claims = [
    at('S-ours', 'insurer', '2026-11-30'),
    at('S-late', 'customer', null),
    at('S-soon', 'customer', '2026-12-07'),
    { ...claim, claimNumber: 'S-unread', status: 'PENDING' as const },
  ]
  expect(inTurn(claims).map(({ claimNumber }) => claimNumber)).toEqual([
    'S-soon',
    'S-late',
    'S-ours',
    'S-unread',
  ])
})
