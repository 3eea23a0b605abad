/**
 * Reads the base addresses of an insurer: all below one address, or each named separately
 * (docs/connecting-an-insurer.md).
 */
import type { Endpoint } from '#shared/contracts/endpoint.ts'

export type BaseName = NonNullable<Endpoint['base']>

const VARIABLES = {
  journey: 'JOURNEY_URL',
  public: 'PUBLIC_URL',
  defender: 'DEFENDER_URL',
  invoices: 'INVOICE_FILES_URL',
} as const satisfies Record<BaseName, string>

type Variable = (typeof VARIABLES)[BaseName]
type BaseAddresses = Readonly<Partial<Record<Variable, string>>>

/**
 * Takes `JOURNEY_URL` and the other variables if they are given, else `insurer` with `/journey`, `/public`, `/defender`
 * and `/invoices`; no addresses if neither is given.
 * @throws Error that names the first value that is no http address.
 */
export function baseAddresses(
  insurer: string | undefined,
  given: Readonly<Record<string, string | undefined>>,
): BaseAddresses {
  const found = Object.entries(VARIABLES).flatMap(([base, variable]) => {
    const address = given[variable] ?? (insurer && `${insurer.replace(/\/+$/, '')}/${base}`)
    return address ? [[variable, checked(variable, address)]] : []
  })
  return Object.fromEntries(found) as BaseAddresses // The keys are values of `VARIABLES`, so the cast is safe.
}

function checked(name: string, address: string): string {
  const { protocol, username, password } = URL.parse(address) ?? {}
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`${name} is no address`)
  if (username || password) throw new Error(`${name} must hold no password`)
  return address
}

/** The address of each base, all of which are needed. */
export function everyBase(addresses: BaseAddresses): Readonly<Record<BaseName, string>> {
  const found = Object.entries(VARIABLES).map(([base, variable]) => {
    const address = addresses[variable]
    if (address === undefined) throw new Error(`${variable} is missing`)
    return [base, address]
  })
  // There is one address for each base, so the cast is safe.
  return Object.fromEntries(found) as Record<BaseName, string>
}
