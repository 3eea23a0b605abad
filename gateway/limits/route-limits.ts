/**
 * Defines the limit of each route (D14, D48, D145). Every endpoint has a limit by its kind, which its binding counts
 * before reading or calling; this file has the exceptions, and their reasons. The table in docs/security.md is
 * generated from it.
 */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { LimitName } from './limit-rules.ts'

/** Names of limits that a binding counts, separately for each route. */
type RouteLimitName = Extract<
  LimitName,
  'callsPerPerson' | 'changesPerPerson' | 'callsPerAddress' | 'identityChecksPerPerson' | 'linksMadePerPerson'
>

type RouteLimit =
  /** A route with another limit. `also`: limits that its handler counts, such as failures alone. */
  | { readonly route: RouteLimitName; readonly also?: readonly LimitName[] }
  /** A route whose handler counts each request, by its subject. */
  | { readonly own: readonly LimitName[] }
  /** A route without a limit, and the reason. */
  | { readonly none: string }

const pieces = { none: 'the bytes of an announced file; announcements are limited' } as const
const announced = { own: ['announcesPerLink'] } as const
const checked = { own: ['checksPerLink'] } as const

/** Exceptions, keyed by method and path. */
const differing: Readonly<Record<string, RouteLimit>> = {
  'GET /api/config': { none: 'a constant of the deployment; nothing is read, and the insurer is not called' },
  'GET /api/catalogue': { none: 'one cached text, the same for every caller (D45)' },
  'POST /api/sign-out': { none: 'signing out is never refused' },
  'POST /api/touch': { route: 'callsPerPerson' },
  'POST /api/log-in': { own: ['logInPerAddress', 'logInFailuresPerAccount'] },
  'POST /api/log-in/factor/code': {
    route: 'callsPerAddress',
    also: ['logInCodesPerPersonAndNetwork', 'logInCodesPerPersonAndDay'],
  },
  'POST /api/log-in/passkey/begin': { own: ['logInPerAddress'] },
  'POST /api/log-in/passkey': { own: ['logInPerAddress'] },
  'POST /api/recovery': { own: ['recoveriesPerAddress', 'recoveriesPerAccount'] },
  'POST /api/restore': { own: ['linksPerAddress', 'logInFailuresPerAccount'] },
  'POST /api/email-validation': { own: ['linksPerAddress'] },
  'POST /api/password': { route: 'changesPerPerson', also: ['logInFailuresPerAccount'] },
  'POST /api/availability/email': { own: ['availabilityPerAddress'] },
  'POST /api/availability/rfc': { own: ['availabilityPerAddress'] },
  'POST /api/availability/vin': { own: ['availabilityPerAddress'] },
  'POST /api/registration/phone-code': {
    own: ['codesPerAddress', 'codesPerAddressAndDay', 'codesPerNumber', 'codesPerNumberAndDay'],
  },
  'POST /api/registration/phone-code/verify': { route: 'callsPerAddress', also: ['triesPerCode'] },
  'POST /api/registration': { route: 'callsPerAddress', also: ['takenAccountsPerNumber'] },
  'POST /api/email-validation/send': { route: 'callsPerAddress', also: ['validationMailsPerAccount'] },
  'POST /api/step-up/code': { own: ['codesPerPerson', 'codesPerPersonAndDay'] },
  'POST /api/step-up/verify': { route: 'callsPerPerson', also: ['triesPerCode'] },
  'POST /api/quote': {
    own: ['quotesPerAddress', 'quotesPerPerson', 'couponGuessesPerAddress', 'couponGuessesPerPerson'],
  },
  'POST /api/quote/saved': { own: ['savedQuotesPerAddress'] },
  'GET /api/quote/saved/:ref': { own: ['linksPerAddress'] },
  'POST /api/renewals/:policyNumber/quote': { own: ['quotesPerAddress', 'quotesPerPerson'] },
  'GET /api/postal-codes/:code': { own: ['placesPerAddress'] },
  'GET /api/claim-forms/:ref/places': { own: ['placesPerAddress'] },
  'GET /api/claim-forms/:ref/postal-codes/:code': { own: ['placesPerAddress'] },
  'GET /api/proofs/:id': { own: ['proofsPerAddress'] },
  'GET /api/signature-verification/:hash': { own: ['verificationsPerAddress'] },
  'POST /api/pending/:ref/open': { own: ['linksPerAddress'] },
  'POST /api/policies/:policyNumber/invoice/open': { own: ['linksPerAddress'] },
  'POST /api/profile/contact/code': {
    own: ['codesPerPerson', 'codesPerPersonAndDay', 'codesPerNumberAndDay'],
  },
  'POST /api/profile/contact': { route: 'changesPerPerson', also: ['triesPerCode'] },
  'POST /api/privacy/requests': { route: 'changesPerPerson', also: ['dataRequestsPerPerson'] },
  'POST /api/policies/:policyNumber/rectifications': {
    route: 'changesPerPerson',
    also: ['rectificationsPerPerson'],
  },
  'POST /api/profile/corrections': { route: 'changesPerPerson', also: ['correctionsPerPerson'] },
  'POST /api/vehicles': { route: 'changesPerPerson', also: ['takenVinsPerPerson'] },
  'POST /api/policies/:policyNumber/vehicle-change': {
    route: 'changesPerPerson',
    also: ['takenVinsPerPerson'],
  },
  'POST /api/policy-requests': { route: 'changesPerPerson', also: ['takenVinsPerPerson'] },
  'PUT /api/policies/:policyNumber/payment-method': {
    route: 'changesPerPerson',
    also: ['refusedCardsPerPerson'],
  },
  'POST /api/payment-orders': { route: 'changesPerPerson', also: ['refusedCardsPerPerson'] },
  'POST /api/identity/check': { route: 'identityChecksPerPerson' },
  'POST /api/policies/:policyNumber/pictures/link': { route: 'linksMadePerPerson' },
  'POST /api/claim-payments/:kind/:id/phone-link': announced,
  'POST /api/claim-forms/:ref/phone-link': announced,
  'POST /api/invoicing/:ref/cancellation': {
    route: 'callsPerAddress',
    also: ['invoiceCancellationsPerLink'],
  },
  'POST /api/signature/:ref/signature': { route: 'callsPerAddress', also: ['signaturesPerLink'] },
  'POST /api/claim-forms/:ref/completion': { route: 'callsPerAddress', also: ['signaturesPerLink'] },
  'POST /api/adjuster/:ref/closing/confirmation': {
    route: 'callsPerAddress',
    also: ['confirmationsPerClosing'],
  },
  'POST /api/adjuster/:ref/completion': { route: 'callsPerAddress', also: ['signaturesPerLink'] },
  'POST /api/invoicing/:ref/send': { route: 'callsPerAddress', also: ['invoiceMailsPerLink'] },
  'POST /api/claim-payments/:kind/:id/files/:slot': announced,
  'POST /api/claim-forms/:ref/photos/:slot': announced,
  'POST /api/adjuster/:ref/photos/:slot': announced,
  'POST /api/phone-photos/:ref/photos/:slot': announced,
  'POST /api/vehicle-photos/:ref/photos/:side': announced,
  'POST /api/claim-payments/:kind/:id/files/:slot/check': checked,
  'POST /api/claim-forms/:ref/photos/:slot/check': checked,
  'POST /api/adjuster/:ref/photos/:slot/check': checked,
  'POST /api/vehicle-photos/:ref/photos/:side/check': checked,
  'PUT /api/claim-payments/:kind/:id/files/:slot/pieces/:piece/:offset': pieces,
  'PUT /api/claim-forms/:ref/photos/:slot/pieces/:id/:offset': pieces,
  'PUT /api/adjuster/:ref/photos/:slot/pieces/:id/:offset': pieces,
  'PUT /api/phone-photos/:ref/photos/:slot/pieces/:id/:offset': pieces,
  'PUT /api/vehicle-photos/:ref/photos/:side/pieces/:id/:offset': pieces,
}

export const routeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

export function limitOf(endpoint: Endpoint): RouteLimit {
  const own = differing[routeOf(endpoint)]
  if (own !== undefined) return own
  if (endpoint.access !== 'session') return { route: 'callsPerAddress' }
  return { route: endpoint.effect === 'none' ? 'callsPerPerson' : 'changesPerPerson' }
}
