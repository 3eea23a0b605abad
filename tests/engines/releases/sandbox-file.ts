/** Wrangler passes variables of its command line to the first Worker alone: the sandbox reads them from a file. */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sandboxVariables } from '../../../tools/sandbox/sandbox-config.ts'

const OWN = 'sandbox/wrangler.toml'

/** Returns the sandbox's configuration file; with variables, a changed copy beside the data. */
export function sandboxConfig(
  given: Parameters<typeof sandboxVariables>[0],
  state: string,
  origin: string,
): string {
  const { variables, isAtADay } = sandboxVariables(given, origin)
  const entry = isAtADay ? 'testing/at-a-day.ts' : 'index.ts'
  const vars = Object.entries(variables).map(([name, value]) => `${name} = "${value}"\n`)
  if (vars.length === 0) return OWN
  const own = readFileSync(OWN, 'utf8')
    .replace('main = "index.ts"', `main = "${resolve('sandbox', entry)}"`)
    .replace('migrations_dir = "', `migrations_dir = "${resolve('sandbox')}/`)
    .replace('[vars]\n', `[vars]\n${vars.join('')}`)
  const copy = `${state}/sandbox.toml`
  writeFileSync(copy, own)
  return copy
}
