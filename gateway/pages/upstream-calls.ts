/**
 * What each signed-in page asks of the insurer, by id of `docs/requirements/upstream.md`: all that it shows comes with
 * it, and nothing is asked twice. A page without an entry here fails the test that counts them.
 */
export interface PageCalls {
  readonly once: readonly string[]
  /** For each policy whose pictures may be missing, up to ten (POL-26). */
  readonly perPolicy?: readonly string[]
}

const WHO = 'API-32'
const LISTS: PageCalls = { once: [WHO, 'API-24'], perPolicy: ['API-25'] }
/** BUY-166. */
const PURCHASE: PageCalls = { once: [WHO, 'API-30'] }

export const upstreamCallsOf: Readonly<Record<string, PageCalls>> = {
  '/policy/status/:status': LISTS,
  '/policy/onboarding': LISTS,
  '/policy/pictures/:policyNumber': { once: [WHO, 'API-24', 'API-25'] },
  '/profile/security': { once: [WHO] },
  '/policy/owner': PURCHASE,
  '/policy/contract/vehicle/data': PURCHASE,
  '/policy/contract/vehicle/aditional-data': PURCHASE,
  '/policy/contract/plan-selection': PURCHASE,
  '/policy/contract/vehicle-salvage': PURCHASE,
  '/policy/contract/vehicle-owner': PURCHASE,
  '/policy/contract/person-data': PURCHASE,
  '/policy/contract/plan-review': PURCHASE,
  '/policy/contract/plan-payment': PURCHASE,
  '/policy/contract/bill': PURCHASE,
  '/policy/contract/completion': { once: [WHO] },
}
