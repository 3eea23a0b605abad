/**
 * The configuration of the sandbox. Wrangler passes variables of its command line to the first Worker alone. The
 * sandbox therefore has a file: its own, and with variables a copy beside the data.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const OWN = 'sandbox/wrangler.toml'
/** The sandbox's default origin. */
const OWN_ORIGIN = 'http://localhost:8787'

interface Given {
  readonly INSURER?: string | undefined
  /** Written as `N.r.p` (`sandbox/secrets.ts`): tests log in hundreds of times. */
  readonly PASSWORD_COST?: string | undefined
  /** Same as for the gateway (D215, D218). */
  readonly INVOICE_WINDOW?: string | undefined
  readonly INVOICE_EMAIL?: string | undefined
  /** How far test runs move the clock of both Workers, in milliseconds. */
  readonly CLOCK_OFFSET_MS?: string | undefined
}

/**
 * @param origin Where the product is opened, for the addresses that the sandbox prints.
 * @throws where a value is none that the sandbox knows.
 */
export function sandboxConfig(
  { INSURER = '', PASSWORD_COST = '', INVOICE_WINDOW = '', INVOICE_EMAIL = '', CLOCK_OFFSET_MS = '' }: Given,
  state: string,
  origin = OWN_ORIGIN,
): string {
  if (!['', 'plain'].includes(INSURER)) throw new Error(`INSURER is "plain" or nothing, not "${INSURER}".`)
  if (!/^(\d+\.\d+\.\d+)?$/.test(PASSWORD_COST))
    throw new Error(`PASSWORD_COST is like "32768.8.3", not "${PASSWORD_COST}".`)
  if (!['', 'month', 'year'].includes(INVOICE_WINDOW))
    throw new Error(`INVOICE_WINDOW is "month" or "year", not "${INVOICE_WINDOW}".`)
  if (!['', 'required', 'optional'].includes(INVOICE_EMAIL))
    throw new Error(`INVOICE_EMAIL is "required" or "optional", not "${INVOICE_EMAIL}".`)
  if (!/^(-?\d+)?$/.test(CLOCK_OFFSET_MS))
    throw new Error(`CLOCK_OFFSET_MS is a whole number, not "${CLOCK_OFFSET_MS}".`)
  const SITE_URL = origin === OWN_ORIGIN ? '' : origin
  const given = Object.entries({
    SITE_URL,
    INSURER,
    PASSWORD_COST,
    INVOICE_WINDOW,
    INVOICE_EMAIL,
    CLOCK_OFFSET_MS,
  }).filter(([, value]) => value !== '')
  const entry = CLOCK_OFFSET_MS === '' ? 'index.ts' : 'testing/at-a-day.ts'
  if (given.length === 0) return OWN
  const vars = given.map(([name, value]) => `${name} = "${value}"\n`)
  const own = readFileSync(OWN, 'utf8')
    .replace('main = "index.ts"', `main = "${resolve('sandbox', entry)}"`)
    .replace('migrations_dir = "', `migrations_dir = "${resolve('sandbox')}/`)
    .replace('[vars]\n', `[vars]\n${vars.join('')}`)
  const copy = `${state}/sandbox.toml`
  writeFileSync(copy, own)
  return copy
}
