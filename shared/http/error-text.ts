/** Translates an error of a call into the exact sentence that a person reads. The only translator. */
import type { CallError, CallErrorCode } from './call-error.ts'

/** Sentence for a missing answer (FND-65). */
const UNREACHABLE_TEXT = '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.'
/** Sentence if nothing is known about the failure (FND-67). */
export const FAILED_TEXT = 'Ha ocurrido un error.'
/** Sentence if code of the page could not be loaded, which only a reload can repeat. */
export const UNLOADED_TEXT = `${FAILED_TEXT} Vuelve a cargar la página.`

type ErrorSentence<E> = string | ((error: E) => string)

/** Sentences for an endpoint's own codes; sentences for generic codes may be replaced too. */
export type OwnTexts<Code extends string> = {
  readonly [C in Exclude<Code, CallErrorCode>]: ErrorSentence<CallError<Code>>
} & { readonly [C in CallErrorCode]?: ErrorSentence<CallError<Code>> }

type TextArguments<Code extends string> = [Exclude<Code, CallErrorCode>] extends [never]
  ? [own?: OwnTexts<Code>]
  : [own: OwnTexts<Code>]

/** Returns the sentence for an error. `own` needs one for each code of the endpoint, or the call does not compile. */
export function errorText<Code extends string>(
  error: CallError<Code>,
  ...[own]: TextArguments<Code>
): string {
  const texts: Partial<Record<string, ErrorSentence<CallError<Code>>>> = own ?? {}
  const sentence = texts[error.code]
  if (sentence !== undefined) return typeof sentence === 'function' ? sentence(error) : sentence
  return genericText(error)
}

function genericText(error: CallError<string>): string {
  switch (error.code) {
    case 'unreachable':
      return UNREACHABLE_TEXT
    case 'limit':
      return limitText(error.minutes ?? 1)
    case 'still_running':
      return 'Estamos confirmando el resultado. No lo envíes de nuevo.'
    case 'effects_blocked':
      return error.detail ?? FAILED_TEXT
    case 'upstream_failed':
      // FND-68: only failures of claim calls contain the insurer's own sentence.
      return error.sentence ?? statusText(error.status)
    case 'aborted':
      return ''
    default:
      return statusText(error.status)
  }
}

/**
 * Returns the sentence with a status (FND-64), or without one (FND-67), and what to do (D372). A failure of the server
 * may pass; a refusal would be repeated.
 */
function statusText(status: number | undefined): string {
  if (status === undefined) return FAILED_TEXT
  return `(${status}) ${FAILED_TEXT} ${status < 500 ? 'Si se repite, llámanos.' : 'Intenta de nuevo en unos minutos.'}`
}

/** Sentence of a rate limit (D29). */
function limitText(minutes: number): string {
  return `Demasiados intentos. Espera ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e intenta de nuevo.`
}
