import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimStage } from '#shared/domain/claims/claim-progress.ts'
import { money } from '#shared/domain/money/money.ts'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import { FAR_LAND } from '#shared/ui/road/FarLand.tsx'
import { carOnRoad } from './car-on-road.ts'
import { ClaimStatusScreen } from './claim-status.screen.tsx'

const claimAt = (stage: ClaimStage | null): Claim => ({
  id: 'c-1',
  kind: 'damage',
  policyNumber: 'AE100',
  claimNumber: 'SIN1',
  createdAt: null,
  claimedAt: null,
  completedOn: null,
  status: null,
  person: null,
  vehicle: null,
  body: 'suv',
  attachments: [],
  hasAttachments: true,
  progress: { stage, headline: '', text: '', next: '', who: 'insurer', until: null, clock: null },
  proposal: null,
  payment: { amount: money(51_800_000), paidAt: null, reference: null },
  bank: null,
  lacksAccount: false,
  late: null,
  chat: null,
})
const screenOf = (claim: Claim) =>
  renderToStaticMarkup(<ClaimStatusScreen claim={claim} onRetry={() => undefined} />)

test('[D243] [CLP-46] the claim screen shows its station, the next one and the road', () => {
  const html = screenOf(claimAt('proposal'))
  expect(wordsOf(html)).toContain('4 de 6 · Decides si lo aceptas Sigue: Te pagamos')
  expect(html).toContain(`href="#${FAR_LAND}"`)
  expect(html.indexOf('class="steps"')).toBeLessThan(html.indexOf('Tu dinero'))
  const over = wordsOf(screenOf(claimAt('paid')))
  expect(over).toContain('6 de 6 · Pagado')
  expect(over).not.toContain('Sigue:')
})

test('[D243] [CLP-46] an unknown claim status has no station on the road', () => {
  const text = wordsOf(screenOf(claimAt(null)))
  expect(text).not.toMatch(/\d de 6/)
  expect(text).not.toContain('Revisamos')
})

test("[D243] the claim's car is drawn on the road unless a refused photo's example draws one", () => {
  const file = (slot: 'vehicle-front' | 'invoice') => ({ slot, state: 'refused' as const, reason: null })
  expect(carOnRoad({ attachments: [], body: 'suv' })).toBe('suv')
  expect(carOnRoad({ attachments: [file('invoice')], body: null })).toBeNull()
  expect(carOnRoad({ attachments: [file('vehicle-front')], body: 'suv' })).toBeUndefined()
})

test('the next step stands before the money while a claim is open, and after it once it is paid', () => {
  const open = screenOf(claimAt('payment'))
  expect(open.indexOf('class="claim-now"')).toBeLessThan(open.indexOf('Tu dinero'))
  const over = claimAt('paid')
  const html = screenOf({ ...over, progress: { ...over.progress, who: 'nobody' } })
  expect(html.indexOf('Tu dinero')).toBeLessThan(html.indexOf('class="claim-now"'))
})

test('a claim without a last day says when instead of by when', () => {
  const claim = claimAt('documents')
  expect(wordsOf(screenOf(claim))).toContain('Cuándo Cuando puedas')
  const progress = { ...claim.progress, until: '2026-12-01' }
  expect(wordsOf(screenOf({ ...claim, progress }))).toContain('A más tardar martes 1 de diciembre de 2026')
})
