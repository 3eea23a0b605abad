/** A complete form of a collision; tests remove the values that they need to be missing. */
import type { AdjusterForm, AdjusterPerson, ServiceItem, PersonKind, ServiceKind } from './adjuster-form.ts'

export const wholeService = (
  id: string,
  kind: ServiceKind,
  more: Partial<ServiceItem> = {},
): ServiceItem => ({
  id,
  isPrior: false,
  kind,
  category: null,
  fields: { type: `t-${kind}`, coverage: `c-${id}`, amount: '1500', provider: 'p1', description: 'Algo' },
  hasPhotos: true,
  ...more,
})

const allSlots = [
  'license-front',
  'license-back',
  'ine-front',
  'ine-back',
  'circulation-card',
  'vin',
  'vehicle-front',
  'vehicle-right',
  'vehicle-left',
  'vehicle-back',
]

export const wholePerson = (kind: PersonKind, more: Partial<AdjusterPerson> = {}): AdjusterPerson => ({
  id: kind,
  kind,
  isPrior: false,
  fields: {
    firstName: 'Ana',
    paternalSurname: 'Ruiz',
    maternalSurname: 'Paz',
    phone: '5512345678',
    email: 'ana@correo.mx',
    birthdate: '1990-01-02',
    gender: 'female',
    licenseNumber: 'A1',
    licenseStart: '2024-01-01',
    licenseEnd: '2027-01-01',
    vehicleType: '1',
    colour: '2',
    brand: 'Nissan',
    model: 'Versa',
    year: '2015',
    plates: 'ABC123A',
    vin: '3N1CN8AE1NL000077',
    hasInsurance: 'yes',
    policyNumber: '77',
    inciso: '1',
    thirdClaimNumber: '9',
  },
  damages: [{ id: 'd1', isPrior: false, area: 'a1', hasPhotos: true }],
  services: [wholeService('s1', 'repair')],
  slots: allSlots,
  ...more,
})

export const wholeForm = (more: Partial<AdjusterForm> = {}): AdjusterForm => ({
  claimKind: 'collision',
  liability: 'insured',
  isFirstForm: true,
  hasPeopleFacts: false,
  isStarted: true,
  isPeopleCompleted: true,
  hasEmail: true,
  hasPlacePhoto: true,
  policyNumber: 'AE00017004',
  fields: { facts: 'Chocaron', cause: '1', liability: '1', circumstance: '1', conclusion: 'Se cerró' },
  people: [wholePerson('insured'), wholePerson('thirdParty')],
  ...more,
})
