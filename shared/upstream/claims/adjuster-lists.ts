/**
 * Lists for an adjuster's form: for its claim, a person and a service (002 §7.2, ADJ-144 to ADJ-147, ADJ-159 to
 * ADJ-161).
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { flag, listOf, orElse, recordId, text, textUpTo } from '../fields.ts'

const entries = listOf(z.object({ id: text, name: orElse(text, '') }))
const list = { base: 'defender', method: 'GET', access: 'public', effect: 'none', reply: entries } as const

const id = textUpTo(64)
/** Value of a flag in a query: "isAdjuster=1". */
const is = z.literal('1')

/** Kinds of liability (ADJ-160). */
export const liabilityList = defineEndpoint({
  id: 'API-94',
  path: '/status',
  ...list,
  query: z.object({ claimId: id, isLiability: is }),
})

/** Kinds of people (ADJ-161). */
export const peopleTypes = defineEndpoint({
  id: 'API-95',
  path: '/status',
  ...list,
  query: z.object({ claimId: id, isPeopleType: is, liabilityTypeId: z.optional(id) }),
})

/** Types of services (ADJ-144). */
export const serviceTypes = defineEndpoint({
  id: 'API-96',
  path: '/status',
  ...list,
  query: z.object({
    isServiceType: is,
    claimId: id,
    peopleTypeId: id,
    isAdjuster: is,
    liabilityTypeId: z.optional(id),
  }),
})

/** Types of coverages (ADJ-145). */
export const coverageTypes = defineEndpoint({
  id: 'API-97',
  path: '/status',
  ...list,
  query: z.object({
    isCoverageType: is,
    claimId: id,
    peopleTypeId: id,
    serviceTypeId: id,
    liabilityTypeId: id,
  }),
})

/** Categories of a service (ADJ-146). */
export const serviceCategories = defineEndpoint({
  id: 'API-92',
  path: '/public/status',
  ...list,
  query: z.object({ serviceType: id, category: z.literal('true') }),
})

export const claimCauses = defineEndpoint({ id: 'API-93', path: '/status-cause-type', ...list })

/** Providers of a state (ADJ-142, ADJ-147). */
export const listProviders = defineEndpoint({
  id: 'API-98',
  path: '/provider',
  base: 'defender',
  method: 'GET',
  access: 'public',
  effect: 'none',
  query: z.object({
    type: z.optional(id),
    serviceType: z.optional(id),
    isSubProvider: z.optional(id),
    category: z.optional(id),
    claimId: z.optional(id),
    addressState: z.optional(id),
    multibrand: z.optional(id),
    agency: z.optional(id),
  }),
  reply: listOf(
    z.object({
      id: recordId,
      name: orElse(text, ''),
      isSubProvider: orElse(flag, false),
      phone: orElse(text, ''),
      address: z.nullish(
        z.object({
          state: orElse(text, ''),
          municipality: orElse(text, ''),
          postal_code: orElse(text, ''),
          name: orElse(text, ''),
        }),
      ),
    }),
  ),
})
