/** The driver, and how to reach them (CLF-33 to CLF-38). */
import { checkEmail, normaliseEmail } from '../../person/email.ts'
import { isDigits, isPersonName } from '../../text/patterns.ts'
import { formatDate, isDate, today } from '../../time/dates.ts'
import { claimVariants, insured, type FieldRecord } from './field.ts'
import { claimLimits, day, like, NO_SUCH_DAY, OTHER_YEAR } from './rules.ts'

/** Earliest accepted birthdate: no living person is older, and a year like 0198 is a typing error. */
const EARLIEST_BIRTH = '1900-01-01'

const surname = {
  rule: like(isPersonName, claimLimits.name),
  problems: { missing: 'El apellido es obligatorio.', format: 'El apellido es inválido.' },
  isOfLetters: true,
  step: 'name',
  askedIn: claimVariants,
} as const

export const personFields = {
  firstName: {
    label: 'Nombre',
    rule: like(isPersonName, claimLimits.name),
    problems: { missing: 'El nombre es obligatorio.', format: 'El nombre es inválido.' },
    isOfLetters: true,
    location: { of: 'person', path: ['first_name'], as: 'text' },
    step: 'name',
    askedIn: claimVariants,
  },
  paternalSurname: {
    ...surname,
    label: 'Apellido paterno',
    location: { of: 'person', path: ['first_last_name'], as: 'text' },
  },
  maternalSurname: {
    ...surname,
    label: 'Apellido materno',
    location: { of: 'person', path: ['second_last_name'], as: 'text' },
  },
  birthdate: {
    label: 'Fecha de nacimiento',
    rule: day,
    problems: { format: NO_SUCH_DAY },
    advice: (value) =>
      isDate(value) && (value < EARLIEST_BIRTH || value > today(Date.now())) ? OTHER_YEAR : null,
    location: { of: 'person', path: ['birthdate'], as: 'day' },
    step: 'name',
    askedIn: insured,
    show: formatDate,
  },
  phone: {
    label: 'Teléfono celular',
    rule: like((value) => isDigits(value) && value.length === claimLimits.phone, claimLimits.phone),
    problems: { format: `El número de teléfono debe ser de ${String(claimLimits.phone)} digitos.` },
    location: { of: 'person', path: ['phone'], as: 'phone' },
    step: 'contact',
    askedIn: claimVariants,
    show: (value) => `+52 ${value}`,
  },
  email: {
    label: 'Correo electrónico',
    rule: (value) => checkEmail(value, claimLimits.email),
    problems: {
      missing: 'El correo electrónico es obligatorio.',
      format: 'El formato del correo electrónico es inválido.',
    },
    clean: normaliseEmail,
    location: { of: 'person', path: ['email'], as: 'text' },
    step: 'contact',
    askedIn: claimVariants,
  },
} as const satisfies Readonly<Record<string, FieldRecord>>
