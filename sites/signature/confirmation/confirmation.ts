import * as v from 'valibot'
import { signatureMethods } from '#shared/contracts/signature.ts'
import { isSignersName, SIGNER_NAME_MAX_LENGTH } from '#shared/domain/signature/signer-name.ts'
import { oneOf } from '#shared/steps/checked.ts'
import { isSignature, type Strokes } from './strokes.ts'

export const confirmationWords = {
  title: 'Firma el documento',
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
  nameHint: (name: string) =>
    name === ''
      ? 'Escribir tu nombre vale como tu firma.'
      : `Escribir tu nombre vale como tu firma. En el documento: ${name}.`,
  submit: 'Enviar firma',
  back: 'Volver al documento',
  waiting: {
    title: 'Tu firma está guardada en este dispositivo',
    offline:
      'No hay conexión. La enviaremos en cuanto vuelva; puedes dejar esta página abierta o volver después.',
    unconfirmed: 'Estamos confirmando que tu firma llegó. No hace falta que firmes otra vez.',
    retry: 'Enviar ahora',
  },
} as const

const errors = {
  drawing: 'Firma dentro del recuadro.',
  tooSmall: 'Tu firma es muy pequeña. Firma usando más espacio del recuadro.',
  name: 'Escribe tu nombre completo.',
  otherName: (name: string) => `Escribe tu nombre completo, como está en el documento: ${name}.`,
} as const

/** What is wrong with a drawing; null when it can be sent (SIG-15). */
function drawingProblem(strokes: Strokes): string | null {
  if (strokes.length === 0) return errors.drawing
  return isSignature(strokes) ? null : errors.tooSmall
}

const nameProblem = (name: string) => (name === '' ? errors.name : errors.otherName(name))

/**
 * The drawing is no control of the form: its place is held by an empty field, its problem is given.
 * @param signer The name in the document; empty where it names nobody.
 */
export const confirmationSchema = (strokes: Strokes, signer: string) =>
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
      v.check(({ method, name }) => method !== 'typed' || isSignersName(name, signer), nameProblem(signer)),
      ['name'],
    ),
  )
