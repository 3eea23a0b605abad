import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askWeaknesses, weaknessesIn, weaknessSentence } from './known-weaknesses.ts'

const report = (severities: Readonly<Record<string, string>>) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { name, severity, via: [] }]),
    ),
  })

test('[D247] a high or critical weakness stops a release and is named; a lesser one is said', () => {
  expect(weaknessSentence(weaknessesIn(report({ hono: 'critical', zod: 'high', preact: 'low' })))).toEqual({
    text: 'Known weaknesses, high or critical, in hono, zod: npm audit.',
    stops: true,
  })
  expect(weaknessSentence(weaknessesIn(report({ preact: 'moderate' })))?.stops).toBe(false)
  expect(weaknessSentence(weaknessesIn(report({})))).toBeNull()
})

test.each([
  ['without a network', JSON.stringify({ message: 'request failed', error: { code: 'ENOTFOUND' } })],
  ['a page', '<!doctype html>'],
  ['nothing', ''],
  ['null', 'null'],
  ['no program', null],
])('[D247] %s is no answer: it is said, and stops nothing', (_, text) => {
  const found = weaknessesIn(text)
  expect(found).toEqual({ kind: 'unasked' })
  expect(weaknessSentence(found)).toMatchObject({
    stops: false,
    text: expect.stringContaining('did not say'),
  })
})

test('[D247] the registry is asked of what is shipped, by npm itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'volante-audit-'))
  try {
    const npm = join(folder, 'npm')
    // Says which words it was called with, as a package of that name.
    writeFileSync(npm, '#!/bin/sh\nprintf \'{"vulnerabilities":{"%s":{"severity":"high"}}}\' "$*"\nexit 1\n')
    chmodSync(npm, 0o755)
    expect(askWeaknesses({ PATH: `${folder}:/usr/bin:/bin` })).toEqual({
      kind: 'asked',
      grave: ['audit --omit=dev --json'],
      others: 0,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
