/**
 * The form of an adjuster, by a private link (ADJ). It is the insurer's form, flat by field path, so that two
 * versions can be compared by field (`shared/domain/claims/adjuster/fields/field-at.ts`).
 */
import * as z from 'zod/mini'
import { listNames } from '../../domain/claims/lists/list-names.data.ts'
import { SIGNER } from '../../domain/claims/adjuster/adjuster-content.ts'
import { ITEM_PATH } from '../../domain/claims/fields/field-path.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import {
  formChanges,
  formRef as ref,
  formRenames,
  formVersion as version,
  namedSignature,
  photoMarks as photos,
  savedForm,
  shownValues,
} from './form.ts'

const entry = { id: z.string(), name: z.string() }
const list = z.array(z.object(entry))
const kindsOf = <List extends keyof typeof listNames>(name: List) =>
  // The cast is safe: the keys are those of `listNames`.
  z.nullable(z.enum(Object.keys(listNames[name]) as [string & keyof (typeof listNames)[List]]))
const listOfKinds = <List extends keyof typeof listNames>(name: List) =>
  z.array(z.object({ ...entry, kind: kindsOf(name) }))

/** The lists of a service, for one kind of person and one type of service. */
const serviceLists = {
  serviceTypes: listOfKinds('services'),
  categories: listOfKinds('categories'),
  coverages: list,
}

/**
 * The lists of the form (ADJ-159). Values that the form already has are always included. `kind`: recognised meaning of
 * an entry (D129); null if unrecognised, so that no rule depends on it.
 */
const lists = z.object({
  ...serviceLists,
  licenseTypes: list,
  colours: list,
  vehicleDamages: list,
  bikeDamages: list,
  vehicleTypes: z.array(z.object({ ...entry, isBike: z.boolean() })),
  states: list,
  severities: list,
  causes: list,
  circumstances: list,
  reasons: list,
  liabilities: listOfKinds('liability'),
  personTypes: listOfKinds('people'),
  providers: list,
  /**
   * Names of the lists that could not be loaded (D249): nothing can be chosen from them for now. Absent in forms that a
   * device stored before release 2026-11-28.
   */
  missing: z.optional(z.array(z.string())),
})
export type AdjusterLists = z.infer<typeof lists>

/** ADJ-18, ADJ-153, ADJ-155: read-only data of the claim. */
const claim = z.object({
  number: z.string(),
  // The cast is safe: the keys are those of `listNames`.
  kind: z.enum(Object.keys(listNames.claims) as [keyof typeof listNames.claims]),
  kindName: z.string(),
  isFirstForm: z.boolean(),
  /** True if the insured has declared in a form of their own (ADJ-41). */
  hasPeopleFacts: z.boolean(),
  reporterName: z.string(),
  /** Phone of the reporter as the insurer writes it; `tel:` uses its digits. */
  reporterPhone: z.string(),
  thirdVehicle: z.string(),
  /** Day, or day and time, as the insurer sends it. */
  occurredAt: z.string(),
  cabinFacts: z.string(),
  /** Place of the accident; parts are empty if unknown. */
  location: z.object({
    street: z.string(),
    municipality: z.string(),
    state: z.string(),
    postalCode: z.string(),
    reference: z.string(),
    latitude: z.string(),
    longitude: z.string(),
  }),
  policy: z.object({
    number: z.string(),
    holder: z.string(),
    /** Name of the policyholder in parts; '' if the insurer sends a single name. */
    holderNames: z.object({
      firstName: z.string(),
      paternalSurname: z.string(),
      maternalSurname: z.string(),
    }),
    status: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    coverages: z.array(
      z.object({
        name: z.string(),
        isEnabled: z.boolean(),
        deductible: z.string(),
      }),
    ),
  }),
  /**
   * 002 §3, §9: pesos that the insured's vehicle is worth, as the insurer sends it; '' if it sends none. Absent in
   * forms that a device stored before release 2026-11-29.
   */
  vehicleValue: z.optional(z.string()),
  adjusterName: z.string(),
  /** True if the adjuster has an e-mail (ADJ-O20). */
  hasEmail: z.boolean(),
  /** The last writer by the insurer's answer; null if it sends none. `at`: an instant, or ''. */
  lastChange: z.nullable(z.object({ by: z.string(), at: z.string() })),
})
export type AdjusterClaim = z.infer<typeof claim>

