/** Complete typed answers of each flow, for tests. */
import { sampleAt } from '#shared/domain/claims/fields/samples.fixture.ts'

const person = { firstName: 'Ana', paternalSurname: 'Ruiz', maternalSurname: 'Peña' }
const address = {
  postalCode: '06700',
  municipality: 'Cuauhtémoc',
  state: 'Ciudad de México',
  street: 'Orizaba 101',
}
const signed = {
  method: 'drawn',
  name: '',
  strokes: [
    [
      [0, 0],
      [200, 80],
    ],
  ],
}

const shared = {
  contact: { email: 'ana@correo.example', phone: '5512345678' },
  licensePictures: {},
  vehicle: {
    vehicleType: '1',
    brand: 'Nissan',
    model: 'Versa',
    year: '2022',
    plates: 'ABC123A',
    colour: '4',
  },
  vin: { vin: '3N1CN8AE8NL000001' },
  signature: signed,
}
const driving = { drivingPermission: {}, vehiclePictures: {}, damages: {}, summary: {} }

const insured = {
  ...shared,
  welcome: { accepted: true },
  name: { ...person, birthdate: '1990-04-12' },
  facts: { facts: 'Me pegaron por detrás en el semáforo.' },
  references: {},
}

export const samples = {
  same: {
    ...insured,
    ...driving,
    address: { sameAddress: 'yes', postalCode: '', municipality: '', state: '', street: '' },
    license: sampleAt('license'),
  },
  other: {
    ...insured,
    ...driving,
    address: { sameAddress: 'no', ...address },
    license: { ...sampleAt('license'), licenseState: '', licenseType: '' },
  },
  robbery: insured,
  external: {
    ...shared,
    ...driving,
    welcome: {},
    name: person,
    address,
    license: sampleAt('license', 'external'),
  },
}
