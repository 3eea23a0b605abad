/** Every call of the contracts that takes a link. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import { ORIGIN, type Browser } from './browser.ts'
import { endpoints } from './endpoints.ts'
import { addressOf, bodyOf } from './facts/facts.ts'

/** Start of the paths of calls, for each kind of link. */
export const purposes: readonly (readonly [string, LinkPurpose])[] = [
  ['/api/restore', 'restore'],
  ['/api/email-validation', 'email-validation'],
  ['/api/invoicing/', 'invoicing'],
  ['/api/vehicle-photos/', 'vehicle-photos'],
  ['/api/signature/', 'signature'],
  ['/api/claim-forms/', 'claim-form'],
  ['/api/adjuster', 'adjuster'],
  ['/api/phone-photos/', 'phone-photos'],
]
export const purposeOf = ({ path }: Endpoint) => purposes.find(([start]) => path.startsWith(start))?.[1]
export const linkCalls = endpoints.filter(({ access }) => access === 'link')

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export const refIn = (location: string) => /[\w-]{22}/.exec(location)?.[0] ?? 'A'.repeat(22)

export async function send(tab: Browser, endpoint: Endpoint, ref: string) {
  const query = endpoint.params === undefined && endpoint.query !== undefined ? `?ref=${ref}` : ''
  const path = addressOf(endpoint, { ref }) + query
  if (endpoint.stream !== undefined) {
    return tab.send(path, {
      method: endpoint.method,
      headers: {
        'x-volante': '1',
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        'content-type': endpoint.stream.types[0] ?? '',
      },
      body: new Uint8Array(1_000),
    })
  }
  return tab.call(endpoint.method, path, bodyOf(endpoint) ?? (endpoint.body ? {} : undefined), {
    key: crypto.randomUUID(),
  })
}
