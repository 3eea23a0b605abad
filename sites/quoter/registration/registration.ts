/** Texts and rules of /quoter/user-registration (QUO-08 to QUO-19, QUO-53 to QUO-79). */
import * as v from 'valibot'
import { judgeOnDevice } from '#shared/steps/account/judge-on-device.ts'
import { phoneGroups } from '#shared/domain/phone/phone-groups.ts'
import { emailField } from '#shared/steps/account/email.ts'
import { required, sayingAtFields } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { activityShape, personShape, sectorProblem } from '#shared/steps/person/person.ts'
import { onlyMexico, phoneProblem, type KnownCountry } from '#shared/steps/person/phone-problem.ts'
import { MEXICO } from '#shared/steps/person/use-person.ts'

export const registrationWords = {
  title: 'Crea tu cuenta',
  heading: 'Verifica y completa tus datos',
  /** Introduction of the form (QUO-O6). */
  lead: 'Con estos datos calcularemos el precio exacto de tu seguro.',
  accountTitle: 'Tu cuenta',
  next: 'Siguiente',
  isDone: 'completo',
  isRefused: 'por revisar',
  account: 'Guardaremos la cotización en tu cuenta, solo necesitas una contraseña.',
  password: 'Contraseña',
  submit: 'Continuar',
  codeNext: 'Enviaremos un código para validar tu teléfono',
  dialog: 'Valida tu teléfono',
  to: (dialCode: string, number: string) => `Tu teléfono es ${phoneGroups(dialCode, number)}.`,
  working: '¡Estamos creando tu cuenta!',
  confirming: 'Estamos confirmando el resultado.',
  made: 'Tu cuenta está lista',
  /** Text if an earlier attempt had made the account with another e-mail (D11). */
  madeWith: (email: string) => `La creamos con el correo que enviaste primero: ${email}.`,
  validate: 'Te enviamos un correo para validarla. Después inicia sesión y tu cotización te espera.',
  logIn: 'Iniciar sesión',
  /** Notice if code of the form is missing: what is typed would not be saved, and could not be sent (D334). */
  incomplete: 'No pudimos cargar toda la página.',
  reload: 'Vuelve a cargarla antes de escribir',
} as const

const { firstName, firstLastName, secondLastName, birthdate, genderCode, rfc, ...contact } = personShape

/**
 * Schema of the form in the order of the screen (QUO-10 to QUO-13). The password must not contain the brand
 * (QUO-59).
 */
export const registrationSchema = (brandWord: string, countries: readonly KnownCountry[] = onlyMexico) =>
  v.pipe(
    v.object({
      firstName,
      firstLastName,
      secondLastName,
      birthdate,
      genderCode,
      rfc,
      ...activityShape,
      ...contact,
      email: emailField,
      password: required(REQUIRED),
    }),
    sayingAtFields(({ activity = '', sector = '', email = '', password, ...typed }) => ({
      phoneNumber: phoneProblem(countries)(typed),
      sector: sectorProblem({ activity, sector }),
      password: password ? judgeOnDevice(password, { email, brandWord }, namesOf(typed)) : null,
    })),
  )
const namesOf = (typed: { firstName?: string; firstLastName?: string; secondLastName?: string }) =>
  [typed.firstName, typed.firstLastName, typed.secondLastName].filter((name) => name !== undefined)

export type RegistrationSchema = ReturnType<typeof registrationSchema>
export type RegistrationAnswer = v.InferOutput<RegistrationSchema>

/** Fields of each part of the form, one of which is open at a time (QUO-10 to QUO-13). */
export const REGISTRATION_PARTS = {
  name: [
    'firstName',
    'firstLastName',
    'secondLastName',
    'birthdate',
    'genderCode',
    'rfc',
    'activity',
    'sector',
  ],
  contact: ['phoneCountry', 'phoneNumber'],
  address: ['postalCode', 'neighborhood', 'street', 'externalNumber', 'internalNumber', 'confirmed'],
  account: ['email', 'password'],
} as const satisfies Record<string, readonly (keyof v.InferInput<RegistrationSchema>)[]>
export type RegistrationPart = keyof typeof REGISTRATION_PARTS
// The cast is safe: the keys are those of `REGISTRATION_PARTS`.
const parts = Object.keys(REGISTRATION_PARTS) as RegistrationPart[]

export const partAfter = (part: RegistrationPart): RegistrationPart => parts[parts.indexOf(part) + 1] ?? part
export const partOf = (field: string): RegistrationPart | undefined =>
  parts.find((part) => REGISTRATION_PARTS[part].some((name) => name === field))

/** Empty values of the form; unticked boxes and missing choices have the types of their valid values. */
export const emptyRegistration = {
  firstName: '',
  firstLastName: '',
  secondLastName: '',
  birthdate: '',
  genderCode: '',
  rfc: '',
  activity: '',
  sector: '',
  phoneCountry: MEXICO.value,
  phoneNumber: '',
  postalCode: '',
  neighborhood: '',
  street: '',
  externalNumber: '',
  internalNumber: '',
  confirmed: false,
  email: '',
  password: '',
} as unknown as v.InferInput<RegistrationSchema>
