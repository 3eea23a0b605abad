/** 001 §3, §7 and §8, 002 §7.2: what a link opens: signature, photos, invoices. */
import type { DocumentedCall } from '../documented.ts'

const document = { id: 'value', link: 'value', typeStatus: { id: 'code', name: 'value' } } as const
const form = { name: 'value', completed: 'value', started: 'value', signature: 'value', document } as const

const taxPerson = { name: 'value', email: 'value', rfc: 'value', address: { postal_code: 'value' } } as const

export const linkCalls: readonly DocumentedCall[] = [
  {
    id: 'API-48',
    method: 'POST',
    path: '/journey/v1/wp/policy/:id/vehicle/token',
    answer: { access_token: { token: 'value' } },
  },
  { id: 'API-67', method: 'GET', path: '/defender/docs/form', answer: { id: 'value', json: form } },
  {
    id: 'API-68',
    method: 'PUT',
    path: '/defender/docs/form',
    body: { id: 'value', key: 'value', json: form },
  },
  {
    id: 'API-69',
    method: 'POST',
    path: '/journey/v1/wp/vehicle/photo/check',
    files: ['photo'],
    // The documents show no answer for an accepted photo.
    answer: {},
    errors: { only: 'message' },
  },
  {
    id: 'API-70',
    method: 'POST',
    path: '/journey/v1/wp/policy/:id/vehicle/photos',
    files: ['up', 'left', 'right', 'down'],
  },
  {
    id: 'API-71',
    method: 'GET',
    path: '/journey/v1/invoice/validate',
    answer: {
      expire_date: 'date',
      status: 'code',
      invoices: [{ operation_type: 'value', payment_number: 'value', facturama_id: 'value' }],
    },
    errors: { keepsStatusCode: true },
  },
  {
    id: 'API-72',
    method: 'GET',
    path: '/invoices/files',
    answer: { data: { files: [{ content_type: 'value', content: 'value' }] } },
  },
  {
    id: 'API-73',
    method: 'GET',
    path: '/journey/v1/invoice/details',
    answer: {
      total: 'value',
      total_taxes: 'value',
      policies: [{ description: 'value', number: 'value', subtotal: 'value', taxes: 'value' }],
    },
  },
  {
    id: 'API-74',
    method: 'GET',
    path: '/journey/v1/invoice/taxpersons',
    answer: { tax_persons: [{ ...taxPerson, person_id: 'record', id: 'record', tax_regime: 'code' }] },
  },
  {
    id: 'API-76',
    method: 'POST',
    path: '/journey/v1/invoice',
    body: {
      product_id: 'record',
      tax_person: {
        ...taxPerson,
        tax_person_type: 'value',
        tax_regime: 'text',
        tax_use: 'value',
        selected: 'value',
        id: 'record',
        person_id: 'record',
      },
    },
    errors: { codes: [1, 2, 3, 4, 5, 400], beside: 'message' },
  },
  {
    id: 'API-77',
    method: 'GET',
    path: '/public/v1/catalog/invoice/taxRegimes',
    answer: {
      tax_regime_result: [
        {
          value: 'code',
          name: 'value',
          moral: 'value',
          natural: 'value',
          uses: [{ id: 'record', value: 'value', name: 'value' }],
        },
      ],
    },
  },
]
