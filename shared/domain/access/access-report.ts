/** The effects that a reported access blocks, and for how long (D209). */

import { EMERGENCY_PHONE } from '../policies/emergency-phone.ts'
import { momentText } from '../time/moment.ts'

/** Effects of the account wait this long. */
export const BLOCK_HOURS = 24
/** So long after one has begun, another begins by a code alone: who has a session cannot hold its owner out for good. */
export const BLOCK_REST_DAYS = 7

const blockedText = (until: string, between = ''): string =>
  `Se reportó un acceso que no se reconoce: por seguridad no hacemos pagos, cambios ni cancelaciones en esta cuenta hasta el ${momentText(until, 0)}.${between} Si no puedes esperar, llámanos al ${EMERGENCY_PHONE.shown}.`

/** The refusal of an effect; `until`: ISO instant. */
export const effectsBlockedText = (until: string): string => blockedText(until, ' No hicimos nada.')

/** The sentences of every page of a session while its effects are held back; `until`: ISO instant. */
export const heldBackTexts = (until: string) => ({
  page: blockedText(until),
  /** It stands in the place of a form whose effect would be refused. */
  form: `Podrás hacerlo desde el ${momentText(until, 0)}.`,
})
