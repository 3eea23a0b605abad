import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { askWeaknesses, weaknessSentence } from './known-weaknesses.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs with a fake npm that prints the given text and exits as npm does after a finding. */
function asked(text: string) {
  writeFileSync(join(folder, 'answer'), text)
  const npm = join(folder, 'npm')
  writeFileSync(npm, `#!/bin/sh\necho "$*" > ${folder}/words\ncat ${folder}/answer\nexit 1\n`)
  chmodSync(npm, 0o755)
  return askWeaknesses({ PATH: `${folder}:/usr/bin:/bin` })
}

const report = (severities: Readonly<Record<string, string>>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, via: [] }]),
    ),
  })

test('[D247] a high or critical weakness stops a release, and a lesser one is printed', () => {
  expect(weaknessSentence(asked(report({ hono: 'critical', zod: 'high', preact: 'low' })))).toEqual({
    text: 'Known weaknesses, high or critical, in hono, zod: npm audit.',
    stops: true,
  })
  expect(readFileSync(join(folder, 'words'), 'utf8')).toBe('audit --omit=dev --json\n')
  expect(weaknessSentence(asked(report({ preact: 'moderate' })))?.stops).toBe(false)
  expect(weaknessSentence(asked(report({})))).toBeNull()
})

test.each([
  ['without a network', JSON.stringify({ message: 'request failed', error: { code: 'ENOTFOUND' } })],
  ['a page', '<!doctype html>'],
  ['nothing', ''],
  ['null', 'null'],
])('[D247] an unreadable audit answer, %s, is reported and stops nothing', (_, text) => {
  const found = asked(text)
  expect(found).toEqual({ kind: 'unasked' })
  expect(weaknessSentence(found)).toMatchObject({
    stops: false,
    text: expect.stringContaining('did not say'),
  })
})

test('[D247] without npm the weaknesses are unknown', () => {
  expect(askWeaknesses({ PATH: '/nowhere' })).toEqual({ kind: 'unasked' })
})
