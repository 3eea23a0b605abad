/** `docs/effects.md` is printed from the facts of every effect of the contracts. */
import { expect, test } from 'vitest'
import { ownCalls } from '#shared/openapi/own-calls.ts'
import type { Lost } from '../facts/call-facts.ts'
import { effectOf } from '../facts/facts.ts'

/** Each way in which a lost answer is known, with the calls that share it. */
const effects = [
  ...Map.groupBy(
    ownCalls.flatMap(([capability, name, endpoint]) => {
      const lost = effectOf(endpoint)?.lost
      return lost === undefined ? [] : [{ call: `${capability}.${name}`, effect: endpoint.effect, lost }]
    }),
    ({ lost }): Lost => lost,
  ),
].map(([lost, calls]) => ({ ...lost, calls }))

test('an effect that may happen once is never repeated on a guess', () => {
  for (const { calls, again } of effects)
    for (const { call, effect } of calls)
      if (effect === 'once') expect([call, again]).not.toEqual([call, 'own'])
})

const AGAIN = {
  never: 'Never: the person decides',
  late: 'After ten minutes, under the same key',
  harmless: 'At once, because the effect is idempotent',
  own: 'Not needed: the gateway stores the effect',
} as const

test('[D79] docs/effects.md has the table of effects', async () => {
  const head = [
    'effect',
    'calls of our contracts',
    'how its outcome is found at an insurer with our additions',
    'how it is found at an insurer without our additions',
    'whether it is sent again if the outcome is not found',
    'what the person reads meanwhile',
  ]
  const rows = effects.map(({ what, calls, withAdditions, without, again, reads }) => [
    what,
    calls.map(({ call }) => `\`${call}\``).join(', '),
    withAdditions,
    without,
    AGAIN[again],
    reads,
  ])
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const page = [
    '# Effects',
    '',
    'This page says how the gateway treats an effect whose answer was lost ([D11](decisions/effects.md#D11), [D79](decisions/effects.md#D79)). The facts are in the `facts.fixture.ts` of each capability, and `npx vitest run --project gateway gateway/testing/effects/effects-page.test.ts -u` prints them here. `gateway/testing/effects/effects.test.ts` tests the same facts. Our additions are the calls of [D28](decisions/insurer.md#D28). "The gateway stores the effect" means that the effect happens at the gateway, which needs no answer of the insurer.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../docs/effects.md')
})
