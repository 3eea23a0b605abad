/** Chooses the variables of the sandbox for a local start. */
/** The sandbox's default origin. */
const OWN_ORIGIN = 'http://localhost:8787'

interface Given {
  readonly INSURER?: string | undefined
  /**
   * Cost of a password's hash as `N.r.p` (`sandbox/secrets.ts`); it is low in tests, which log in hundreds of times.
   */
  readonly PASSWORD_COST?: string | undefined
  /** The period in which invoices can be requested, equal to the gateway's (D215, D218). */
  readonly INVOICE_WINDOW?: string | undefined
  readonly INVOICE_EMAIL?: string | undefined
  /** Offset by which test runs move the clock of both Workers, in milliseconds. */
  readonly CLOCK_OFFSET_MS?: string | undefined
}

/** Values of the sandbox's variables, and whether it starts at a set date. */
export interface SandboxVariables {
  readonly variables: Readonly<Record<string, string>>
  readonly isAtADay: boolean
}

/**
 * @param origin The product's origin, for the addresses that the sandbox prints.
 * @throws Error if the sandbox does not know a value.
 */
export function sandboxVariables(
  { INSURER = '', PASSWORD_COST = '', INVOICE_WINDOW = '', INVOICE_EMAIL = '', CLOCK_OFFSET_MS = '' }: Given,
  origin = OWN_ORIGIN,
): SandboxVariables {
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
  const all = { SITE_URL, INSURER, PASSWORD_COST, INVOICE_WINDOW, INVOICE_EMAIL, CLOCK_OFFSET_MS }
  const given = Object.entries(all).filter(([, value]) => value !== '')
  return { variables: Object.fromEntries(given), isAtADay: CLOCK_OFFSET_MS !== '' }
}
