/**
 * The configuration that the sandbox is started with. Wrangler hands variables of its command line to the first Worker
 * alone, so the sandbox's own stand in a file: its own, and where a variable is set, a copy beside the data.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const OWN = 'sandbox/wrangler.toml'

/** @throws where `insurer` is none that the sandbox can play. */
export function sandboxConfig(insurer: string | undefined, state: string): string {
  if (insurer === undefined || insurer === '') return OWN
  if (insurer !== 'plain') throw new Error(`INSURER is "plain" or nothing, not "${insurer}".`)
  const own = readFileSync(OWN, 'utf8')
    .replace('main = "', `main = "${resolve('sandbox')}/`)
    .replace('migrations_dir = "', `migrations_dir = "${resolve('sandbox')}/`)
    .replace('[vars]\n', `[vars]\nINSURER = "${insurer}"\n`)
  const copy = `${state}/sandbox.toml`
  writeFileSync(copy, own)
  return copy
}
