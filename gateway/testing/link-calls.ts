/** Every call of the contracts that takes a link, each with a valid body. */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import { ORIGIN, type Browser } from './browser.ts'
import { endpoints } from './endpoints.ts'

/** Start of the path of each kind's calls. */
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

const announced = {
  sha256: 'a'.repeat(64),
  size: 10_000_000,
  type: 'image/jpeg',
  source: 'camera',
  takenAt: null,
  replaces: null,
  nonce: 'none',
}
const ink = signatures[0]?.[1]
/** A valid body for each call that takes one. */
export const bodies: Readonly<Record<string, object>> = {
  'POST /api/restore': { password: 'Camino4826' },
  'POST /api/invoicing/:ref/invoice': {
    kind: 'natural',
    name: 'ANA',
    rfc: 'RUPA900101AB1',
    postalCode: '06100',
    email: 'a@b.mx',
    regime: '605',
    use: 'G03',
    isSaved: false,
    savedId: null,
  },
  'POST /api/invoicing/:ref/cancellation': { id: 'cfdi-1', reason: '03', taxPerson: null },
  'POST /api/signature/:ref/signature': { signature: ink, method: 'drawn', sha256: 'a'.repeat(64) },
  'POST /api/signature/:ref/refusal': { reason: 'No soy yo' },
  'PUT /api/adjuster/:ref': { base: 'v1', values: {}, removed: [] },
  'POST /api/adjuster/:ref/completion': { base: 'v1', values: {}, removed: [], signatures: [] },
  'POST /api/adjuster/:ref/linked-folio': { folio: '12345678901' },
  'POST /api/adjuster/:ref/renewed-folio': { folio: '12345678901' },
  'POST /api/adjuster/:ref/closing/answer': { step: 'voucher', answer: 'go_on' },
  'POST /api/adjuster/:ref/closing/confirmation': { email: 'ajustadora@aseguradora.example' },
  'POST /api/adjuster/:ref/photos/:slot': announced,
  'POST /api/adjuster/:ref/photos/:slot/check': { id: 'A'.repeat(22) },
  'PUT /api/claim-forms/:ref': { base: 'v1', values: {} },
  'POST /api/claim-forms/:ref/completion': { base: 'v1', values: {}, signature: ink },
  'POST /api/claim-forms/:ref/link-closing': {},
  'POST /api/claim-forms/:ref/phone-link': { slots: ['vin'] },
  'POST /api/claim-forms/:ref/photos/:slot': announced,
  'POST /api/claim-forms/:ref/photos/:slot/check': { id: 'A'.repeat(22) },
  'POST /api/phone-photos/:ref/photos/:slot': announced,
  'POST /api/phone-photos/:ref/photos/:slot/check': { id: 'A'.repeat(22) },
  'POST /api/vehicle-photos/:ref/photos/:side': announced,
  'POST /api/vehicle-photos/:ref/photos/:side/check': { id: 'A'.repeat(22) },
}
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const values: Readonly<Record<string, string>> = {
  slot: 'vin',
  side: 'front',
  id: 'A'.repeat(22),
  offset: '0',
  kind: 'signed',
  format: 'pdf',
  code: '06100',
}
const fill = (path: string, ref: string) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'ref') return ref
    const isAdjusters = name === 'slot' && path.startsWith('/api/adjuster/')
    return isAdjusters ? 'n-1_vin' : (values[name] ?? 'x')
  })

const queries: Readonly<Record<string, string>> = {
  '/api/claim-forms/:ref/places': '?q=reforma',
  '/api/adjuster/:ref/service-lists': '?personType=1',
  '/api/adjuster/:ref/providers': '?serviceType=1',
}

export const refIn = (location: string) => /[\w-]{22}/.exec(location)?.[0] ?? 'A'.repeat(22)

export async function send(tab: Browser, endpoint: Endpoint, ref: string) {
  const query = endpoint.params === undefined && endpoint.query !== undefined ? `?ref=${ref}` : ''
  const path = fill(endpoint.path, ref) + query + (queries[endpoint.path] ?? '')
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
  return tab.call(endpoint.method, path, bodies[nameOf(endpoint)] ?? (endpoint.body ? {} : undefined), {
    key: crypto.randomUUID(),
  })
}
