import * as v from 'valibot'
import type { ContactField } from '#shared/contracts/account/contact.ts'
import type { CorrectableField, Correction, Profile } from '#shared/contracts/account/profile.ts'
import { phoneGroups } from '#shared/domain/phone/phone-groups.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { oneOf, required } from '#shared/steps/checked.ts'
import { CORRECTION_MAX_LENGTH } from '#shared/domain/person/correction.ts'

export const profileWords = {
  title: 'Datos personales',
  data: 'Tus datos',
  validate: 'Validar mi identidad',
  /** Link to an identity check that is under way or refused. */
  seeValidation: 'Ver mi validación',
  /** Sentences about parts that could not be read. */
  unread: {
    identity: 'No pudimos ver en qué va la validación de tu identidad. Vuelve a cargar la página.',
    changes: 'No pudimos ver si aquí puedes cambiar tu correo y tu teléfono. Vuelve a cargar la página.',
  },
  correction: {
    title: '¿Ves un dato equivocado?',
    lead: 'Dinos cuál y cómo debe quedar. Una persona lo revisa; aquí ves en qué va.',
    field: 'Dato',
    text: 'Cómo debe quedar',
    submit: 'Pedir corrección',
    done: (folio: string) => `Recibimos tu solicitud. Tu folio es ${folio}.`,
    confirming: 'Estamos confirmando si tu solicitud llegó.',
    asked: 'Solicitudes en revisión',
    /** Text for an insurer that accepts no corrections through the portal. */
    byPerson: 'Llámanos o escríbenos y lo corregimos contigo.',
    call: 'Llamar al',
    write: 'Escribir a',
  },
} as const

export const fieldNames: Record<CorrectableField, string> = {
  name: 'Nombre y apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  birthdate: 'Fecha de nacimiento',
  rfc: 'RFC',
  address: 'Dirección',
}

/** Label of each identity state (PRF-03). */
const identityNames: Record<NonNullable<Profile['identityStatus']>, string> = {
  none: 'Sin validar',
  incomplete: 'En validación',
  created: 'En validación',
  complete: 'Validada',
  denied: 'No se pudo validar',
}

/** True if the person may start an identity check; an unknown state allows none. */
const mayValidate = ({ identityStatus }: Profile): boolean =>
  identityStatus !== null && identityStatus !== 'complete'

const phoneText = (phone: string): string => {
  const [dialCode = '', number = ''] = phone.split(' ')
  return phoneGroups(dialCode, number)
}

/** Facts of the profile that have an action. */
export type FactAbout = ContactField | 'identity'

interface ProfileFact {
  readonly label: string
  readonly value: string
  readonly about?: FactAbout
}

/**
 * Facts of the profile (PRF-O1). An unknown birth date reads "--" (PRF-04); other unknown facts are left out.
 */
export function profileFacts(profile: Profile): readonly ProfileFact[] {
  const { identityStatus, changeable } = profile
  const changes = (field: ContactField) => (changeable.includes(field) ? { about: field } : {})
  const facts = [
    { label: 'Nombre', value: profile.firstName },
    { label: 'Apellido paterno', value: profile.lastName },
    { label: 'Apellido materno', value: profile.secondLastName },
    { label: 'Correo electrónico', value: profile.email, ...changes('email') },
    { label: 'Teléfono', value: profile.phone && phoneText(profile.phone), ...changes('phone') },
    { label: 'Fecha de nacimiento', value: formatDate(profile.birthdate) },
    { label: 'RFC', value: profile.rfc },
    { label: 'Dirección', value: profile.address },
    {
      label: 'Identidad',
      value: identityStatus && identityNames[identityStatus],
      ...(mayValidate(profile) && { about: 'identity' as const }),
    },
  ]
  return facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []))
}

/** One line about a correction: "RFC · folio COR-ABCD2345 · hoy a las 09:05". */
export const correctionText = ({ field, folio, askedAt }: Correction, now: number): string =>
  `${fieldNames[field]} · folio ${folio} · ${momentText(askedAt, now)}`

const keys = ['name', 'email', 'phone', 'birthdate', 'rfc', 'address'] as const satisfies CorrectableField[]

export const correctionSchema = v.object({
  field: oneOf(keys),
  text: v.pipe(
    required('Escribe cómo debe quedar.'),
    v.maxLength(CORRECTION_MAX_LENGTH, `Escribe ${String(CORRECTION_MAX_LENGTH)} caracteres o menos.`),
  ),
})

/** Error texts of a correction; other failures have the generic ones. */
export const correctionErrors = {
  corrections_missing: profileWords.correction.byPerson,
  still_running: profileWords.correction.confirming,
} as const
