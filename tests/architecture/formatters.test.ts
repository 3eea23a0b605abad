/** Modules of pages create no formatter while they are loaded: the first one takes a slow phone 0.4 s (D386). */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{shared,sites}/**/*.{ts,tsx}').filter((file) => !/\.(test|fixture)\./.test(file))
/** A statement at the start of a line that calls a constructor of Intl. */
const formatters = (code: string) => code.match(/^(?:export )?const \w+ = new Intl\.\w+/gm) ?? []

test('[D386] no module of a page creates a formatter of Intl while it is loaded', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => formatters(readFileSync(file, 'utf8')).length > 0)).toEqual([])
})

test('the rule sees a formatter beside a module’s functions, and none within them', () => {
  const outside = "const day = new Intl.DateTimeFormat('es-MX')"
  expect(formatters(outside)).toHaveLength(1)
  expect(formatters(`function text() {\n  ${outside}\n}`)).toEqual([])
})
