/**
 * The form of an adjuster (002 §3, §7.2, ADJ-156): the claim, and everybody who is involved. It goes back as it came, with
 * what has changed; people have the shape of a driver's form.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { anyJson, recordId, textUpTo } from '../fields.ts'
import { keptId } from '../kept-id.ts'
import { any, formKey, formPerson, formVersion, maybe, statusType } from './form-shapes.ts'

/** (chosen) `facts`: what they declared by a form of their own (ADJ-154). */
const involvedPerson = z.extend(formPerson, { facts: any })

const adjusterJson = z.looseObject({
  id: any,
  number: any,
  typeStatus: statusType,
  completed: any,
  started: any,
  firstForm: any,
  peopleSectionConfirmed: any,
  occurred_at: any,
  declaration: any,
  declaration_cabin: any,
  reporting_name: any,
  reporting_phone: any,
  third_car_description: any,
  conclusion: any,
  adjuster: maybe(z.looseObject({ name: any, email: any, signature: any })),
  address: maybe(
    z.looseObject({
      municipality: any,
      street: any,
      state: any,
      postal_code: any,
      latitude: any,
      longitude: any,
      reference: any,
    }),
  ),
  policyInfo: maybe(
    z.looseObject({
      id: any,
      number: any,
      startDate: any,
      endDate: any,
      status: any,
      policyHolder: any,
      coverages: maybe(
        z.array(
          z.looseObject({
            typeId: any,
            enabled: any,
            name: any,
            deductible: any,
          }),
        ),
      ),
    }),
  ),
  na_declaration_signature: any,
  causeTypeStatus: statusType,
  liabilityStatus: statusType,
  cancelledReason: any,
  peoples: maybe(z.array(involvedPerson)),
  photos: any,
  /** (chosen) D128: signer, sha256, version, signedAt of each signature. */
  signatureDetails: any,
  /** (chosen) Who has changed the form last, and when: by, at. */
  lastChange: maybe(z.looseObject({ by: any, at: any })),
})
export type AdjusterJson = z.infer<typeof adjusterJson>

/** ADJ-12, D3. 400 and 409: the form is concluded; anything else says nothing about it. */
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
 * EXC-40: answers the present form, where the insurer sends it. (chosen) `receipt`, after completion: the address of
 * the closing's sealed PDF.
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
    z.object({ json: any, receipt: z.nullish(z.object({ link: textUpTo(2000) })) }),
    z.pipe(
      anyJson,
      z.transform((): { json?: unknown; receipt?: null } => ({})),
    ),
  ]),
  errors: ['45'],
})

/** CLF-89: what a file of an adjuster's form belongs to (chosen): the form itself. */
export const adjusterObjectType = 'adjuster'
