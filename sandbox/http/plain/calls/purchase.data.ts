/** 000 §3 and §7: quoting, buying, renewing. */
import type { DocumentedCall, DocumentedErrors, Fields } from '../documented.ts'

const cost = { subtotal: 'value', taxes: 'value', total: 'value', expedition_rights: 'value' } as const

/** Documented fields of a payment option of a plan (000 §3). */
const option: Fields = {
  ...cost,
  id: 'record',
  product_payment_type: { id: 'code', name: 'value' },
  number_of_payments: 'value',
  subscription: 'value',
  flat_fee: 'value',
  fee: 'value',
  fee_rate: 'value',
  policies: [{ policy_type: { name: 'value' }, net_premium: 'value', fee: 'value' }],
}

const coverage = { sum_assured: 'value', deductible: 'value', enabled: 'value' } as const

/**
 * Documented fields of a quotation. Its id is answered because API-26 requires it and the client's plan has
 * it (000 §3), but the documents do not say where.
 */
const quotation: Fields = {
  quotation_id: 'record',
  plans: [
    {
      ...cost,
      id: 'record',
      name: 'value',
      net_premium: 'value',
      discount: { ...cost, net_premium: 'value', marketing_text: { default: 'value' } },
      policies: [{ coverages: [{ ...coverage, coverage_type: { name: 'value' } }] }],
      payment_provider_options: [{ card_issuer_options: [{ payment_periodicity_options: [option] }] }],
    },
  ],
}

/** Documented fields of a policy (000 §3). */
const policy: Fields = {
  id: 'record',
  number: 'value',
  action: { code: 'code' },
  start_date: 'date',
  end_date: 'date',
  vehicle: {
    brand: 'value',
    model: 'value',
    year: 'value',
    version: { code: 'code', name: 'value' },
    plates: 'value',
    vin: 'value',
  },
  coverages: [{ ...coverage, coverage_type: { id: 'code', name: 'value' } }],
}

/** Documented errors of a coupon (000 §8). */
const couponErrors: DocumentedErrors = { codes: [4000], beside: 'message' }
const cardErrors: DocumentedErrors = {
  codes: [
    'card_declined',
    'expired_card',
    'incorrect_cvc',
    'processing_error',
    'invalid_card',
    'card_not_supported',
  ],
  beside: 'decline_code',
}

const requested: Fields = { policies: [{ id: 'record', number: 'value' }] }
const activities = [{ id: 'code', description: 'value' }] as const
const inUse = { is_in_use: 'value' } as const
const brand = '/journey/v1/catalog/vehicle/brand'

const driver: Fields = {
  address: {
    country_code: 'value',
    external_number: 'value',
    internal_number: 'value',
    is_valid_postal_code: 'value',
    municipality_code: 'value',
    neighborhood: 'value',
    state_code: 'value',
    postal_code: 'value',
    street: 'value',
  },
  birthdate: 'value',
  did_accept_rfc_use: 'value',
  rfc: 'value',
  is_valid_rfc: 'value',
  email: 'value',
  first_name: 'value',
  first_last_name: 'value',
  second_last_name: 'value',
  gender_code: 'code',
  phone: 'value',
  pld_data: {
    country_of_origin_code: 'value',
    state_of_origin_code: 'value',
    nationality_code: 'value',
    economic_activity_code: 'code',
    resources_origin_code: 'code',
    years_of_seniority: 'value',
  },
}

const asker: Fields = {
  civil_status_code: 'code',
  gender_code: 'code',
  birthdate: 'value',
  email: 'value',
  phone: 'value',
  first_name: 'value',
  first_last_name: 'value',
  second_last_name: 'value',
  rfc: 'value',
}

