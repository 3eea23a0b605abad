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
  expect(sandboxConfig(undefined, state)).toBe('sandbox/wrangler.toml')
  expect(sandboxConfig('', state)).toBe('sandbox/wrangler.toml')
})

test('[D60] INSURER=plain is told to the sandbox, which is found from wherever the copy lies', () => {
  const lines = readFileSync(sandboxConfig('plain', folder()), 'utf8').split('\n')
  const vars = lines.slice(lines.indexOf('[vars]'))
  expect(vars).toContain('INSURER = "plain"')
  expect(lines).toContain(`main = "${resolve('sandbox/index.ts')}"`)
  expect(lines).toContain(`migrations_dir = "${resolve('sandbox/migrations')}"`)
})

test('on another port the sandbox prints addresses of that port', () => {
  const vars = readFileSync(sandboxConfig(undefined, folder(), 'http://localhost:8790'), 'utf8')
  expect(vars).toContain('SITE_URL = "http://localhost:8790"')
  expect(vars).not.toContain('INSURER')
})

test('[D60] no other insurer is played', () => {
  expect(() => sandboxConfig('plane', folder())).toThrow('not "plane"')
})
