/** Third-party linters and generators read both contracts, as an insurer's engineers would use them (D81). */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Programs that are no dependencies of the project, because only this test needs their 70 MB. */
const programs = [
  '@redocly/cli@2.77.0',
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.95.0',
  'typescript@5.9.3',
]
const folder = mkdtempSync(join(tmpdir(), 'volante-generators-'))

function run(command: string, ...args: readonly string[]) {
  return spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
}
const program = (name: string, ...args: readonly string[]) => run('npx', '--no-install', name, ...args)

writeFileSync(join(folder, 'package.json'), '{"private":true}')
const installed = run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...programs)
const areInstalled = installed.status === 0
if (!areInstalled) process.stdout.write(`SKIPPED: ${programs.join(', ')} cannot be installed here\n`)

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/openapi.ts', folder], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(['insurer', 'gateway'])('[D81] the contract of the %s', (name) => {
  test.skipIf(!areInstalled)('the contract has no error for redocly', () => {
    const { stdout } = program('redocly', 'lint', `${name}.json`, '--format=json')
    // The linter prints this format.
    const { problems } = JSON.parse(stdout) as { problems: readonly { severity: string }[] }
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.skipIf(!areInstalled)('the contract generates types that compile, without an unknown answer', () => {
    expect(program('openapi-typescript', `${name}.json`, '-o', `${name}-first.ts`)).toMatchObject({
      status: 0,
    })
    const second = `${name}-second`
    const generated = program('openapi-ts', '-i', `./${name}.json`, '-o', second, '-p', '@hey-api/typescript')
    expect(generated, generated.stdout + generated.stderr).toMatchObject({ status: 0 })
    const files = [`${name}-first.ts`, `${second}/types.gen.ts`]
    const strict = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--target', 'es2024']
    const compiled = program('tsc', ...strict, '--moduleResolution', 'bundler', ...files)
    expect(compiled.stdout).toBe('')
    const [first = '', types = ''] = files.map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(first.match(/"application\/json": unknown/g)).toBeNull()
    expect(types.match(/\| unknown;/g)).toBeNull()
    expect(types).toContain('export type')
  })
})
