/**
 * The form of a driver (002 §3, §7.2). It goes back as it came, with what has changed: fields that we do not know are
 * kept, and nothing of it is refused for its type. What we make of it stands in `gateway/features/claims/claim-forms/reading`.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { photoLimits } from '../../domain/photos/photo-limits.ts'
import { anyJson, listOf, orElse, recordId, text, textUpTo } from '../fields.ts'

/** The secret of a link: names one form and authorises filling it in. */
const formKey = z.string().check(z.minLength(1), z.maxLength(200))

const any = z.optional(z.unknown())
/** Whatever else stands in its place is no part of this shape, and kept. */
const maybe = <Shape extends z.core.$ZodType>(shape: Shape) => z.optional(z.union([shape, z.unknown()]))

/** 002 §3: an entry of one of the fixed lists. */
const statusType = maybe(z.looseObject({ id: any, name: any }))

/** CLF-101. */
const photo = z.looseObject({ name: any, typeStatus: statusType, id: any, link: any, contentType: any })
const photos = maybe(z.array(photo))

/** CLF-100. */
const damage = z.looseObject({
  id: any,
  typeStatus: statusType,
  severityStatus: statusType,
  preexistence: any,
  previous: any,
  photos,
  description: any,
})

/** CLF-97, CLF-99. */
const address = z.looseObject({
  postal_code: any,
  state: any,
  municipality: any,
  name: any,
  latitude: any,
  longitude: any,
})

/** CLF-99. */
const person = z.looseObject({
  first_name: any,
  first_last_name: any,
  second_last_name: any,
  email: any,
  phone: any,
  birthdate: any,
  gender: any,
  typeStatus: statusType,
  signature: any,
  previous: any,
  circumstance: any,
  license: maybe(
    z.looseObject({ number: any, state: any, startDate: any, endDate: any, typeStatus: statusType }),
  ),
  address: maybe(address),
  /** (chosen) Where the person lives by the policy (CLF-43). */
  contract_address: maybe(address),
  vehicle: maybe(
    z.looseObject({
      id: any,
      brand: any,
      model: any,
      year: any,
      plates: any,
      seriesNumber: any,
      comercialValue: any,
      typeStatus: statusType,
      colorStatus: statusType,
      damages: maybe(z.array(damage)),
    }),
  ),
  photos,
  /** (chosen) CLF-30: version, acceptedAt, sha256, text. */
  privacyNotice: any,
  /** (chosen) D128: signer, sha256, version, signedAt. */
  signatureDetails: any,
  services: any,
  policy: maybe(
    z.looseObject({
      claimNumber: any,
      insuranceProvider: any,
      duaNumber: any,
      adjusterName: any,
      number: any,
      subsection: any,
    }),
  ),
  folId: any,
})

/** CLF-95: of the person whose link it is. */
const formJson = z.looseObject({
  id: any,
  typeStatus: statusType,
  completed: any,
  declaration: any,
  number: any,
  peoples: maybe(z.array(person)),
  photos,
  /** (chosen) D68: field, chosen, mine, theirs, decidedBy, decidedAt of each. */
  decisions: any,
})
export type FormJson = z.infer<typeof formJson>

/** (chosen) Counts the writers of a form: a save that names an older one is refused (412). */
const formVersion = z.union([z.int(), z.string()])

/** CLF-15, D3. 400 and 409: the form is concluded; anything else says nothing about it. */
export const readPersonForm = defineEndpoint({
  id: 'API-101',
  base: 'defender',
  method: 'GET',
  path: '/people/form',
  access: 'public',
  effect: 'none',
  query: z.object({ id: recordId, key: formKey }),
  reply: z.object({ id: z.nullish(recordId), json: formJson, version: z.nullish(formVersion) }),
})

/** (chosen) 412: somebody else has saved since this version was read. */
export const formCodes = { changed: 45 } as const

/**
 * CLF-94, CLF-28. (chosen) `json`: the form as it is by now. `receipt`, once it is completed: where the PDF of what was
 * declared is.
 */
export const savePersonForm = defineEndpoint({
  id: 'API-103',
  base: 'defender',
  method: 'PUT',
  path: '/people/form',
  access: 'public',
  effect: 'once',
  body: z.object({ id: recordId, key: formKey, json: formJson, version: z.nullish(formVersion) }),
  reply: z.union([
    z.object({ json: any, receipt: z.nullish(z.object({ link: textUpTo(2000) })) }),
    z.pipe(
      anyJson,
      z.transform((): { json?: unknown; receipt?: null } => ({})),
    ),
  ]),
  errors: ['45'],
})

/** CLF-89: what a file belongs to (chosen): the form itself. */
export const uploadObjectType = 'people'

/** CLF-91, CLF-92: one entry for each file. */
const uploaded = listOf(
  z.object({ id: recordId, link: orElse(text, ''), name: orElse(text, ''), typeStatus: any }),
)

/**
 * CLF-89, CLF-90: one file, in a part that is named by what it shows ("vehicle-front", "reference"). The call has no
 * id or key of the form beside `objectId`.
 */
const upload = {
  base: 'defender',
  method: 'POST',
  access: 'public',
  effect: 'once',
  stream: {
    types: ['multipart/form-data'],
    largest: photoLimits.bytes + 8 * 1024,
    parts: ['objectId', 'objectType'],
  },
  reply: uploaded,
} as const

export const uploadClaimPicture = defineEndpoint({ id: 'API-105', path: '/photo', ...upload })

export const uploadClaimDocument = defineEndpoint({ id: 'API-106', path: '/document', ...upload })
