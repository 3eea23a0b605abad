/**
 * The form of an adjuster (002 §3, §7.2, ADJ-156): the claim, and all involved people. It is sent back as received,
 * with the changed values; people have the shape of a driver's form.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { anyJson, recordId, textUpTo } from '../fields.ts'
import { keptId } from '../kept-id.ts'
import {
  shownFlag,
  shownId,
  shownList,
  shownNumber,
  shownRecord,
  shownText,
  formKey,
  formPerson,
  formVersion,
  maybe,
  statusType,
} from './form-shapes.ts'

/** (chosen) A person of the form; `facts`: declared in a form of their own (ADJ-154). */
const involvedPerson = z.extend(formPerson, { facts: shownText })

const adjusterJson = z.looseObject({
  id: shownId,
  number: shownText,
  typeStatus: statusType,
  completed: shownFlag,
  started: shownFlag,
  firstForm: shownFlag,
  peopleSectionConfirmed: shownFlag,
  occurred_at: shownText,
  declaration: shownText,
  declaration_cabin: shownText,
  reporting_name: shownText,
  reporting_phone: shownText,
  third_car_description: shownText,
  conclusion: shownText,
  adjuster: maybe(z.looseObject({ name: shownText, email: shownText, signature: shownText })),
  address: maybe(
    z.looseObject({
      municipality: shownText,
      street: shownText,
      state: shownText,
      postal_code: shownText,
      latitude: shownNumber,
      longitude: shownNumber,
      reference: shownText,
    }),
  ),
  policyInfo: maybe(
    z.looseObject({
      id: shownId,
      number: shownText,
      startDate: shownText,
      endDate: shownText,
      status: shownText,
      policyHolder: shownRecord,
      coverages: maybe(
        z.array(
          z.looseObject({
            typeId: shownId,
            enabled: shownFlag,
            name: shownText,
            deductible: shownText,
          }),
        ),
      ),
    }),
  ),
  na_declaration_signature: shownText,
  causeTypeStatus: statusType,
  liabilityStatus: statusType,
  cancelledReason: shownRecord,
  peoples: maybe(z.array(involvedPerson)),
  photos: shownList,
  /** (chosen) D128: signer, sha256, version and signedAt of each signature. */
  signatureDetails: shownList,
  /** (chosen) Last writer of the form: by, at. */
  lastChange: maybe(z.looseObject({ by: shownText, at: shownText })),
})
export type AdjusterJson = z.infer<typeof adjusterJson>

/** Reads an adjuster's form (ADJ-12, D3). 400 and 409: it is concluded; any other failure leaves its state unknown. */
export const readAdjusterForm = defineEndpoint({
  id: 'API-102',
  base: 'defender',
  method: 'GET',
  path: '/adjuster/form',
  access: 'public',
  effect: 'none',
  query: z.object({ id: recordId, key: formKey }),
  reply: z.object({
    id: z.nullish(keptId),
    json: adjusterJson,
    version: z.nullish(formVersion),
  }),
})

/**
 * Saves an adjuster's form (EXC-40) and answers the current one, if the insurer sends it. (chosen) `receipt`, after
 * completion: URL of the closing's sealed PDF.
 */
export const saveAdjusterForm = defineEndpoint({
  id: 'API-104',
  base: 'defender',
  method: 'PUT',
  path: '/adjuster/form',
  access: 'public',
  effect: 'once',
  body: z.object({
    id: recordId,
    key: formKey,
    json: adjusterJson,
    version: z.nullish(formVersion),
  }),
  reply: z.union([
    z.object({ json: shownRecord, receipt: z.nullish(z.object({ link: textUpTo(2000) })) }),
    z.pipe(
      anyJson,
      z.transform((): { json?: unknown; receipt?: null } => ({})),
    ),
  ]),
  errors: ['45'],
})

/** Object type for files of an adjuster's form (CLF-89; chosen): the form itself. */
export const adjusterObjectType = 'adjuster'
