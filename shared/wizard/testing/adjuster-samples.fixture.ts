/** Complete forms of an adjuster, one per kind of claim. */
import type { Answers } from '../flow.ts'
import type { Item, ItemValues } from '../hub/values.ts'
import { serviceOf, serviceTypes } from './service-pages.fixture.ts'

const signed = { png: 'data:image/png;base64,' }
const closing = { conclusions: { text: 'Se levantó el reporte.' }, closingSignature: signed }
const claim = (claimType: string): Answers => ({
  info: { claimType },
  general: { facts: 'Chocaron en el cruce.', cause: 'alcance', liability: 'insured' },
  declarationSignature: signed,
  people: { completed: true },
  ...closing,
})

const damages = (...areas: readonly string[]): readonly Item[] =>
  areas.map((area) => ({ id: `d-${area}`, answers: { damages: {}, damageData: { area } } }))

const lists = { damages: {}, services: {}, licensePictures: {}, inePictures: {}, drivingCard: {} }
const person = (kind: string, more: Answers = {}): Answers => ({
  ...lists,
  kind: { kind },
  data: { name: `Persona ${kind}`, phone: '5512345678' },
  personSignature: signed,
  ...more,
})
const vehicle = { vehicleData: { type: 'auto' }, vehiclePictures: {}, vin: { vin: '3N1CN8AE8NL000001' } }
const license = { licenseData: { number: 'A1234567' } }
const services = (kind: string): readonly Item[] =>
  serviceTypes.map((type, index) => ({ id: `s-${index}`, answers: serviceOf(type, kind) }))

const na: Item = {
  id: 'na',
  isKept: true,
  answers: person('na', { ...vehicle, ...license }),
  items: { damages: damages('cofre', 'faro'), services: services('na') },
}
const third: Item = {
  id: '7',
  answers: person('third', {
    ...vehicle,
    ...license,
    insurance: { hasInsurance: 'yes', policy: '1', inciso: '2', claim: '3' },
  }),
  items: {
    damages: damages('puerta'),
    services: [{ id: '1', answers: serviceOf('crane', 'third', 'concessioned') }],
  },
}
const cyclist: Item = {
  id: '8',
  answers: person('cyclist', { insurance: { hasInsurance: 'no' } }),
  items: { services: [{ id: '1', answers: serviceOf('medical', 'cyclist') }] },
}
const owner: Item = { id: '9', answers: person('owner', { insurance: { hasInsurance: 'no' } }) }

export const adjusterSamples: Readonly<Record<string, ItemValues>> = {
  collision: { answers: claim('collision'), items: { people: [na, third, cyclist, owner] } },
  windscreen: {
    answers: claim('windscreen'),
    items: { people: [{ id: 'na', isKept: true, answers: person('na', vehicle) }] },
  },
  robbery: {
    answers: claim('robbery'),
    items: { people: [{ id: 'na', isKept: true, answers: person('na') }, third] },
  },
}
