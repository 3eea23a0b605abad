/** 000 §3 and §7, 001 §3, §7 and §8: the person, identity, codes, changes of a policy, accounts. */
import type { DocumentedCall, Fields } from '../documented.ts'

const address: Fields = {
  postal_code: 'value',
  country_code: 'value',
  state_code: 'value',
  municipality_code: 'value',
  neighborhood: 'value',
  street: 'value',
  external_number: 'value',
  internal_number: 'value',
}

const names = { first_name: 'value', first_last_name: 'value', second_last_name: 'value' } as const

const vehicle = { vin: 'value', plates: 'value' } as const

export const accessCalls: readonly DocumentedCall[] = [
  {
    id: 'API-32',
    method: 'GET',
    path: '/journey/v1/person/info',
    answer: {
      ...names,
      id: 'record',
      email: 'value',
      rfc: 'value',
      birthdate: 'value',
      gender_code: 'code',
      civil_status_code: 'code',
      phone: 'value',
      address,
      referral_to: 'value',
      referral_count: 'value',
      referral_points: 'value',
    },
  },
  {
    id: 'API-33',
    method: 'GET',
    path: '/journey/v1/person/identity/status',
    answer: { data: { response_code: 'code', failed_code: 'code' } },
  },
  {
    id: 'API-34',
    method: 'POST',
    path: '/journey/v1/person/identity/token',
    answer: { data: { token: 'value' } },
  },
  { id: 'API-35', method: 'POST', path: '/journey/v1/otp/generate', body: { type: 'value' } },
  {
    id: 'API-36',
    method: 'POST',
    path: '/public/v1/otp/person/generate',
    body: { person_id: 'value', person_phone: 'value', message: 'value', type: 'value' },
  },
  {
    id: 'API-37',
    method: 'POST',
    path: '/journey/v1/otp/verify',
    body: { code: 'value' },
    answer: { token: 'value' },
  },
  {
    id: 'API-38',
    method: 'POST',
    path: '/public/v1/otp/person/verify',
    body: { code: 'value', person_id: 'value' },
    answer: { token: 'value' },
  },
  {
    id: 'API-39',
    method: 'POST',
    path: '/journey/v1/user/password',
    body: { currentPassword: 'value', email: 'value', newPassword: 'value', new_password_repeat: 'value' },
  },
  {
    id: 'API-53',
    method: 'GET',
    path: '/public/v1/policy/cancellation/reasons',
    answer: {
      cancellation_reasons: [{ cancellation_reason_id: 'code', cancellation_reason_public_desc: 'value' }],
    },
  },
  {
    id: 'API-54',
    method: 'POST',
    path: '/journey/v1/policy/cancellation',
    body: {
      policy_id: 'record',
      user_id: 'record',
      cancellation_reason_id: 'code',
      cancel_date: 'value',
      reason_detail_desc: 'value',
    },
  },
  {
    id: 'API-55',
    method: 'GET',
    path: '/journey/v1/policy/:id/cancellation/temporary',
    answer: { cancel_date: 'date' },
    errors: { only: 'minor' },
  },
  {
    id: 'API-56',
    method: 'POST',
    path: '/journey/v1/policy/:id/endorsement',
    body: { endorse: { source: 'value' }, vehicle },
  },
  {
    id: 'API-57',
    method: 'GET',
    path: '/journey/v1/policy/:policyNumber/endorsements',
    answer: { data: [{ updatedAt: 'date', vehicle: { before: vehicle, after: vehicle } }] },
  },
  {
    id: 'API-58',
    method: 'GET',
    path: '/journey/v1/referral/rewards',
    answer: {
      rewards: [
        { id: 'record', price: 'code', title: 'value', brand: 'value', type: 'value', image: 'value' },
      ],
    },
  },
  {
    id: 'API-59',
    method: 'POST',
    path: '/journey/v1/referral/rewards/exchange',
    body: { reward_id: 'record' },
  },
  {
    id: 'API-60',
    method: 'GET',
    path: '/journey/v1/referral/rewards/history',
    answer: {
      reward_record: [
        {
          id: 'record',
          points: 'code',
          reward_title: 'value',
          reward_brand: 'value',
          date: 'date',
          serial: 'value',
        },
      ],
    },
  },
  {
    id: 'API-61',
    method: 'POST',
    path: '/public/v1/user/login',
    body: { email: 'value', password: 'value' },
    answer: { access_token: { token: 'value' }, refresh_token: { token: 'value' } },
  },
  {
    id: 'API-62',
    method: 'POST',
    path: '/public/v1/user/password/recovery',
    body: { email: 'value' },
  },
  {
    id: 'API-63',
    method: 'POST',
    path: '/public/v1/user/password/restore',
    body: { token: 'value', password: 'value' },
  },
  { id: 'API-64', method: 'GET', path: '/public/v1/user/email/validation/send' },
  { id: 'API-65', method: 'GET', path: '/public/v1/user/email/validation' },
  {
    id: 'API-66',
    method: 'POST',
    path: '/public/v1/user/register',
    body: {
      user: { email: 'value', password: 'value' },
      role: 'value',
      person: {
        ...names,
        email: 'value',
        phone: 'value',
        gender_code: 'code',
        civil_status_code: 'code',
        birthdate: 'value',
        rfc: 'value',
        address,
        pld_data: {
          nationality_code: 'value',
          country_of_origin_code: 'value',
          state_of_origin_code: 'value',
          economic_activity_code: 'code',
        },
      },
      referral_from: 'value',
      utm_campaign: 'value',
      utm_medium: 'value',
      utm_source: 'value',
      utm_term: 'value',
      utm_content: 'value',
    },
    errors: { codes: [10, 4, 11, 12, 13] },
  },
]
