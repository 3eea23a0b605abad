import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PolicyDetails } from '#shared/contracts/policies/policies.ts'
import { IconCheck } from '#shared/ui/icons.tsx'
import { details } from './details.fixture.ts'
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
] as const)('[POL-49] [D127] of a policy that is %s, %i coverages are ticked', (status, count) => {
  expect(ticks(status)).toBe(count)
})

test('[D127] a cancelled policy names its coverages all the same, and none as covered', () => {
  const html = shown({ status: 'canceled' })
  const rows = html.match(/class="policy-details-coverage"[^>]*>/g) ?? []
  expect(rows).toHaveLength(details.coverages.length)
  expect(rows.filter((row) => !row.includes('data-out="true"'))).toEqual([])
})
