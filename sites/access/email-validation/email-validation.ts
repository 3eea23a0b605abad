import type { validateEmail } from '#shared/contracts/account/access.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Result } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'

export const emailValidationWords = {
  landing: {
    title: 'Valida tu correo',
    lead: 'Confirma que este correo es tuyo para entrar a tu cuenta.',
    submit: 'Validar mi correo',
  },
  /** Sentence for browsers without JavaScript. */
  plainLead: 'Un paso más: presiona el botón y tu correo queda validado.',
  working: 'Estamos validando tu correo',
  /** Texts after the e-mail was validated (ACC-O12). */
  done: 'Tu correo ha sido validado.',
  already: 'Tu correo ya está validado.',
  doneLead: 'Ya puedes entrar a tu cuenta.',
  logIn: 'Iniciar sesión',
  failed: 'No pudimos validar tu correo. Intenta de nuevo más tarde.',
  retry: 'Intentar de nuevo',
  /** Texts for an incomplete link (ACC-32). */
  missing: 'Acceso inválido.',
  missingLead: 'Abre el enlace completo del correo que te enviamos, o inicia sesión para pedir otro.',
} as const

/** Outcome of the validation (ACC-30). */
export type ValidationResult =
  | { readonly kind: 'done' | 'already' }
  | { readonly kind: 'missing' }
  /** A failed validation; `text` describes the failure (ACC-31). */
  | { readonly kind: 'failed'; readonly text: string }

export function validationResult(
  result: Result<ReplyOf<typeof validateEmail>, 'link_missing' | 'not_processed'>,
): ValidationResult {
  if (result.ok) return { kind: result.data.state === 'validated' ? 'done' : 'already' }
  if (result.error.code === 'link_missing') return { kind: 'missing' }
  const text = errorText(result.error, {
    link_missing: emailValidationWords.missing,
    not_processed: '(401) La validación no se ha procesado correctamente.',
  })
  return { kind: 'failed', text }
}
