/** Texts of the identity check in each state (IDV-06 to IDV-11, IDV-O2, IDV-O3). */
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { momentText } from '#shared/domain/time/moment.ts'

export const identityWords = {
  title: 'Valida tu identidad',
  none: 'Sube tu identificación oficial (INE) para continuar.',
  upload: 'Subir identificación',
  onPhone: 'Hacerlo con mi teléfono',
  steps: [
    'Ten tu INE a la mano, vigente y sin mica.',
    'Toma una foto de cada lado y una de tu rostro.',
    'Vuelve aquí: esta página avanza sola.',
  ],
  consentNeeded: 'Necesitamos tu permiso para empezar.',
  waiting: 'Estamos esperando la validación de tu identidad.',
  waitingMore: 'Termina en la pestaña o el teléfono donde abriste el enlace. Esta página se actualiza sola.',
  again: 'Obtener enlace de nuevo',
  complete: 'Tu identidad ha sido validada.',
  next: 'Continuar',
  retry: 'Intentar de nuevo',
  support: 'Contactar a soporte',
  noIne: '¿No tienes INE?',
  noIneHow: 'Una persona te ayuda por chat',
  noIneCall: 'Una persona te ayuda por teléfono',
  person: 'Hablar con una persona',
  personWhy: 'Ya lo intentaste varias veces y no se pudo. Una persona lo revisa contigo.',
  tooMany: 'Ha superado el límite de intentos, prueba más tarde. También puedes llamarnos.',
  blockedTab: 'Tu navegador no abrió la pestaña. Abre el enlace aquí:',
  open: 'Abrir la validación',
  scan: 'O apunta la cámara de tu teléfono a este código y sigue ahí.',
  qr: 'Código QR con el enlace para validar tu identidad',
  lost: 'No pudimos revisar si ya terminaste.',
  look: 'Revisar ahora',
} as const

/** Texts for a check that cannot start, by the gateway's code (IDV-14). */
export const startTexts = {
  too_many_tries: identityWords.tooMany,
  consent_missing: identityWords.consentNeeded,
  already_complete: '',
} as const

/**
 * Texts of a denied check in the exact words of IDV-09 and IDV-O3; without a reason it counts as declined.
 */
const denials: Record<NonNullable<Identity['reason']>, string> = {
  expired: 'El enlace para validar tu identidad ha expirado.',
  invalid: 'Tu identificación no es válida.',
  declined: 'No pudimos validar tu identidad.',
  blocked: 'Tu validación fue bloqueada. Contacta a soporte.',
}
export const denialText = ({ reason }: Identity): string => denials[reason ?? 'declined']

const hints: Record<NonNullable<Identity['reason']>, string | null> = {
  expired: 'Pide otro y úsalo en cuanto se abra: dura unos minutos.',
  invalid: 'Revisa que tu INE esté vigente y que en las fotos se lean todos sus datos.',
  declined: 'Busca buena luz, quítate lentes y gorra, y que tu rostro se vea completo.',
  blocked: null,
}
/** Advice for the next attempt after a denial. */
export const denialHint = ({ reason }: Identity): string | null => hints[reason ?? 'declined']

/** True if another attempt is offered (IDV-10). */
export const mayRetry = ({ reason }: Identity): boolean => reason !== 'blocked'

/** Number of refusals from which a person is offered before another attempt. */
const MANY_REFUSALS = 2
export const personFirst = ({ refusals, reason }: Identity): boolean =>
  reason === 'blocked' || refusals >= MANY_REFUSALS

/** Text about the given consent; null if there is none. */
export function consentText({ consent }: Identity, now: number): string | null {
  if (consent === null) return null
  const moment = momentText(consent.at, now)
  return `Diste tu permiso ${moment.startsWith('hoy') ? moment : `el ${moment}`}.`
}