export const purchaseCalls: readonly DocumentedCall[] = [
  {
    id: 'API-10',
    method: 'POST',
    path: '/journey/v1/quotation',
    body: {
      vehicle: { version: { code: 'text' } },
      coupon: 'value',
      region: { postal_code: 'value', state: { code: 'value' } },
      person: asker,
      plans: 'value',
    },
    answer: quotation,
    errors: couponErrors,
  },
  {
    id: 'API-11',
    method: 'POST',
    path: '/journey/v1/renewal/quotation',
    body: { policy_number: 'value', coupon: 'value' },
    answer: quotation,
    errors: couponErrors,
  },
  {
    id: 'API-12',
    method: 'GET',
    path: '/journey/v1/catalog/pld/postalEntities',
    answer: {
      postal_entities: [
        {
          postal_code: 'value',
          country_code: 'value',
          state_code: 'value',
          municipality_sepomex_code: 'value',
        },
      ],
    },
  },
  { id: 'API-13', method: 'GET', path: brand, answer: { brands: [{ id: 'code', name: 'value' }] } },
  {
    id: 'API-14',
    method: 'GET',
    path: `${brand}/:brand/type`,
    answer: { types: [{ id: 'code', brand_id: 'code', name: 'value' }] },
  },
  {
    id: 'API-15',
    method: 'GET',
    path: `${brand}/:brand/type/:type/model`,
    answer: { models: [{ brand_id: 'code', type_id: 'code', model: 'value' }] },
  },
  {
    id: 'API-16',
    method: 'GET',
    path: `${brand}/:brand/type/:type/model/:model/version`,
    answer: { versions: [{ id: 'code', parts: 'value' }] },
  },
  {
    id: 'API-17',
    method: 'POST',
    path: '/journey/v1/policy/vehicle',
    body: {
      vin: 'value',
      version_id: 'code',
      brand_id: 'code',
      type_id: 'code',
      model: 'code',
      plates: 'value',
      color: 'value',
    },
  },
  {
    id: 'API-18',
    method: 'POST',
    path: '/journey/v1/policy/vehicle/verify/:vin',
    answer: { exists: 'value' },
  },
  { id: 'API-19', method: 'GET', path: '/journey/v1/policy/person/rfc/:rfc/isAvailable', answer: inUse },
  { id: 'API-20', method: 'GET', path: '/journey/v1/policy/person/email/:email/isAvailable', answer: inUse },
  {
    id: 'API-21',
    method: 'POST',
    path: '/journey/v1/policy/driver',
    body: driver,
    answer: { id: 'record' },
  },
  {
    id: 'API-22',
    method: 'GET',
    path: '/public/v1/catalog/pld/economicActivities',
    answer: { economic_activities: activities },
  },
  {
    id: 'API-23',
    method: 'GET',
    path: '/public/v1/catalog/pld/economicActivities/complex',
    answer: { complex_economic_activities: activities },
  },
  {
    id: 'API-24',
    method: 'GET',
    path: '/journey/v1/policy/person',
    answer: {
      products: [
        {
          payment_status: 'code',
          product_payment_type_id: 'code',
          policies: [policy],
        },
      ],
    },
  },
  { id: 'API-40', method: 'GET', path: '/journey/v1/policy/number/:policyNumber', answer: policy },
  { id: 'API-49', method: 'GET', path: '/journey/v1/policy/:id/documents/terms' },
  { id: 'API-50', method: 'GET', path: '/journey/v1/policy/:id/documents/terms-summary' },
  { id: 'API-51', method: 'GET', path: '/journey/v1/policy/:id/documents/cover' },
  { id: 'API-52', method: 'GET', path: '/journey/v1/policy/:id/documents/receipt' },
  {
    id: 'API-41',
    method: 'GET',
    path: '/journey/v1/policy/:id/paymentmethod',
    answer: { card: { card_number: 'text', brand: 'value', provider: 'value' } },
  },
  {
    id: 'API-42',
    method: 'GET',
    path: '/journey/v1/policy/:policyNumber/payments',
    answer: {
      payments: [
        {
          payment_date: 'date',
          amount: 'value',
          payment_number: 'code',
          status: 'code',
          hosted_invoice_url: 'value',
        },
      ],
    },
  },
  {
    id: 'API-43',
    method: 'GET',
    path: '/journey/v1/policy/:policyNumber/nextpayment',
    answer: { payment: { payment_date: 'date', amount: 'value' } },
  },
  {
    id: 'API-44',
    method: 'PUT',
    path: '/journey/v1/policy/:id/paymentmethod',
    body: { device_session_id: 'value', encoded_card: 'value', cvv: 'value' },
    answer: {},
    errors: cardErrors,
  },
  {
    id: 'API-25',
    method: 'GET',
    path: '/journey/v1/wp/policy/:id/vehicle/has-photos',
    answer: { has_photos: 'value', required: 'value' },
  },
  {
    id: 'API-26',
    method: 'POST',
    path: '/journey/v1/policy/request',
    body: {
      coupon: 'value',
      plan_id: 'record',
      quotation_id: 'record',
      vehicle: { vin: 'value' },
      driver: { id: 'record' },
    },
    answer: requested,
  },
  {
    id: 'API-27',
    method: 'POST',
    path: '/journey/v1/renewal/request',
    body: { policy_number: 'value', plan_id: 'record', quotation_id: 'record', coupon: 'value' },
    answer: requested,
  },
  {
    id: 'API-28',
    method: 'POST',
    path: '/journey/v1/policy/pay',
    body: {
      card: { card: 'value', card_type: 'code' },
      payment_plan_id: 'record',
      device_session_id: 'value',
    },
    answer: { secret: 'value', policy_number: 'value' },
    errors: cardErrors,
  },
  {
    id: 'API-29',
    method: 'POST',
    path: '/journey/v1/policy/paymentorder',
    body: {
      card: { card: 'value', encoded_card: 'value', card_type: 'code' },
      payment_plan_id: 'record',
      device_session_id: 'value',
    },
    answer: { policy_number: 'value' },
    errors: cardErrors,
  },
  {
    id: 'API-30',
    method: 'GET',
    path: '/journey/v1/person/isAllowedNewPolicy',
    answer: { canRequestNewPolicy: 'value' },
  },
  {
    id: 'API-31',
    method: 'POST',
    path: '/public/v2/policy/automaticrenewal',
    body: { policy_id: 'record', accept: 'value' },
  },
]
