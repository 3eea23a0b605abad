/** Makes the bundle of a Worker with wrangler's own bundler, so that it equals that of a deployment. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import type { Made } from './records.ts'

/** A module of a Worker: text as it is, bytes in base64. */
export interface Module {
  readonly type: 'ESModule' | 'Text' | 'Data' | 'CompiledWasm'
  readonly path: string
  readonly contents: string
}

/** Wrangler's rules for the modules that it does not bundle. */
const types: Readonly<Record<string, Module['type']>> = {
  '.js': 'ESModule',
  '.txt': 'Text',
  '.html': 'Text',
  '.sql': 'Text',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
}

/** The modules in a bundler's output folder, the entry first; source maps and notes are left out. */
export function modulesIn(folder: string, entry: string): readonly Module[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const modules = files.flatMap((path): readonly Module[] => {
    const type = types[extname(path)]
    if (type === undefined) return []
    const encoding = type === 'Data' || type === 'CompiledWasm' ? 'base64' : 'utf8'
    return [{ type, path, contents: readFileSync(join(folder, path), encoding) }]
  })
  const isEntry = ({ path }: Module) => path === entry
  return [...modules.filter(isEntry), ...modules.filter((one) => !isEntry(one))]
}

interface Metafile {
  readonly inputs: Readonly<Record<string, unknown>>
}

/** @throws Error with wrangler's message if the sources cannot be bundled. */
export async function bundle(config: string, entry: string): Promise<Made<readonly Module[]>> {
  const out = mkdtempSync(join(tmpdir(), 'volante-bundle-'))
  const meta = join(out, 'meta.json')
  try {
    await wrangler('deploy', entry, '-c', config, '--dry-run', '--outdir', out, '--metafile', meta)
    // esbuild writes this file in its documented shape.
    const { inputs } = JSON.parse(readFileSync(meta, 'utf8')) as Metafile
    // Modules that the bundler generates have a name with a scheme, and no file.
    const files = Object.keys(inputs).filter((path) => !path.includes(':'))
    const name = `${basename(entry, extname(entry))}.js`
    return { value: modulesIn(out, name), inputs: [config, ...files] }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function wrangler(...args: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const program = ['node_modules/wrangler/bin/wrangler.js', ...args]
    const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(output))))
  })
}
