import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { scratchFolder } from './scratch.ts'

const home = mkdtempSync(join(tmpdir(), 'volante-scratch-'))
afterEach(() => {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home)
})

test('a missing scratch home is skipped for the next one', () => {
  expect(scratchFolder([join(home, 'missing'), home])).toBe(join(home, `volante-test-${process.pid}`))
})

test('the scratch folder of a killed run is removed, and those of live and foreign runs stay', () => {
  // No process has a number that high.
  const [killed, alive, foreign] = ['volante-test-999999999', `volante-test-${process.ppid}`, 'volante-state']
  for (const name of [killed, alive, foreign]) mkdirSync(join(home, name))
  scratchFolder([home])
  expect([killed, alive, foreign].map((name) => existsSync(join(home, name)))).toEqual([false, true, true])
})
