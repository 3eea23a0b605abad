/**
 * The sections and pages of an involved person (ADJ-58 to ADJ-67, ADJ-96, ADJ-100): one row each, in the order of the
 * pages. Screens contain no rule about which pages exist.
 */
import type { AdjusterClaimKind, PersonKind, Involved } from '../adjuster-form.ts'

/** Audience of a page by kind of person and kind of claim; a part that is left out matches all. */
interface Audience {
  readonly people?: readonly PersonKind[]
  readonly claims?: readonly AdjusterClaimKind[]
}

interface Row {
  readonly title: string
  /** Audiences of the page, one of which must match; if absent, the page is for all people. */
  readonly of?: readonly Audience[]
}

const drivers = ['insured', 'thirdParty'] as const
const otherThanInsured = ['thirdParty', 'cyclist', 'propertyOwner'] as const
const notRobbery = ['collision', 'totalLoss', 'windscreen', 'other'] as const
/** Claims with a licence section (ADJ-65, ADJ-96). */
const neitherRobberyNorGlass = ['collision', 'totalLoss', 'other'] as const

/** People with a vehicle section (ADJ-59). */
const withVehicle = [{ people: ['insured'], claims: notRobbery }, { people: ['thirdParty'] }] as const
/** People with a licence section (ADJ-65, ADJ-O11). */
const withLicense = [{ people: drivers, claims: neitherRobberyNorGlass }] as const

export const personSections = {
  personal: { title: 'Datos Personales' },
  vehicle: { title: 'Información del Vehículo', of: withVehicle },
  damages: { title: 'Lista de Daños', of: withVehicle },
  services: { title: 'Lista de Servicios' },
} as const satisfies Readonly<Record<string, Row>>

export type PersonSection = keyof typeof personSections

interface PageRow extends Row {
  readonly section: PersonSection
  /** Slug of the page (ADJ-53 to ADJ-56, ADJ-O3). */
  readonly slug: string
  /**
   * Another page that shows the photos of this page too (D369). This page then opens only by its address, and "next"
   * skips it.
   */
  readonly isOn?: 'licensePictures'
}

export const personPages = {
  data: { section: 'personal', slug: 'general/data', title: 'Datos' },
  licensePictures: {
    section: 'personal',
    slug: 'general/license-pictures',
    title: 'Fotos de los documentos',
    of: withLicense,
  },
  inePictures: {
    section: 'personal',
    slug: 'general/ine-pictures',
    title: 'Fotos de la INE',
    isOn: 'licensePictures',
  },
  drivingCard: {
    section: 'personal',
    slug: 'general/driving-card',
    title: 'Tarjeta de circulación',
    of: withLicense,
    isOn: 'licensePictures',
  },
  licenseData: {
    section: 'personal',
    slug: 'general/license-data',
    title: 'Datos de la licencia',
    of: withLicense,
  },
  // The insured (NA) has no page about insurance, because this insurer insures them (ADJ-66, ADJ-O5).
  insurance: {
    section: 'personal',
    slug: 'general/insurance',
    title: 'Seguro del tercero',
    of: [{ people: otherThanInsured }],
  },
  vehicleData: { section: 'vehicle', slug: 'vehicle/data', title: 'Datos del vehículo', of: withVehicle },
  vehiclePictures: {
    section: 'vehicle',
    slug: 'vehicle/pictures',
    title: 'Fotos del vehículo',
    of: [{ people: drivers, claims: neitherRobberyNorGlass }],
  },
  vin: { section: 'vehicle', slug: 'vehicle/vin', title: 'Número de serie', of: withVehicle },
  damageList: { section: 'damages', slug: 'damage/list', title: 'Daños', of: withVehicle },
  damageData: { section: 'damages', slug: 'damage/data', title: 'Daño', of: withVehicle },
  serviceList: { section: 'services', slug: 'service/list', title: 'Servicios' },
  serviceType: { section: 'services', slug: 'service/type', title: 'Tipo de servicio' },
  serviceData: { section: 'services', slug: 'service/data', title: 'Datos del servicio' },
} as const satisfies Readonly<Record<string, PageRow>>

export type PersonPage = keyof typeof personPages

/** Returns the other page that shows this page's photos (D369); undefined if there is none. */
export const shownOn = (page: PersonPage): PersonPage | undefined => {
  const row: PageRow = personPages[page]
  return row.isOn
}

const isOf = (row: Row, { person, claim }: Involved): boolean =>
  row.of?.some(
    ({ people, claims }) => (people?.includes(person) ?? true) && (claims?.includes(claim) ?? true),
  ) ?? true

export const hasSection = (section: PersonSection, who: Involved): boolean =>
  isOf(personSections[section], who)

export const hasPage = (page: PersonPage, who: Involved): boolean => isOf(personPages[page], who)
