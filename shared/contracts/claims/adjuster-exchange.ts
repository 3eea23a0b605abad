/**
 * Data that an adjuster's form exchanges with the other insurer while it is open (EXC-01 to EXC-27). These are the
 * folio of the electronic sheet (eDUA), and the data of people on both sides.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import { formRef as ref, formVersion as version } from './form.ts'

const link = { access: 'link', params: z.object({ ref }), secondFactor: { no: 'link' } } as const

/**
 * Refusals of an exchange. `not_allowed`: a condition of `exchange-allowed.ts` is missing, named by the message.
 * `refused`: the message is the insurer's own sentence (EXC-27). `not_saved`: changes on the device have to be sent
 * first.
 */
const errors = ['link_missing', 'concluded', 'closing', 'not_allowed', 'refused'] as const

/**
 * A response with the folio and the form's new version: the caller then reads the form again (EXC-O12) and merges it
 * (D68).
 */
const folio = z.object({ version, folio: z.string() })

/**
 * Creates the folio (EXC-21, EXC-22): API-107 if NA has none yet, then API-108. A repeated call returns the same folio.
 */
export const makeFolio = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/folio',
  ...link,
  effect: 'once',
  reply: folio,
  errors,
})

/** Links the other insurer's folio (EXC-23): typed, or the part before the first pipe of a QR (EXC-18, `folio.ts`). */
export const linkOtherFolio = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/linked-folio',
  ...link,
  effect: 'once',
  body: z.object({ folio: freeText(64, 1) }),
  reply: folio,
  errors: [...errors, 'folio_unknown'],
})

/** A person on the other insurer's sheet, with paths relative to `people/…/`. */
const toldPerson = z.object({
  /** Id of the matching person in the form; '' without a match. */
  person: z.string(),
  values: z.record(z.string(), z.string()),
})
export type ToldPerson = z.infer<typeof toldPerson>

/**
 * Reads the other insurer's sheet (EXC-24, EXC-25): API-110, then API-111. Typed values are not overwritten; the screen
 * compares differences.
 */
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
 * Renews the folio after the people are complete, if NA has one (ADJ-51, EXC-26, API-112). `folio`: the folio that the
 * page shows. If the form already has another folio, that one is returned.
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
