import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { sandboxConfig } from './sandbox-config.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-config-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('[D60] without INSURER the sandbox is started with its own configuration', () => {
  const state = folder()
  expect(sandboxConfig({}, state)).toBe('sandbox/wrangler.toml')
  expect(sandboxConfig({ INSURER: '', PASSWORD_COST: '' }, state)).toBe('sandbox/wrangler.toml')
})

test('[D60] INSURER=plain is passed to the sandbox, which finds it wherever the copy lies', () => {
  const lines = readFileSync(sandboxConfig({ INSURER: 'plain' }, folder()), 'utf8').split('\n')
  const vars = lines.slice(lines.indexOf('[vars]'))
  expect(vars).toContain('INSURER = "plain"')
  expect(lines).toContain(`main = "${resolve('sandbox/index.ts')}"`)
  expect(lines).toContain(`migrations_dir = "${resolve('sandbox/migrations')}"`)
})

test('on another port the sandbox prints addresses of that port', () => {
  const vars = readFileSync(sandboxConfig({}, folder(), 'http://localhost:8790'), 'utf8')
  expect(vars).toContain('SITE_URL = "http://localhost:8790"')
  expect(vars).not.toContain('INSURER')
})

test('[D60] no other insurer is played', () => {
  expect(() => sandboxConfig({ INSURER: 'plane' }, folder())).toThrow('not "plane"')
})

test('passwords of tests are hashed at another cost, which is a cost', () => {
  const vars = readFileSync(sandboxConfig({ PASSWORD_COST: '16.1.1' }, folder()), 'utf8').split('\n')
  expect(vars).toContain('PASSWORD_COST = "16.1.1"')
  expect(() => sandboxConfig({ PASSWORD_COST: '1"\nx = "' }, folder())).toThrow('PASSWORD_COST is like')
})

test('[D215] [D218] the insurer as played has the window of the gateway, which is one', () => {
  const given = { INVOICE_WINDOW: 'year', INVOICE_EMAIL: 'optional' }
  const vars = readFileSync(sandboxConfig(given, folder()), 'utf8').split('\n')
  expect(vars).toEqual(expect.arrayContaining(['INVOICE_WINDOW = "year"', 'INVOICE_EMAIL = "optional"']))
  expect(() => sandboxConfig({ INVOICE_WINDOW: 'week' }, folder())).toThrow('INVOICE_WINDOW is "month"')
  expect(() => sandboxConfig({ INVOICE_EMAIL: 'no' }, folder())).toThrow('INVOICE_EMAIL is "required"')
})

test('[D277] a test run sets the clock by an entry of its own', () => {
  const lines = readFileSync(sandboxConfig({ CLOCK_OFFSET_MS: '-86400000' }, folder()), 'utf8').split('\n')
  expect(lines).toContain(`main = "${resolve('sandbox/testing/at-a-day.ts')}"`)
  expect(lines).toContain('CLOCK_OFFSET_MS = "-86400000"')
  expect(() => sandboxConfig({ CLOCK_OFFSET_MS: 'tomorrow' }, folder())).toThrow('a whole number')
})
