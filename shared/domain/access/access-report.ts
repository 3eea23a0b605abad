/** What a reported access holds back, and for how long (D209). */

import { EMERGENCY_PHONE } from '../policies/emergency-phone.ts'
import { momentText } from '../time/moment.ts'

/** Effects of the account wait this long. */
export const BLOCK_HOURS = 24
/** So long after one has begun, another begins by a code alone: who has a session cannot hold its owner out for good. */
export const BLOCK_REST_DAYS = 7

/** What is read where an effect is held back; `until`: ISO instant. */
export const effectsBlockedText = (until: string): string =>
  `Se reportó un acceso que no se reconoce: por seguridad no hacemos pagos, cambios ni cancelaciones en esta cuenta hasta el ${momentText(until, 0)}. No hicimos nada. Si no puedes esperar, llámanos al ${EMERGENCY_PHONE.shown}.`
