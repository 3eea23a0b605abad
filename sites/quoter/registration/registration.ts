/** The words and rules of /quoter/user-registration (QUO-08 to QUO-19, QUO-53 to QUO-79). */
import * as v from 'valibot'
import type { Place } from '#shared/contracts/catalogue.ts'
import type { BodyInput } from '#shared/contracts/endpoint.ts'
import type { Phone } from '#shared/contracts/person.ts'
import type { register } from '#shared/contracts/registration.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import { checkPassword } from '#shared/domain/access/password.ts'
import { emailField } from '#shared/steps/account/email.ts'
import { REQUIRED } from '#shared/steps/checked.ts'
import { personWith } from '#shared/steps/person/person-with.ts'
import { activityCodeOf, activityProblems, personSchema, personShape } from '#shared/steps/person/person.ts'
import { judge } from '#shared/forms/validate.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import type { registrationQuery } from '../quote/campaign.ts'

export const registrationWords = {
  title: 'Crea tu cuenta',
  heading: 'Verifica y completa tus datos',
  /** QUO-O6. */
  lead: 'Con estos datos calcularemos el precio exacto de tu seguro.',
  account: 'Guardaremos la cotización en tu cuenta, solo necesitas una contraseña.',
  password: 'Contraseña',
  submit: 'Continuar',
  next: 'Enviaremos un código para validar tu teléfono',
  dialog: 'Valida tu teléfono',
  to: (dialCode: string, number: string) => `Tu teléfono es ${dialCode} ${number}.`,
  working: '¡Estamos creando tu cuenta!',
  confirming: 'Estamos confirmando el resultado.',
  made: 'Tu cuenta está lista',
  /** Its first try had arrived after all, with another e-mail than the one that stands in the form by now (D11). */
  madeWith: (email: string) => `La creamos con el correo que enviaste primero: ${email}.`,
  validate: 'Te enviamos un correo para validarla. Después inicia sesión y tu cotización te espera.',
  logIn: 'Iniciar sesión',
} as const

/** QUO-71 to QUO-78, and the two refusals that only our gateway gives. */
export const registrationTexts = {
  birthdate_format: 'Formato de fecha incorrecto.',
  gender_missing: 'Debe de ingresar un género para continuar.',
  rejected: 'Ha ocurrido un error con el servidor.',
  age_too_low: 'La edad no puede ser menor a 16.',
  postal_code_unknown: 'No se encontró el código postal.',
  email_taken: 'El email ya se encuentra registrado.',
  rfc_taken: 'El RFC ya se encuentra registrado.',
  insurer_down: 'Error del servidor. Por favor, intente más tarde.',
  phone_not_proven: 'Valida tu teléfono para continuar.',
} as const

/** Where the sentence of a refusal also stands at a field. */
export const refusedField: Readonly<Partial<Record<string, string>>> = {
  birthdate_format: 'birthdate',
  gender_missing: 'genderCode',
  age_too_low: 'birthdate',
  postal_code_unknown: 'postalCode',
  email_taken: 'email',
  rfc_taken: 'rfc',
}

/** OTP-11. */
export const codeInvalid = '(400) El código ingresado es inválido.'

const registrationFields = [
  'firstName',
  'firstLastName',
  'secondLastName',
  'birthdate',
  'genderCode',
  'rfc',
  'activity',
  'sector',
  'phoneCountry',
  'phoneNumber',
  'postalCode',
  'neighborhood',
  'street',
  'externalNumber',
  'internalNumber',
  'confirmed',
  'email',
  'password',
] as const
export type RegistrationField = (typeof registrationFields)[number]
type Problems = Readonly<Partial<Record<RegistrationField, string>>>

const accountSchema = v.object({ ...personShape, email: emailField })

/** What is wrong, field by field, in reading order; empty when nothing is (QUO-60). */
export function registrationProblems(typed: TypedValues, brandWord: string): Problems {
  const { messages } = judge(accountSchema, typed)
  const password = text(typed, 'password')
  const weakness =
    password === '' ? REQUIRED : checkPassword(password, { email: text(typed, 'email'), brandWord }).message
  const all: Record<string, string> = {
    ...messages,
    ...activityProblems({ activity: text(typed, 'activity'), sector: text(typed, 'sector') }),
    ...(weakness && { password: weakness }),
  }
  return Object.fromEntries(registrationFields.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** What is sent (QUO-61 to QUO-70); only for answers without problems. */
export function registrationBody(
  typed: TypedValues,
  phone: Phone,
  place: Place | null,
  { referral, utm }: Pick<ReturnType<typeof registrationQuery>, 'referral' | 'utm'>,
): BodyInput<typeof register> {
  const activity = { activity: text(typed, 'activity'), sector: text(typed, 'sector') }
  return {
    email: normaliseEmail(text(typed, 'email')),
    password: text(typed, 'password'),
    person: personWith(v.parse(personSchema, typed), phone, place),
    activityCode: activityCodeOf(activity),
    referral,
    utm,
  }
}

function text(typed: TypedValues, name: RegistrationField): string {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}
