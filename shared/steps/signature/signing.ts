/** Texts and validation of a signature on a device: drawn with a finger, or typed as a name. */
import * as v from 'valibot'
import { signatureMethods } from '#shared/contracts/links/signature.ts'
import { isSignersName, SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-input.ts'
import { oneOf } from '../checked.ts'
import { isSignature, type Strokes } from './strokes.ts'

export const signingWords = {
  method: '¿Cómo quieres firmar?',
  drawn: 'Dibujar mi firma',
  typed: 'Escribir mi nombre',
  canvas: 'Firma dentro del recuadro',
  canvasHint: 'Usa el dedo, un lápiz o el ratón.',
  empty: 'Recuadro para firmar, vacío',
  filled: 'Recuadro para firmar, con tu firma',
  undo: 'Deshacer',
  clear: 'Limpiar',
  saved: 'Guardada en este dispositivo',
  name: 'Tu nombre completo',
  nameHint: 'Escribir tu nombre vale como tu firma.',
} as const

const errors = {
  drawing: 'Firma dentro del recuadro.',
  tooSmall: 'Tu firma es muy pequeña. Firma usando más espacio del recuadro.',
  name: 'Escribe tu nombre completo.',
} as const

/** Returns the problem of a drawing; null when it can be sent (SIG-15). */
function drawingProblem(strokes: Strokes): string | null {
  if (strokes.length === 0) return errors.drawing
  return isSignature(strokes) ? null : errors.tooSmall
}

/**
 * Schema of the signing form. The drawing is no form control, so an empty field represents it.
 * @param signer The only accepted name; empty if any name is accepted.
 * @param otherName Sentence for a different name.
 */
export const signingSchema = (strokes: Strokes, signer: string, otherName: string = errors.name) =>
  v.pipe(
    v.object({
      method: oneOf(signatureMethods),
      drawing: v.optional(v.string(), ''),
      name: v.pipe(v.string(), v.maxLength(SIGNER_NAME_MAX_LENGTH, errors.name)),
    }),
    v.forward(
      v.check(
        ({ method }) => method !== 'drawn' || drawingProblem(strokes) === null,
        () => drawingProblem(strokes) ?? '',
      ),
      ['drawing'],
    ),
    v.forward(
      v.check(({ method, name }) => method !== 'typed' || isSignersName(name, signer), otherName),
      ['name'],
    ),
  )
