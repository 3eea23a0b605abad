/**
 * What an adjuster's form exchanges with the other insurer while it is open (EXC-01 to EXC-27): the folio of the electronic
 * sheet (eDUA), and what both sides say of the people.
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

/** As after a save: the form is read again (EXC-O12), for who reads it merges (D68). */
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

/** What the other insurer's sheet says of one person, by the paths of a person (`people/…/` left out). */
const toldPerson = z.object({
  /** Of whom of the form, by id; '' where the form has nobody like that. */
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
    /** The other insurer, as it is called; '' where nobody says. */
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
