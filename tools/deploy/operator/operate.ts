/**
 * `npm run operator -- staging|production ACTION < subject.json`: the gateway's data of a person and their deletion; the
 * state of a case file, restoring and rewinding (docs/operations.md). The subject comes by standard input, so that no name is in a shell's history.
 * It calls the operator's Worker through a binding of the platform: the right to deploy includes it (D330).
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openExport } from '#shared/case-file/export-seal.ts'
import { holdingsTable, type OperatorCalls } from './holdings-table.ts'

const actions = ['look', 'forget', 'state', 'restore', 'rewind'] as const
const { values, positionals } = readArguments()
const [environment = '', action = ''] = positionals
if (!['staging', 'production'].includes(environment) || !actions.some((one) => one === action))
  stop(`npm run operator -- staging|production ${actions.join('|')} (docs/operations.md)`)
if (action === 'forget' && values.ticket === undefined)
  stop('--ticket takes the reference of the request at the insurer, which must name no person.')
if (action === 'restore' && (values.export === undefined || values.key === undefined))
  stop('--export takes the file from the bucket, --key the file with the private key (npm run records:key).')
if (action === 'rewind' && !Number.isFinite(Date.parse(values.to ?? '')))
  stop('--to takes a moment in UTC, as 2026-11-20T10:00:00Z.')
const subject = action === 'restore' ? await openedExport() : readSubject()
const folder = mkdtempSync(join(tmpdir(), 'volante-operator-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// This module is slow to load, so it is loaded after the arguments were checked.
const { getPlatformProxy } = await import('wrangler')
const platform = await getPlatformProxy<{ OPERATOR: OperatorCalls }>({
  configPath: writeConfig(),
  persist: false,
})
try {
  console.log(await answerOf(platform.env.OPERATOR))
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
} finally {
  await platform.dispose()
}

async function answerOf(operator: OperatorCalls): Promise<string> {
  switch (action) {
    case 'look':
      return holdingsTable(await operator.look(subject))
    case 'forget': {
      const { before, left } = await operator.forget(subject, values.ticket ?? '')
      return `Before:\n${holdingsTable(before)}\n\nLeft:\n${holdingsTable(left)}`
    }
    case 'state':
      return JSON.stringify(await operator.state((subject as { readonly of?: unknown }).of))
    case 'restore':
      return await operator.restore(subject, values.force)
    default:
      return `Undo: ${await operator.rewind(subject, Date.parse(values.to ?? ''))}`
  }
}

/**
 * Reads an export that was encrypted with the operator's public key. The private key is the part before the dot, and
 * never leaves this machine.
 */
async function openedExport(): Promise<unknown> {
  try {
    const [privateKey = ''] = readFileSync(values.key ?? '', 'utf8')
      .trim()
      .split('.')
    return await openExport(privateKey, new Uint8Array(readFileSync(values.export ?? '')))
  } catch {
    return stop('The export does not open with this key, or one of the two files is not there.')
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ticket: { type: 'string' },
        export: { type: 'string' },
        key: { type: 'string' },
        to: { type: 'string' },
        force: { type: 'boolean', default: false },
      },
    })
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
