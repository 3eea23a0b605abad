/**
 * The configuration that the sandbox is started with. Wrangler hands variables of its command line to the first Worker
 * alone, so the sandbox's own stand in a file: its own, and where a variable is set, a copy beside the data.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const OWN = 'sandbox/wrangler.toml'
/** What the sandbox takes for the origin unless told. */
const OWN_ORIGIN = 'http://localhost:8787'

/**
 * @param origin Where the product is opened, for the addresses that the sandbox prints.
 * @throws where `insurer` is none that the sandbox can play.
 */
export function sandboxConfig(insurer: string | undefined, state: string, origin = OWN_ORIGIN): string {
  const isPlain = insurer !== undefined && insurer !== ''
  if (!isPlain && origin === OWN_ORIGIN) return OWN
  if (isPlain && insurer !== 'plain') throw new Error(`INSURER is "plain" or nothing, not "${insurer}".`)
  const own = readFileSync(OWN, 'utf8')
    .replace('main = "', `main = "${resolve('sandbox')}/`)
    .replace('migrations_dir = "', `migrations_dir = "${resolve('sandbox')}/`)
    .replace('[vars]\n', `[vars]\nSITE_URL = "${origin}"\n${isPlain ? `INSURER = "${insurer}"\n` : ''}`)
  const copy = `${state}/sandbox.toml`
  writeFileSync(copy, own)
  return copy
}
