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
  never: 'never: the person decides',
  late: 'after ten minutes, under its key',
  harmless: 'at once: the effect is idempotent',
  own: 'the gateway keeps it',
} as const

test('[D79] docs/effects.md has the table of effects', async () => {
  const head = [
    'effect',
    'calls',
    'how its outcome is found, with our additions to the API',
    'how it is found without them',
    'sent again if the outcome is not found',
    'what the person reads',
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
    'How the gateway treats an effect whose answer was lost ([D11](decisions/effects.md#D11), [D79](decisions/effects.md#D79)). Printed from the `facts.fixture.ts` of each capability by `npx vitest run --project gateway gateway/testing/effects/effects-page.test.ts -u`; `gateway/testing/effects/effects.test.ts` is generated from the same facts. "The gateway keeps it" means that the effect happens at the gateway, which needs no answer of the insurer.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../docs/effects.md')
})
