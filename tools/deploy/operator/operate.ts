/**
 * `npm run operator -- staging|production look|forget --ticket T < subject.json`: the gateway's data of a person, and
 * their deletion (docs/operations.md). The subject comes by standard input, so that no name is in a shell's history.
 * It calls the operator's Worker through a binding of the platform: the right to deploy includes it (D330).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { holdingsTable, type OperatorCalls } from './holdings-table.ts'

const { values, positionals } = readArguments()
const [environment = '', action = ''] = positionals
if (!['staging', 'production'].includes(environment) || !['look', 'forget'].includes(action))
  stop('npm run operator -- staging|production look|forget [--ticket REFERENCE] < subject.json')
if (action === 'forget' && values.ticket === undefined)
  stop('--ticket takes the reference of the request at the insurer, which must name no person.')
const subject = readSubject()
const folder = mkdtempSync(join(tmpdir(), 'volante-operator-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// Slow to load, so only after the arguments were checked.
const { getPlatformProxy } = await import('wrangler')
const platform = await getPlatformProxy<{ OPERATOR: OperatorCalls }>({
  configPath: writeConfig(),
  persist: false,
})
try {
  const { OPERATOR: operator } = platform.env
  if (action === 'look') console.log(holdingsTable(await operator.look(subject)))
  else {
    const { before, left } = await operator.forget(subject, values.ticket ?? '')
    console.log(`Before:\n${holdingsTable(before)}\n\nLeft:\n${holdingsTable(left)}`)
  }
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
} finally {
  await platform.dispose()
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { ticket: { type: 'string' } } })
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}

function readSubject(): unknown {
  try {
    return JSON.parse(readFileSync(0, 'utf8'))
  } catch {
    return stop(
      'The subject comes by standard input: { "person": "…", "policies": [{ "number": "…", "id": "…" }], "claims": [{ "kind": "damage", "id": "…" }] }',
    )
  }
}

function writeConfig(): string {
  const file = join(folder, 'wrangler.json')
  const binding = {
    binding: 'OPERATOR',
    service: `volante-operator-${environment}`,
    entrypoint: 'Operator',
    remote: true,
  }
  writeFileSync(
    file,
    JSON.stringify({ name: 'volante-operator-call', compatibility_date: '2026-10-23', services: [binding] }),
  )
  return file
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
