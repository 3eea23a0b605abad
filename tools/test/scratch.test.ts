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

test('a home that is not there has no room: the next one serves', () => {
  expect(scratchFolder([join(home, 'missing'), home])).toBe(join(home, `volante-test-${process.pid}`))
})

test('remains of a killed run go, living and foreign ones stay', () => {
  // No process has a number that high.
  const [killed, alive, foreign] = ['volante-test-999999999', `volante-test-${process.ppid}`, 'volante-state']
  for (const name of [killed, alive, foreign]) mkdirSync(join(home, name))
  scratchFolder([home])
  expect([killed, alive, foreign].map((name) => existsSync(join(home, name)))).toEqual([false, true, true])
})
