/**
 * Data that an adjuster's form exchanges with the other insurer while it is open (EXC-01 to EXC-27). It is the folio
 * of the electronic sheet (eDUA), and both sides' data of the people.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import { formRef as ref, formVersion as version } from './form.ts'

const link = { access: 'link', params: z.object({ ref }), secondFactor: { no: 'link' } } as const

/**
 * `not_allowed`: by the table of `exchange-allowed.ts`; its message says which condition is missing. `refused`: the
 * insurer's own sentence is the message (EXC-27). `not_saved`: what the device has changed is to be sent first.
 */
const errors = ['link_missing', 'concluded', 'closing', 'not_allowed', 'refused'] as const

/** Same as after a save: the caller reads the form again (EXC-O12) and merges it (D68). */
const folio = z.object({ version, folio: z.string() })

/** EXC-21, EXC-22: API-107 where NA has no folio yet, then API-108. A press repeated answers the same folio. */
export const makeFolio = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/folio',
  ...link,
  effect: 'once',
  reply: folio,
  errors,
})

/** EXC-23: typed, or what stands before the first pipe of a QR (EXC-18, `folio.ts`). */
export const linkOtherFolio = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/linked-folio',
  ...link,
  effect: 'once',
  body: z.object({ folio: freeText(64, 1) }),
  reply: folio,
  errors: [...errors, 'folio_unknown'],
})

/** One person on the other insurer's sheet, by the paths of a person (`people/…/` left out). */
const toldPerson = z.object({
  /** Id of the matching person in the form; '' without a match. */
  person: z.string(),
  values: z.record(z.string(), z.string()),
})
export type ToldPerson = z.infer<typeof toldPerson>

/** EXC-24, EXC-25: API-110, then API-111. Nothing that was typed is overwritten: what differs is compared on the screen. */
export const synchroniseForm = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/synchronisation',
  ...link,
  effect: 'once',
  reply: z.object({
    version,
    /** Name of the other insurer; '' if unknown. */
    insurer: z.string(),
    people: z.array(toldPerson),
  }),
  errors,
})

/**
 * ADJ-51, EXC-26: API-112, when the people are completed while NA has a folio. `folio`: the one on show, which is made
 * anew; where the form has another one by now, that was done, and it is answered.
 */
export const renewFolio = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/renewed-folio',
  ...link,
  effect: 'once',
  body: z.object({ folio: freeText(64, 1) }),
  reply: folio,
  errors,
})
