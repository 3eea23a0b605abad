/** What an adjuster reads of this device: what lies on it, what waits, and of when it is (D63, D125). */
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import type { LeftWords } from '#shared/claim-form/left/left-words.ts'
import { durationText, quantity } from '#shared/domain/text/quantity.ts'
import { CONCLUDED } from './words.ts'

const KEPT = durationText(UNSENT_LIFE_MS)

export const deviceWords = {
  title: 'Siniestros en este dispositivo',
  lead: `Mientras uno está abierto, lo pendiente de todos sale en cuanto hay señal. El que nadie toca en ${KEPT} se quita de este dispositivo.`,
  reading: 'Leyendo lo que hay en este dispositivo',
  claim: (number: string) => `Siniestro ${number}`,
  open: (number: string) => `Abrir el siniestro ${number}`,
  isOpen: 'Es el que tienes abierto.',
  states: {
    new: 'Falta marcar el arribo',
    work: 'En captura',
    complete: 'Involucrados completos',
    signed: 'Firmado para cerrar',
    elsewhere: 'Se cerró en otro dispositivo',
  },
  received: 'La aseguradora ya recibió todo.',
  waits: (what: string) => `Por enviar: ${what}.`,
  refused: (what: string) => `La aseguradora no aceptó algo: ábrelo y corrígelo. Por enviar: ${what}.`,
  conflicts: (count: number) =>
    `Espera tu decisión en ${quantity(count, 'dato que cambió', 'datos que cambiaron')} en otro lado.`,
  closing: 'el cierre',
  something: 'lo último que capturaste',
  size: (size: string) => `Ocupa ${size}.`,
  small: 'menos de un megabyte',
  gone: (number: string, day: string) =>
    `El siniestro ${number} se quitó de este dispositivo el ${day}: nadie lo tocó en ${KEPT}.`,
  read: 'Entendido',
} as const

export const pathWords = {
  damage: 'daño',
  service: 'servicio',
  empty: 'Sin dato',
  /** Chosen from a list that this device does not have. */
  listed: 'Otra opción de la lista',
} as const

export const leftFormWords: LeftWords = {
  title: CONCLUDED,
  lead: 'Se cerró en otro lado y no pudimos confirmar que la aseguradora recibió lo que sigue. Está en este dispositivo: pásalo a quien lo cerró si hace falta.',
  unfinished: 'Tampoco pudimos confirmar tu cierre.',
}

export const offlineWords = {
  unreached: 'Sin señal: ves lo que este dispositivo tiene del siniestro.',
  formOf: (moment: string) => `Sin señal: el siniestro y sus listas son de ${moment}.`,
  listOf: (moment: string) => `Lista de ${moment}: no se pudo actualizar.`,
} as const

export const twinWords = {
  title: (name: string) => `¿${name} está dos veces?`,
  lead: 'Puede que se haya añadido en dos lados. Si es la misma persona, sus datos, daños y servicios quedan juntos.',
  same: 'Es la misma persona: juntar',
  apart: 'Son dos personas',
} as const

export const refusedWords = {
  of: ({ whose, label, value }: { whose: string; label: string; value: string }, reason: string) =>
    `${whose === '' ? label : `${label} de ${whose}`} (“${value}”): ${reason}`,
  open: 'Corregir',
  withdraw: 'Dejar lo registrado',
} as const

export const orphanWords = {
  title: 'Alguien quitó lo que estabas llenando. Esto habías escrito:',
  forget: 'Ya no lo necesito',
} as const
