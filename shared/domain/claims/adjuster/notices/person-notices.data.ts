/** Notices about a person: their own data and photos (EXC-42 to EXC-51, 002 §5.4). */
import { inWords } from '../../../text/quantity.ts'
import type { AdjusterPerson } from '../adjuster-form.ts'
import { type PersonPage, hasPage } from '../people/person-pages.ts'
import type { NoticeRow, Subject, Target } from './notice.ts'

/** Minimum length of an e-mail: a shorter text is none (002 §5.4). */
const SHORTEST_EMAIL = 5

const sides = ['vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back'] as const

type Field = keyof AdjusterPerson['fields'] & string

const isFilled = (value: string | undefined) => (value ?? '').trim() !== ''

/** Finds the first empty field among the given fields, if the person has the page. */
const lacking =
  (page: PersonPage, ...fields: readonly Field[]) =>
  ({ person, who }: Subject): readonly Target[] => {
    if (!hasPage(page, who)) return []
    const field = fields.find((one) => !isFilled(person.fields[one]))
    return field === undefined ? [] : [{ page, field }]
  }

const hasAll = ({ slots }: AdjusterPerson, ...wanted: readonly string[]) =>
  wanted.every((slot) => slots.includes(slot))

/** Finds the page for the given photos if any of them is missing. */
const withoutPhotos =
  (page: PersonPage, ...slots: readonly string[]) =>
  ({ person, who }: Subject): readonly Target[] =>
    !hasPage(page, who) || hasAll(person, ...slots) ? [] : [{ page, field: null }]

function contactLacking({ person: { fields } }: Subject): readonly Target[] {
  if (!isFilled(fields.phone)) return [{ page: 'data', field: 'phone' }]
  return (fields.email ?? '').trim().length < SHORTEST_EMAIL ? [{ page: 'data', field: 'email' }] : []
}

/**
 * Checks the identity photos (EXC-O13): licence or ID, one is enough. A person without a licence page is sent to the
 * ID.
 */
function identityLacking({ person, who }: Subject): readonly Target[] {
  const isShown = hasAll(person, 'ine-front', 'ine-back') || hasAll(person, 'license-front', 'license-back')
  if (isShown) return []
  return [{ page: hasPage('licensePictures', who) ? 'licensePictures' : 'inePictures', field: null }]
}

export const personNotices: readonly NoticeRow[] = [
  {
    id: 'EXC-42',
    text: 'faltan apellidos.',
    find: lacking('data', 'paternalSurname', 'maternalSurname'),
  },
  { id: 'EXC-43', text: 'falta teléfono o correo electrónico.', find: contactLacking },
  {
    id: 'EXC-44',
    text: 'falta fecha de nacimiento o sexo.',
    find: lacking('data', 'birthdate', 'gender'),
  },
  {
    // ADJ-78: the address was typed, because it could not be looked up or the insurer does not know it.
    id: 'ADJ-75',
    text: 'falta revisar el código postal.',
    find: ({ person: { fields } }) =>
      isFilled(fields.postalCode) && !isFilled(fields.municipality)
        ? [{ page: 'data', field: 'postalCode' }]
        : [],
  },
  // EXC-50 asks for the same photo as this notice: the circulation card.
  {
    id: 'EXC-45',
    text: 'falta la foto de la tarjeta de circulación.',
    find: withoutPhotos('drivingCard', 'circulation-card'),
  },
  {
    id: 'EXC-46',
    text: 'faltan datos de la licencia.',
    find: lacking('licenseData', 'licenseNumber', 'licenseStart', 'licenseEnd'),
  },
  {
    id: 'EXC-47',
    text: 'faltan datos del vehículo.',
    find: lacking('vehicleData', 'vehicleType', 'colour', 'brand', 'model', 'year', 'plates'),
  },
  {
    id: 'EXC-48',
    text: `faltan las ${inWords(sides.length)} fotos generales del vehículo.`,
    find: withoutPhotos('vehiclePictures', ...sides),
  },
  { id: 'EXC-49', text: 'faltan fotos de licencia o INE.', find: identityLacking },
  {
    id: 'EXC-51',
    text: 'falta el número de serie.',
    find: (subject) => {
      const number = lacking('vin', 'vin')(subject)
      if (number.length > 0) return number
      return withoutPhotos(
        'vin',
        'vin',
      )(subject).map((one) => Object.assign({ text: 'falta la foto del número de serie.' }, one))
    },
  },
]