const openForm = z.object({
  state: z.literal('open'),
  version,
  /** Stable id of the form, independent of link and device; no secret. */
  place: z.string(),
  claim,
  values: shownValues,
  /** Ids of the people, in the order of the form (ADJ-O15). */
  people: z.array(z.string()),
  /**
   * Mark of each file by path (`photo-slots.ts`): the digest of its bytes if it was sent from here, else a
   * substitute.
   */
  photos,
  renames: formRenames,
  /** Signers whose signature the insurer has already. */
  signed: z.array(z.string()),
  lists,
})
export type OpenAdjusterForm = z.infer<typeof openForm>

const adjusterForm = z.discriminatedUnion('state', [
  openForm,
  /** The form is concluded: "El formulario ha concluído." is shown (ADJ-12). */
  z.object({ state: z.literal('concluded') }),
  /** The gateway is closing the claim, started from any device (D185). */
  z.object({ state: z.literal('closing') }),
])
export type AdjusterFormReply = z.infer<typeof adjusterForm>

const link = { access: 'link', params: z.object({ ref }) } as const

/** Reads an adjuster's form. `link_missing`: this browser has not exchanged the link, or it is too old. */
export const getAdjusterForm = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref',
  ...link,
  effect: 'none',
  reply: adjusterForm,
  errors: ['link_missing'],
})

const changes = {
  ...formChanges,
  removed: z.array(z.string().check(z.regex(ITEM_PATH))).check(z.maxLength(200)),
}

/** Refusals of a save; `closing` means that the closing of the form runs. */
const saveErrors = ['link_missing', 'concluded', 'changed', 'closing'] as const

/** Saves changes of the form (EXC-40, API-104). `invalid` names the rejected paths. */
export const saveAdjusterForm = defineEndpoint({
  method: 'PUT',
  path: '/api/adjuster/:ref',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  body: z.object(changes),
  reply: z.object({ ...savedForm, people: z.array(z.string()) }),
  errors: saveErrors,
})

const signature = z.object({
  /** Signer, spelled as in `adjuster-content.ts`. */
  signer: z.string().check(z.regex(SIGNER)),
  /** The owner of the liability, given with the closing signature if its entry is of unknown kind (D249). */
  // The cast is safe: the keys are those of `listNames`.
  liability: z.optional(z.enum(Object.keys(listNames.liability) as [keyof typeof listNames.liability])),
  ...namedSignature,
})
export type AdjusterSignature = z.infer<typeof signature>

/**
 * Closes the form with the last changes and signatures (ADJ-28, API-104). `signed_other`: the form differs from the
 * signed one (D128). `incomplete`: `fields` names the values that "Finalizar" needs (ADJ-25), `closing` the adjuster's
 * signature.
 */
export const closeAdjusterForm = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/completion',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  body: z.object({
    ...changes,
    signatures: z.array(signature).check(z.maxLength(40)),
  }),
  reply: z.object({}),
  errors: [...saveErrors, 'empty_signature', 'signed_other', 'incomplete'],
})

const id = freeText(64, 1)

/**
 * Lists of services (ADJ-144 to ADJ-146). `whole`: for all types of service, so that a device can use them offline
 * (D63).
 */
export const getServiceLists = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/service-lists',
  ...link,
  effect: 'none',
  query: z.object({
    personType: id,
    serviceType: z.optional(id),
    whole: z.optional(z.literal('yes')),
  }),
  reply: z.object({
    ...serviceLists,
    /** Lists by id of the service type; empty unless `whole` was requested. */
    ofTypes: z.record(
      z.string(),
      z.object({
        categories: serviceLists.categories,
        coverages: serviceLists.coverages,
      }),
    ),
  }),
  errors: ['link_missing', 'concluded'],
})

/** Looks up the place of a postal code (ADJ-75, ADJ-78). */
export const getAdjusterPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/postal-codes/:code',
  access: 'link',
  effect: 'none',
  params: z.object({ ref, code: z.string().check(z.regex(/^\d{1,8}$/)) }),
  reply: z.object({ municipality: z.string(), state: z.string() }),
  errors: ['link_missing', 'concluded', 'postal_code_unknown'],
})

/** Providers of a service (ADJ-142, ADJ-147). `state`: name of the state. */
export const getProviders = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/providers',
  ...link,
  effect: 'none',
  query: z.object({
    serviceType: id,
    category: z.optional(id),
    state: z.optional(id),
    providerType: z.optional(z.enum(['multibrand', 'agency'])),
  }),
  reply: z.object({
    providers: z.array(
      z.object({
        ...entry,
        phone: z.string(),
        state: z.string(),
        municipality: z.string(),
        /** True for a provider that is saved as `subprovider` (ADJ-142, ADJ-143). */
        isSubProvider: z.boolean(),
      }),
    ),
  }),
  errors: ['link_missing', 'concluded'],
})
