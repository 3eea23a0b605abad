/** Texts for a person who clears a form from a device (D299). */
import { quantity } from '#shared/domain/text/quantity.ts'

export const eraseWords = {
  open: 'Borrar de este dispositivo',
  lost: (what: string) => `Se pierde lo que la aseguradora no ha recibido: ${what}.`,
  allReceived: 'Aquí no queda nada sin enviar.',
  typed: 'lo que estabas escribiendo',
  yes: 'Borrar',
  no: 'Regresar',
  failed: 'No pudimos borrarlo. Inténtalo otra vez.',
} as const

export interface UnsentCounts {
  readonly answers: number
  readonly photos: number
  readonly signatures: number
  readonly isTyping?: boolean
}

/** Describes what a deletion loses; '' if the insurer has received everything. */
export const unsentText = ({ answers, photos, signatures, isTyping = false }: UnsentCounts): string =>
  [
    answers > 0 ? quantity(answers, 'dato', 'datos') : '',
    photos > 0 ? quantity(photos, 'foto', 'fotos') : '',
    signatures > 0 ? quantity(signatures, 'firma', 'firmas') : '',
    isTyping ? eraseWords.typed : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
