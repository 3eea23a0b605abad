/** `docs/effects.md` is printed from the table of effects, and the table has every effect of the contracts. */
import { expect, test } from 'vitest'
import { effects } from '#gateway/testing/effects/effects.ts'
import { ownCalls } from '#shared/openapi/own-calls.ts'

const known = effects.flatMap(({ calls }) => calls as readonly string[])

test('[D11] [D79] every effect has one row', () => {
  const asked = ownCalls.flatMap(([capability, name, { effect }]) =>
    effect === 'none' ? [] : [`${capability}.${name}`],
  )
  expect(known.toSorted()).toEqual(asked.toSorted())
})

test('a single effect is never repeated on a guess, and the gateway’s own effects are not sent', () => {
  const once = new Set(
    ownCalls.flatMap(([capability, name, { effect }]) =>
      effect === 'once' ? [`${capability}.${name}`] : [],
    ),
  )
  for (const { calls, again } of effects)
    for (const call of calls) if (once.has(call)) expect([call, again]).not.toEqual([call, 'own'])
})

const AGAIN = {
  never: 'never: the person decides',
  late: 'after ten minutes, under its key',
  harmless: 'at once: the effect is idempotent',
  own: 'the gateway keeps it',
} as const

test('[D79] docs/effects.md has the table', async () => {
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
    calls.map((call) => `\`${call}\``).join(', '),
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
    'How the gateway treats an effect whose answer was lost ([D11](decisions/effects.md#D11), [D79](decisions/effects.md#D79)). Printed from `gateway/testing/effects/effects.ts` by `npx vitest run -u tests/effects-page.test.ts`; the tests beside that file are generated from the same table. "The gateway keeps it" means that the effect happens at the gateway, which needs no answer of the insurer.',
    '',
    line(head),
    `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`,
    ...rows.map(line),
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../docs/effects.md')
})
