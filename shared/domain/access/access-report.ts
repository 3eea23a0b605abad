/** The effects that a reported access blocks, and for how long (D209). */

import { EMERGENCY_PHONE } from '../policies/emergency-phone.ts'
import { momentText } from '../time/moment.ts'

/** Hours for which effects on the account stay blocked after a report. */
export const BLOCK_HOURS = 24
/**
 * Days after a report within which a new one requires a code: an intruder with a session cannot lock the owner out for
 * good.
 */
export const BLOCK_REST_DAYS = 7

const blockedText = (until: string, between = ''): string =>
  `Se reportó un acceso que no se reconoce: por seguridad no hacemos pagos, cambios ni cancelaciones en esta cuenta hasta el ${momentText(until, 0)}.${between} Si no puedes esperar, llámanos al ${EMERGENCY_PHONE.shown}.`

/** Text for an effect that is blocked after a report; `until`: ISO instant. */
export const effectsBlockedText = (until: string): string => blockedText(until, ' No hicimos nada.')

/** Sentences that every page of a session shows while its effects are blocked; `until`: ISO instant. */
export const heldBackTexts = (until: string) => ({
  page: blockedText(until),
  /** Sentence that replaces a form whose effect would be refused. */
  form: `Podrás hacerlo desde el ${momentText(until, 0)}.`,
})
