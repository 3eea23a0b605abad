import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { holdingsTable } from './holdings-table.ts'

type Bound = { readonly name: string; readonly class_name: string }

const run = (input: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/deploy/operator/operate.ts', ...args], { input, encoding: 'utf8' })

test.each([
  [
    'an unknown environment',
    '{}',
    ['development', 'look'],
    'staging|production look|forget|state|restore|rewind',
  ],
  ['a deletion without a ticket', '{}', ['production', 'forget'], '--ticket takes'],
  ['a restore without its key', '{}', ['production', 'restore'], '--export takes'],
  ['a rewind without a moment', '{}', ['production', 'rewind', '--to', 'yesterday'], '--to takes'],
  [
    'an export that does not open',
    '',
    ['production', 'restore', '--export', 'no', '--key', 'no'],
    'does not open',
  ],
  ['no subject', '', ['production', 'look'], 'comes by standard input'],
])('%s stops before any request', (_title, input, args, sentence) => {
  const { status, stderr } = run(input, ...args)
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
})

test('holdings that cannot be looked up by person show a question mark', () => {
  const rows = [
    { what: 'PersonObject activity', found: 2, fate: 'deleted', why: 'a list' },
    { what: 'VisitorObject', found: null, fate: 'expires', why: 'by its cookie' },
  ] as const
  expect(holdingsTable(rows)).toBe(
    'PersonObject activity  2  deleted  a list\nVisitorObject          ?  expires  by its cookie',
  )
})

test.each(['staging', 'production'])(
  'the operator’s Worker of %s is bound to its gateway, and has no address',
  (env) => {
    const gateway = readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true })
    const operator = readConfig({ config: 'gateway/operator/wrangler.toml', env }, { hideWarnings: true })
    const classes = new Map(gateway.durable_objects.bindings.map((one: Bound) => [one.name, one.class_name]))
    expect(operator.durable_objects.bindings.length).toBeGreaterThan(4)
    for (const one of operator.durable_objects.bindings)
      expect(one).toMatchObject({ class_name: classes.get(one.name), script_name: gateway.name })
    expect([operator.routes, operator.workers_dev, operator.preview_urls]).toEqual([undefined, false, false])
    expect(readFileSync('gateway/operator/index.ts', 'utf8')).not.toContain('Hono')
  },
)
