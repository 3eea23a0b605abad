import { checkEmail } from '#shared/domain/person/email.ts'
import { checked, checkedIfFilled } from '../checked.ts'

export const emailWords = {
  label: 'Correo electrónico',
  /** Shown if the e-mail belongs to another account (QUO-33, QUO-58). */
  taken: 'El correo que ingresaste ya está ligado a otra póliza. Por favor ingresa un correo diferente.',
} as const

/**
 * E-mail problems (QUO-31, QUO-32, QUO-54 to QUO-56). An address over 100 characters counts as a wrong format
 * (QUO-O12).
 */
const sentences = {
  missing: 'El correo electrónico es obligatorio.',
  format: 'El formato del correo electrónico es inválido.',
} as const
export const emailField = /* @__PURE__ */ checked((value: string) => checkEmail(value), sentences)
export const optionalEmailField = /* @__PURE__ */ checkedIfFilled((value) => checkEmail(value), sentences)
