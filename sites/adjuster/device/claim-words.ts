/** Texts of the screens about this device's claims, loaded with them (D63, D125). */
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import type { LeftWords } from '#shared/claim-form/left/left-words.ts'
import { durationText, quantity } from '#shared/domain/text/quantity.ts'
import { deviceWords as words } from '../device-words.ts'
import { CONCLUDED } from '../words.ts'

const KEPT = durationText(UNSENT_LIFE_MS)

export const claimWords = {
  ...words,
  lead: `Con un siniestro abierto, lo pendiente se envía solo cuando hay señal. El que no abras en ${KEPT} se quita de este dispositivo.`,
  help: '¿Necesitas ayuda? Llama al',
  others: 'Otros siniestros de este dispositivo',
  leave: 'Dejar este dispositivo',
  leaveLead:
    'Si este dispositivo pasa a otra persona, borra de él todos tus siniestros. Cada uno se abre de nuevo con su enlace.',
  cleared: 'Este dispositivo ya no tiene siniestros.',
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
    `Falta tu decisión en ${quantity(count, 'dato que cambió', 'datos que cambiaron')} en otro lado.`,
  closing: 'el cierre',
  something: 'lo último que capturaste',
  size: (size: string) => `Ocupa ${size}.`,
  small: 'menos de un megabyte',
  gone: (number: string, day: string) =>
    `El siniestro ${number} se quitó de este dispositivo el ${day}: nadie lo tocó en ${KEPT}.`,
} as const

export const leftFormWords: LeftWords = {
  title: CONCLUDED,
  lead: 'Se cerró en otro lado y no pudimos confirmar que la aseguradora recibió lo que sigue. Está en este dispositivo: pásalo a quien lo cerró si hace falta.',
  unsaved:
    'La aseguradora recibió tu cierre. Lo que sigue lo escribiste y no lo guardaste, así que no se envió: pásalo a cabina si hace falta.',
  unfinished: 'Tampoco pudimos confirmar tu cierre.',
}
