/** Texts of the ledger for its events. */
import type { Ledger } from '#sandbox/features/claims/exchange/ledger.ts'
import type { Act } from '#sandbox/features/claims/exchange/other-side.ts'
import type { Switchable } from '#sandbox/features/claims/exchange/faults.ts'
import { mexicoTime } from '#sandbox/time.ts'

export const stateWords: Readonly<Record<Ledger['sheets'][number]['state'], string>> = {
  open: 'Sin vincular',
  linked: 'Vinculado',
  replaced: 'Sustituido por otro',
  expired: 'Vencido',
}

export const effectWords: Readonly<Record<Ledger['effects'][number]['kind'], string>> = {
  'voucher-issued': 'Volante emitido',
  'voucher-refused': 'Volante rechazado',
  'voucher-received': 'Volante recibido',
  order: 'Orden',
  attention: 'Atención terminada',
  report: 'Aviso al ajustador',
  closed: 'Siniestro cerrado',
}

const callWords: Readonly<Record<string, string>> = {
  'API-107': 'Crear folio',
  'API-108': 'Permitir que se escanee',
  'API-109': 'Vincular folio',
  'API-110': 'Sincronizar',
  'API-111': 'Leer los datos del otro',
  'API-112': 'Sustituir folio',
  'API-113': 'Emitir volante',
  'API-114': 'Recibir volante',
  'API-115': 'Generar orden',
  'API-116': 'Terminar atención',
  'API-117': 'Avisar al ajustador',
}

const actWords: Readonly<Record<Act, string>> = {
  link: 'Vincular folio',
  write: 'Cambiar datos del conductor',
  issue: 'Emitir volante',
  refuse: 'Rechazar el volante',
  receive: 'Recibir volante',
  order: 'Generar orden',
  renew: 'Sustituir folio',
  expire: 'Dejar vencer el folio',
  close: 'Cerrar siniestro',
}

export const askWords = (call: string): string => {
  const words = callWords[call]
  if (words !== undefined) return `${words} (${call})`
  // The cast is safe: the call is a key of `actWords`.
  return call in actWords ? actWords[call as Act] : call
}

export const faultWords: Readonly<Record<Switchable, string>> = {
  refused: 'Rechazarla con un mensaje',
  unanswered: 'No responder a tiempo, sin hacer nada',
  'lost-answer': 'Hacerla y no responder a tiempo',
  garbage: 'Responder 200 sin sentido, sin hacer nada',
  'lost-garbage': 'Hacerla y responder 200 sin sentido',
  twice: 'Que llegue dos veces',
  error: 'Responder 500',
  unavailable: 'Responder 503',
  slow: 'Responder tarde',
  cut: 'Cortar la respuesta',
}

const TIMES: readonly string[] = ['nunca', 'una vez']
export const timesWords = (count: number): string => TIMES[count] ?? `${String(count)} veces`

/** Time of an instant in Mexico City, such as "14:02:07". */
export const clockOf = (instant: string): string => mexicoTime(Date.parse(instant)).slice(11)
