/** What happened, in the driver's own words (CLF-39). */
import * as v from 'valibot'
import { claimField } from '../field-rule.ts'
import { LONG_TEXT } from '#shared/domain/claims/claim-rules.ts'

export const factsWords = {
  title: '¿Qué pasó?',
  lead: 'Cuéntalo con tus palabras: dónde ibas, qué viste y cómo fue. También puedes dictarlo con el micrófono de tu teclado.',
  facts: 'Tu relato',
} as const

export const factsForm = v.object({
  facts: claimField('facts', {
    missing: 'Cuéntanos qué pasó.',
    format: LONG_TEXT,
  }),
})
