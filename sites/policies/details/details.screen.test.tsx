import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsOf } from '#shared/forms/rendered.fixture.tsx'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { crashCostWords } from '#shared/domain/policies/crash-cost.ts'
import { OWN_SHARES_TITLE } from '#shared/steps/plans/own-shares-title.ts'
import { IconCheck } from '#shared/ui/icons.tsx'
import { details } from './details.fixture.ts'
import { detailsWords } from './details.ts'
import { DetailsScreen } from './details.screen.tsx'

const TICK = renderToStaticMarkup(<IconCheck />)

const shown = (change: Partial<PolicyDetails>) =>
  renderToStaticMarkup(
    <DetailsScreen
      state={{ kind: 'loaded', policy: { ...details, ...change } }}
      today="2026-11-26"
      onRetry={() => undefined}
    />,
  )
const ticks = (status: PolicyDetails['status']) => shown({ status }).split(TICK).length - 1

test.each([
  ['active', 3],
  ['toBegin', 3],
  ['canceled', 0],
  ['expired', 0],
] as const)('[POL-49] [D127] for a policy that is %s, %i coverages are ticked', (status, count) => {
  expect(ticks(status)).toBe(count)
})

test('[D127] a cancelled policy lists its coverages, but none as covered', () => {
  const html = shown({ status: 'canceled' })
  const rows = html.match(/class="policy-details-coverage"[^>]*>/g) ?? []
  expect(rows).toHaveLength(details.coverages.length)
  expect(rows.filter((row) => !row.includes('data-out="true"'))).toEqual([])
})

test.each([
  ['active', 'No pudimos ver si hay un pago pendiente.'],
  ['canceled', 'No pudimos ver por qué terminó esta póliza.'],
] as const)(
  '[D162] [D3] unread debts and ends of a policy that is %s are named, with a retry',
  (status, text) => {
    expect(wordsOf(shown({ status, isStandingUnread: true }))).toContain(`${text} Volver a intentar`)
    expect(shown({ status })).not.toContain(text)
  },
)

test('[D162] [D3] while a debt is unread the status is not green', () => {
  expect(shown({})).toContain('data-tone="leaf"')
  expect(shown({ isStandingUnread: true })).not.toContain('data-tone="leaf"')
  expect(shown({ status: 'canceled', isStandingUnread: true })).toContain('data-tone="brick"')
})

test('[D224] [POL-49] the cost of a crash and a theft is shown in pesos above the coverages', () => {
  const html = shown({})
  expect(html).toContain('Si chocas, tú pones hasta $13,420.00; nosotros el resto.')
  expect(html).toContain(detailsWords.crash)
  expect(html.indexOf(detailsWords.crash)).toBeLessThan(html.indexOf(detailsWords.coverages))
})

test("[D224] [D60] without the car's value the cost of a crash is shown in percent with the reason", () => {
  const html = shown({ vehicle: { ...details.vehicle, value: null } })
  expect(html).toContain(crashCostWords.percentOnly)
  expect(html).not.toContain(OWN_SHARES_TITLE)
  expect(html).not.toContain('13,420')
})

test('[D224] [D127] an ended policy shows no cost of a crash', () => {
  for (const status of ['canceled', 'expired', 'pending'] as const)
    expect(shown({ status })).not.toContain('Si chocas')
})
