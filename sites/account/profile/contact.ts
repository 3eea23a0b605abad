/** The words and rules of a telephone or an e-mail that is changed by a code (D187). */
import * as v from 'valibot'
import type { ContactField } from '#shared/contracts/account/contact.ts'
import { checkPhone, TEN_DIGITS } from '#shared/domain/phone/phone.ts'
import { phoneGroups } from '#shared/domain/phone/phone-groups.ts'
import { emailField } from '#shared/steps/account/email.ts'
import { checked } from '#shared/steps/checked.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { stepUpTexts } from '#shared/steps/step-up/step-up.ts'

/**
 * Country code of telephone numbers that can be changed on this page. For other countries people use `CorrectionForm`,
 * because the list of countries would be larger than the page.
 */
const DIAL_CODE = '+52'

export const contactWords = {
  lead: 'Primero confirmas que eres tú, y luego te mandamos un código al nuevo.',
  changeShort: 'Cambiar',
  change: { phone: 'Cambiar teléfono', email: 'Cambiar correo electrónico' },
  label: { phone: 'Nuevo teléfono', email: 'Nuevo correo electrónico' },
  hint: {
    phone: `De México, a ${String(TEN_DIGITS[0])} dígitos.`,
    email: 'Con él inicias sesión desde que lo cambies.',
  },
  submit: 'Enviar código',
  cancel: 'Dejarlo como está',
  dialog: { phone: 'Confirma tu nuevo teléfono', email: 'Confirma tu nuevo correo' },
  to: { phone: (shown: string) => `Al ${shown}.`, email: (shown: string) => `A ${shown}.` },
  done: {
    phone: 'Tu teléfono quedó cambiado.',
    email: 'Tu correo quedó cambiado. Desde ahora inicias sesión con él.',
  },
} as const

const phoneField = checked((value: string) => checkPhone(value), {
  missing: 'Escribe tu nuevo teléfono.',
  format: `El número de teléfono debe ser de ${String(TEN_DIGITS[0])} digitos.`,
})

export const contactSchemas = {
  phone: v.object({ contact: phoneField }),
  email: v.object({ contact: emailField }),
} as const

/** Converts a typed contact to the shape of the contract. */
export const contactOf = (field: ContactField, typed: string) =>
  field === 'phone'
    ? ({ field, phone: { dialCode: DIAL_CODE, number: typed } } as const)
    : ({ field, email: typed.trim() } as const)

export const shownContact = (field: ContactField, typed: string): string =>
  field === 'phone' ? phoneGroups(DIAL_CODE, typed) : typed.trim()

/** Returns the changed fields of the profile, as the page shows them. */
export const changedProfile = (field: ContactField, typed: string) =>
  field === 'phone' ? { phone: `${DIAL_CODE} ${typed}` } : { email: typed.trim().toLowerCase() }

export const contactErrors = {
  ...codeErrors,
  ...stepUpTexts,
  contact_taken: 'Ese correo ya es de otra cuenta. Escribe otro.',
  contact_fixed: 'Por ahora no podemos cambiarlo aquí. Pide la corrección más abajo.',
} as const
