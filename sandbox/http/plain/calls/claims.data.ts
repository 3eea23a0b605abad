/** 002 §3, §7.2: the forms of drivers, and the lists that they need. */
import type { DocumentedCall, Fields } from '../documented.ts'

const status = { id: 'listed', name: 'value' } as const
const photo = { name: 'value', typeStatus: status, id: 'value', link: 'value', contentType: 'value' } as const
const uploaded = { id: 'value', link: 'value', name: 'value', typeStatus: status } as const
const damage = {
  id: 'value',
  typeStatus: status,
  severityStatus: status,
  preexistence: 'value',
  previous: 'value',
  photos: [photo],
  description: 'value',
} as const
const vehicle = {
  id: 'value',
  brand: 'value',
  model: 'value',
  year: 'code',
  plates: 'value',
  seriesNumber: 'value',
  comercialValue: 'code',
  typeStatus: status,
  colorStatus: status,
  damages: [damage],
} as const
export const person = {
  first_name: 'value',
  first_last_name: 'value',
  second_last_name: 'value',
  email: 'value',
  phone: 'value',
  birthdate: 'value',
  gender: 'value',
  typeStatus: status,
  signature: 'value',
  previous: 'value',
  circumstance: 'value',
  license: { number: 'value', state: 'value', startDate: 'value', endDate: 'value', typeStatus: status },
  address: {
    postal_code: 'value',
    state: 'value',
    municipality: 'value',
    name: 'value',
    latitude: 'value',
    longitude: 'value',
  },
  vehicle,
  photos: [photo],
  services: 'value',
  policy: {
    claimNumber: 'value',
    insuranceProvider: 'value',
    duaNumber: 'value',
    adjusterName: 'value',
    number: 'value',
    subsection: 'value',
  },
  folId: 'value',
} as const
const form: Fields = {
  id: 'value',
  typeStatus: status,
  completed: 'value',
  declaration: 'value',
  number: 'value',
  peoples: [person],
  photos: [photo],
}

/**
 * Documented fields of an adjuster's form: people without ids, and their services (002 §3). Fields that both
 * kinds of forms have are shared.
 */
const service = {
  typeStatus: status,
  description: 'value',
  id: 'value',
  operatorName: 'value',
  operatorPhone: 'value',
  amount: 'value',
  deductible: 'value',
  sheetNumber: 'value',
  categoryStatus: status,
  coverageStatus: status,
  previous: 'value',
  provider: { id: 'value', name: 'value' },
  subprovider: { id: 'value', name: 'value' },
  photos: [photo],
} as const
export const adjusterForm: Fields = {
  peopleSectionConfirmed: 'value',
  adjuster: { name: 'value', email: 'value', signature: 'value' },
  typeStatus: status,
  id: 'value',
  number: 'value',
  completed: 'value',
  started: 'value',
  occurred_at: 'date',
  declaration: 'value',
  declaration_cabin: 'value',
  reporting_name: 'value',
  reporting_phone: 'value',
  third_car_description: 'value',
  firstForm: 'value',
  conclusion: 'value',
  peoples: [Object.assign({}, person, { circumstance: status, services: [service] })],
  photos: [photo],
  address: {
    municipality: 'value',
    street: 'value',
    state: 'value',
    postal_code: 'value',
    latitude: 'value',
    longitude: 'value',
    reference: 'value',
  },
  policyInfo: {
    number: 'value',
    startDate: 'value',
    endDate: 'value',
    id: 'value',
    coverages: [{ typeId: 'listed', enabled: 'value', name: 'value', deductible: 'value' }],
    policyHolder: 'value',
    status: 'value',
  },
  na_declaration_signature: 'value',
  causeTypeStatus: status,
  liabilityStatus: status,
  cancelledReason: status,
}
/** One address that serves four lists (API-94 to API-97). */
const statusList = { method: 'GET', path: '/defender/status', answer: [status] } as const

/** Parts of an upload; the documents name them "by type or slug", so any file part counts. */
const files = ['photo'] as const

export const claimCalls: readonly DocumentedCall[] = [
  // API-92 has the same address and differs only in its query.
  { id: 'API-91', method: 'GET', path: '/defender/public/status', answer: [status] },
  { id: 'API-93', method: 'GET', path: '/defender/status-cause-type', answer: [status] },
  { id: 'API-94', ...statusList },
  {
    id: 'API-98',
    method: 'GET',
    path: '/defender/provider',
    answer: [{ id: 'code', name: 'value', address: { state: 'value', name: 'value' } }],
  },
  {
    id: 'API-99',
    method: 'GET',
    path: '/defender/public/address/states',
    // The documents say "A list of states" without fields, so it gets the fields of the other lists.
    answer: [{ id: 'code', name: 'value' }],
  },
  {
    id: 'API-100',
    method: 'GET',
    path: '/defender/public/address',
    answer: { municipality: 'value', state: 'value' },
  },
  { id: 'API-101', method: 'GET', path: '/defender/people/form', answer: { id: 'value', json: form } },
  {
    id: 'API-102',
    method: 'GET',
    path: '/defender/adjuster/form',
    answer: { id: 'value', json: adjusterForm },
  },
  {
    id: 'API-104',
    method: 'PUT',
    path: '/defender/adjuster/form',
    body: { id: 'value', key: 'value', json: adjusterForm },
    answer: { json: adjusterForm },
  },
  {
    id: 'API-103',
    method: 'PUT',
    path: '/defender/people/form',
    body: { id: 'value', key: 'value', json: form },
  },
  { id: 'API-105', method: 'POST', path: '/defender/photo', files, answer: [uploaded] },
  { id: 'API-106', method: 'POST', path: '/defender/document', files, answer: [uploaded] },
]
