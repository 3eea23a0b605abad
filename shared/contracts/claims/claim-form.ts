/**
 * The form of a driver, by a private link (CLF). It is the insurer's form, flat by path (`driver-form.ts`), so that two
 * versions can be compared field by field. Fields that the form's variant does not have are absent, and are refused.
 */
import * as z from 'zod/mini'
import { claimFields, claimVariants } from '../../domain/claims/claim-fields.ts'
import { claimLimits } from '../../domain/claims/fields/rules.ts'
import { BODIES } from '../../domain/vehicle/catalogue.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeText, linesUpTo } from '../fields.ts'
import {
  formChanges,
  formRef as ref,
  formRenames,
  formVersion as version,
  namedSignature,
  photoMarks,
  savedForm,
  shownValues,
} from './form.ts'

const fieldName = z.enum(claimFields)

/**
 * The privacy notice that was accepted, or only shown if there is no checkbox (CLF-30, CLF-31). `at`: ISO, of the
 * device's clock.
 */
const acceptedNotice = z.object({
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/)),
  at: z.iso.datetime(),
})
export type AcceptedNotice = z.infer<typeof acceptedNotice>

/** Values that a person chose between two versions (D68). `group`: the field path that was decided as a whole. */
const decided = z.record(z.string().check(z.maxLength(100)), linesUpTo(claimLimits.text))
const decisionSchema = z.object({
  group: z.string().check(z.regex(/^[\w/-]{1,100}$/)),
  side: z.enum(['mine', 'theirs']),
  mine: decided,
  theirs: decided,
  /** Time at which the person decided, ISO, by the device's clock. */
  at: z.iso.datetime(),
})
export type ConflictChoice = z.infer<typeof decisionSchema>

const listSchema = z.array(z.object({ id: z.string(), name: z.string() }))
export type ClaimList = z.infer<typeof listSchema>

/** The lists of the form (CLF-102). A field whose list is empty at the insurer becomes a text field. */
const listsSchema = z.object({
  licenseTypes: listSchema,
  colours: listSchema,
  vehicleDamages: listSchema,
  bikeDamages: listSchema,
  /** Vehicle types. `isBike`: damages are chosen from `bikeDamages` (CLF-103). */
  vehicleTypes: z.array(z.object({ id: z.string(), name: z.string(), isBike: z.boolean() })),
  /** States (CLF-56). Fields hold their names and not their ids. */
  states: listSchema,
  /**
   * Names of the lists that could not be loaded (D249): such a list is empty, and nothing can be chosen from it for
   * now. Absent in forms that a device stored before release 2026-11-28.
   */
  missing: z.optional(z.array(z.string())),
})
export type FormLists = z.infer<typeof listsSchema>

const openForm = z.object({
  state: z.literal('open'),
  variant: z.enum(claimVariants),
  claimNumber: z.string(),
  /** Name for the greeting (CLF-29); empty if unknown. */
  greetingName: z.string(),
  version,
  /** Stable id of the form, independent of link and device; no secret. Device storage is keyed by it. */
  place: z.string(),
  values: shownValues,
  /** Fields that came from the policy and are read-only (CLF-O8, CLF-O10). */
  fixed: z.array(fieldName),
  /** Address of the policy (CLF-43); null if there is none, so that the question is left out (CLF-O9). */
  savedAddress: z.nullable(
    z.object({ street: z.string(), postalCode: z.string(), municipality: z.string(), state: z.string() }),
  ),
  photos: photoMarks,
  renames: formRenames,
  /**
   * The accepted notice (CLF-30), from this or another device; null: not accepted yet, or the insurer stores none
   * (D60).
   */
  notice: z.nullable(acceptedNotice),
  lists: listsSchema,
  /** True if `searchPlaces` is available (CLF-O14). */
  hasPlaces: z.boolean(),
  /** Body of the vehicle, for its drawing; null: unknown. Absent in copies that an earlier release stored. */
  body: z.optional(z.nullable(z.enum(BODIES))),
})
export type OpenDriverForm = z.infer<typeof openForm>

