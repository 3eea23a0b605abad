import * as v from 'valibot'
import { signatureMethods } from '#shared/contracts/signature.ts'
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
  nameHint: 'Escribir tu nombre vale como tu firma.',
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
} as const

/** What is wrong with a drawing; null when it can be sent (SIG-15). */
function drawingProblem(strokes: Strokes): string | null {
  if (strokes.length === 0) return errors.drawing
  return isSignature(strokes) ? null : errors.tooSmall
}

const hasName = (name: string) => /\p{L}{2}/u.test(name.trim()) && name.trim().length >= 3

/** The drawing is no control of the form: its place is held by an empty field, its problem is given. */
export const confirmationSchema = (strokes: Strokes) =>
  v.pipe(
    v.object({
      method: oneOf(signatureMethods),
      drawing: v.optional(v.string(), ''),
      name: v.pipe(v.string(), v.maxLength(100, errors.name)),
    }),
    v.forward(
      v.check(
        ({ method }) => method !== 'drawn' || drawingProblem(strokes) === null,
        () => drawingProblem(strokes) ?? '',
      ),
      ['drawing'],
    ),
    v.forward(
      v.check(({ method, name }) => method !== 'typed' || hasName(name), errors.name),
      ['name'],
    ),
  )
