/**
 * The form of a driver (002 §3, §7.2). It is sent back unchanged except for the edits: unknown fields are kept, and no
 * type is refused. `gateway/features/claims/forms/reading` interprets it.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { photoLimits } from '../../domain/photos/photo-limits.ts'
import { anyJson, listOf, orElse, recordId, text, textUpTo } from '../fields.ts'
import { keptId } from '../kept-id.ts'
import {
  shownFlag,
  shownId,
  shownList,
  shownRecord,
  shownText,
  formKey,
  formPerson,
  formVersion,
  maybe,
  photos,
  statusType,
} from './form-shapes.ts'

/** The form of the person to whom the link belongs (CLF-95). */
const formJson = z.looseObject({
  id: shownId,
  typeStatus: statusType,
  completed: shownFlag,
  declaration: shownText,
  number: shownText,
  peoples: maybe(z.array(formPerson)),
  photos,
  /** (chosen) D68: field, chosen, mine, theirs, decidedBy and decidedAt of each decision. */
  decisions: shownList,
})
export type FormJson = z.infer<typeof formJson>

/** Reads a driver's form (CLF-15, D3). 400 and 409: it is concluded; any other failure leaves its state unknown. */
export const readPersonForm = defineEndpoint({
  id: 'API-101',
  base: 'defender',
  method: 'GET',
  path: '/people/form',
  access: 'public',
  effect: 'none',
  query: z.object({ id: recordId, key: formKey }),
  reply: z.object({ id: z.nullish(keptId), json: formJson, version: z.nullish(formVersion) }),
})

/** (chosen) Error codes of a form. 412: another writer has saved since this version was read. */
export const formCodes = { changed: 45 } as const

/**
 * Saves or completes a form (CLF-94, CLF-28). (chosen) `json`: the current form. `receipt`, after completion: the
 * address of the declaration's PDF. `closing`: the future address of this person's copy of the closed claim (D202). It
 * answers 404 until the adjuster has closed the claim.
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
    z.object({
      json: shownRecord,
      receipt: z.nullish(z.object({ link: textUpTo(2000) })),
      closing: z.nullish(z.object({ link: textUpTo(2000) })),
    }),
    z.pipe(
      anyJson,
      z.transform((): { json?: unknown; receipt?: null; closing?: null } => ({})),
    ),
  ]),
  errors: ['45'],
})

/** Object type for files of a driver's form (CLF-89; chosen): the form itself. */
export const uploadObjectType = 'people'

/** Answer of an upload (CLF-91, CLF-92): one entry for each file. */
const uploaded = listOf(
  z.object({ id: recordId, link: orElse(text, ''), name: orElse(text, ''), typeStatus: shownRecord }),
)

/**
 * CLF-89, CLF-90: uploads one file, in a multipart field named by its subject ("vehicle-front", "reference"). The call
 * has no id or key of the form beside `objectId`.
 */
const upload = {
  base: 'defender',
  method: 'POST',
  access: 'public',
  effect: 'once',
  stream: {
    types: ['multipart/form-data'],
    largest: photoLimits.bytes + 8 * 1024,
    parts: { objectId: 'text', objectType: 'text' },
  },
  reply: uploaded,
} as const

export const uploadClaimPicture = defineEndpoint({ id: 'API-105', path: '/photo', ...upload })

export const uploadClaimDocument = defineEndpoint({ id: 'API-106', path: '/document', ...upload })