const claimFormSchema = z.discriminatedUnion('state', [
  openForm,
  /**
   * The form is concluded: "El formulario ha concluído." (D3). `receipt`: URL of the declaration, if it was completed
   * through the gateway.
   */
  z.object({ state: z.literal('concluded'), receipt: z.nullable(z.string()) }),
])
export type ClaimForm = z.infer<typeof claimFormSchema>

const link = { access: 'link', params: z.object({ ref }) } as const

/** Reads a driver's form. `link_missing`: this browser has not exchanged the link, or it is too old. */
export const getClaimForm = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref',
  ...link,
  effect: 'none',
  reply: claimFormSchema,
  errors: ['link_missing'],
})

const changes = {
  ...formChanges,
  /** The privacy notice that was accepted on this device (CLF-30). */
  notice: z.nullish(acceptedNotice),
  /** All decisions of this device, sent with every save; a decision that is stored already is ignored. */
  decisions: z.optional(z.array(decisionSchema).check(z.maxLength(100))),
  /**
   * Pages before release 2026-11-28 send this instead of `values`. It is refused; the page keeps it and sends it
   * again after a reload. Only its presence is read.
   */
  fields: z.optional(
    z.pipe(
      z.unknown().register(z.globalRegistry, { type: 'object', deprecated: true }),
      z.transform(() => true as const),
    ),
  ),
}

/**
 * `changed`: the insurer's form differs from `base`. The sender then reads the form, compares, and sends a new body
 * under a new key. `invalid` names the refused fields.
 */
const saveErrors = ['link_missing', 'concluded', 'changed'] as const

/** Saves changes of a driver's form (CLF-94, CLF-O16, D68). */
export const saveClaimForm = defineEndpoint({
  method: 'PUT',
  path: '/api/claim-forms/:ref',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  body: z.object(changes),
  reply: z.object(savedForm),
  errors: saveErrors,
})

const signature = z.object({ signer: z.literal('driver'), ...namedSignature })
export type ClaimSignature = z.infer<typeof signature>

/**
 * Completes the form with the last changes and the signature (CLF-28, CLF-83, CLF-84). `receipt`: URL of the
 * declaration.
 *
 * `signed_other`: the form differs from the signed one (D128). The sender then reads the form, shows the differences,
 * and asks for the signature again. `incomplete`: `fields` names the missing values (002 §5.1), `notice` among them.
 */
export const completeClaimForm = defineEndpoint({
  method: 'POST',
  path: '/api/claim-forms/:ref/completion',
  ...link,
  effect: 'once',
  secondFactor: { no: 'link' },
  body: z.object({
    ...changes,
    signatures: z._default(z.array(signature).check(z.maxLength(1)), []),
  }),
  reply: z.object({ receipt: z.nullable(z.string()) }),
  errors: [...saveErrors, 'empty_signature', 'signed_other', 'incomplete'],
})

/** Downloads the PDF of the declaration. */
export const getClaimReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/receipt',
  ...link,
  effect: 'none',
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['link_missing', 'file_missing'],
})

/**
 * D202: downloads the PDF of the closed claim, limited to the data that the person of this form may know. Missing until
 * the claim is closed.
 */
export const getClosedClaimReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/closing-receipt',
  ...link,
  effect: 'none',
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['link_missing', 'file_missing'],
})

/** The place of a postal code (CLF-48). `postal_code_unknown`: "No reconocemos ese código postal." (CLF-49). */
export const getClaimPostalCode = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/postal-codes/:code',
  access: 'link',
  effect: 'none',
  params: z.object({ ref, code: z.string().check(z.regex(/^\d{1,8}$/)) }),
  reply: z.object({ municipality: z.string(), state: z.string() }),
  errors: ['link_missing', 'postal_code_unknown'],
})

/** Address suggestions while the person types, from three letters on (CLF-44). */
export const searchPlaces = defineEndpoint({
  method: 'GET',
  path: '/api/claim-forms/:ref/places',
  ...link,
  effect: 'none',
  query: z.object({ q: freeText(100, 3) }),
  reply: z.object({
    places: z.array(
      z.object({
        name: z.string(),
        street: z.string(),
        postalCode: z.string(),
        municipality: z.string(),
        state: z.string(),
      }),
    ),
  }),
  errors: ['link_missing', 'places_missing'],
})
