/** Lists for a driver's form: fixed lists, states and postal codes (002 §7.2). These calls carry no identity. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { anyJson, listOf, orElse, text, textUpTo } from '../fields.ts'

/**
 * (chosen) Value of `type` in API-91 for each list. No form uses the last lists; `npm run check:insurer` only reads the
 * names of their entries.
 */
export const claimListTypes = {
  licenseTypes: 'license',
  colours: 'color',
  vehicleDamages: 'vehicleDamage',
  bikeDamages: 'bikeDamage',
  vehicleTypes: 'vehicle',
  /** Lists of an adjuster's form (ADJ-159). */
  severities: 'damageSeverity',
  circumstances: 'circumstance',
  reasons: 'cancelledReason',
  claims: 'claim',
  people: 'person',
  pictures: 'picture',
  services: 'service',
  liability: 'liability',
} as const

const entries = listOf(z.object({ id: text, name: text }))

const list = { base: 'defender', method: 'GET', access: 'public', effect: 'none', reply: entries } as const

/** Reads a fixed list (CLF-102). `type`: one of `claimListTypes`. */
export const publicStatus = defineEndpoint({
  id: 'API-91',
  path: '/public/status',
  ...list,
  query: z.object({ type: textUpTo(40) }),
})

/** States of Mexico (CLF-56). */
export const listStates = defineEndpoint({
  id: 'API-99',
  path: '/public/address/states',
  ...list,
  reply: listOf(z.object({ id: orElse(text, ''), name: orElse(text, '') })),
  query: z.object({ countryId: z.literal('1') }),
})

/**
 * Place of a postal code (CLF-48). For an unknown code the municipality is missing, or the call is refused (CLF-49).
 */
export const placeOfPostalCode = defineEndpoint({
  id: 'API-100',
  base: 'defender',
  method: 'GET',
  path: '/public/address',
  access: 'public',
  effect: 'none',
  query: z.object({ postalCode: z.string() }),
  reply: z.union([
    z.object({ municipality: z.nullish(text), state: z.nullish(text) }),
    z.pipe(
      anyJson,
      z.transform((): { municipality?: null; state?: null } => ({})),
    ),
  ]),
})
