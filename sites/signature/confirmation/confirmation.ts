import { signingSchema, signingWords } from '#shared/steps/signature/signing.ts'
import type { Strokes } from '#shared/steps/signature/strokes.ts'

export const confirmationWords = {
  title: 'Firma el documento',
  nameHint: (name: string) =>
    name === '' ? signingWords.nameHint : `${signingWords.nameHint} En el documento: ${name}.`,
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

/**
 * Schema of the signature.
 * @param signer Name in the document; empty if it has none.
 */
export const confirmationSchema = (strokes: Strokes, signer: string) =>
  signer === ''
    ? signingSchema(strokes, signer)
    : signingSchema(strokes, signer, `Escribe tu nombre completo, como está en el documento: ${signer}.`)
