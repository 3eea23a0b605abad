import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { componentStyles } from './bench/purchase/styles.ts'

/** Only `npm run bench` builds the baselines, so this test notices a moved file earlier. */
test('every product file that a bench baseline imports exists', () => {
  const files = globSync('tests/bench/baselines/**/*.jsx')
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'#(shared\/[^']+)'/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !existsSync(name))).toEqual([])
})

test('every product export that a bench baseline imports exists', () => {
  const imported = globSync('tests/bench/baselines/**/*.jsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '#(shared\/[^']+)'/g)].flatMap(
      ([, names = '', from = '']) =>
        names.split(',').map((name) => ({ name: name.trim().split(' as ')[0] ?? '', from })),
    ),
  )
  const missing = imported.filter(
    ({ name, from }) =>
      name !== '' &&
      !new RegExp(`export (async )?(const|function|class) ${name}\\b`).test(readFileSync(from, 'utf8')),
  )
  expect(missing).toEqual([])
})

test('the purchase baseline’s stylesheet includes all component folders of the product', () => {
  const styles = componentStyles()
  expect(styles.filter((file) => !existsSync(file))).toEqual([])
  for (const part of ['shared/ui/', 'shared/wizard/', 'shared/forms/', 'shared/steps/', 'sites/purchase/'])
    expect([part, styles.some((file) => file.startsWith(part))]).toEqual([part, true])
})
