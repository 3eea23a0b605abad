/** 002 §3 and §7.1: calls of customers' claims. */
import type { DocumentedCall, Fields } from '../documented.ts'
import { adjusterForm, person } from './claims.data.ts'

const item: Fields = {
  id: 'record',
  created_at: 'date',
  status: 'code',
  policy_number: 'value',
  sinister_number: 'value',
}

/**
 * Documented fields of a claim. The documents also name `user`, `vehicle` and `receiptSource`, but not their
 * content.
 */
const claim: Fields = { ...item, proposal: { status: 'code', amount: 'value' } }

const attachment: Fields = {
  uid: 'record',
  title: 'value',
  source: 'value',
  status: 'code',
  name: 'value',
  type: 'value',
  contentType: 'value',
}

const negotiation = { action: 'code' } as const
const policy = { policy_number: 'value' } as const

export const claimPaymentCalls: readonly DocumentedCall[] = [
  { id: 'API-80', method: 'GET', path: '/public/v2/damagepayments', answer: { damage_payments: [item] } },
  {
    id: 'API-79',
    method: 'GET',
    path: '/public/v2/damagepayments/:id',
    answer: claim,
    errors: { codes: [42] },
  },
  {
    id: 'API-81',
    method: 'POST',
    path: '/public/v2/internal/damagepayments',
    body: policy,
    errors: { codes: [42] },
  },
  {
    id: 'API-82',
    method: 'POST',
    path: '/public/v2/negotiation/:type/damagepayments/:id',
    body: negotiation,
  },
  { id: 'API-83', method: 'GET', path: '/public/v2/agreedpayment', answer: { agreed_payments: [item] } },
  {
    id: 'API-84',
    method: 'GET',
    path: '/public/v2/agreedpayment/:id',
    answer: claim,
    errors: { codes: [42] },
  },
  {
    id: 'API-85',
    method: 'POST',
    path: '/public/v2/agreedpayment',
    body: policy,
    errors: { codes: [42] },
  },
  { id: 'API-86', method: 'POST', path: '/public/v2/negotiation/:type/agreedpayment/:id', body: negotiation },
  {
    id: 'API-87',
    method: 'POST',
    path: '/public/v2/claims/:flow/:id/upload',
    files: ['file'],
  },
  { id: 'API-88', method: 'PUT', path: '/public/v2/claims/:flow/:id/update/:uid', body: {} },
  {
    id: 'API-89',
    method: 'GET',
    path: '/public/v2/claims/:flow/:id',
    answer: { attachments: [attachment] },
  },
]

/**
 * The documented answer "claimPeople[0].folId" is the only documented place of the folio, so it is not a field of
 * people.
 */
const { folId, ...unnumbered } = person
const withFolio = {
  json: Object.assign({}, adjusterForm, { peoples: [unnumbered], claimPeople: [{ folId }] }),
}

/** The failure's message is the only field that the product shows (EXC-27). */
const errors = { only: 'message' } as const

/**
 * 002 §7.3: the exchange between insurers. Two answers are documented, both the updated form; the methods are our
 * choice (EXC-O6).
 */
export const exchangeCalls: readonly DocumentedCall[] = [
  { id: 'API-108', method: 'POST', path: '/defender/amis/fol', asks: 'qr', errors },
  { id: 'API-107', method: 'POST', path: '/defender/amis/fol', answer: withFolio, errors },
  { id: 'API-109', method: 'POST', path: '/defender/amis/vinculate', errors },
  { id: 'API-110', method: 'POST', path: '/defender/amis/synchronize', errors },
  // The documents say "Get the synchronized data": people as in a form.
  { id: 'API-111', method: 'GET', path: '/defender/amis/thirdinformation', answer: [person], errors },
  { id: 'API-112', method: 'POST', path: '/defender/amis/refol', errors },
  { id: 'API-113', method: 'POST', path: '/defender/amis/issuedigitalvoucher', errors },
  { id: 'API-114', method: 'POST', path: '/defender/amis/receivedigitalvoucher', errors },
  { id: 'API-115', method: 'POST', path: '/defender/amis/orders', answer: { json: adjusterForm }, errors },
  { id: 'API-116', method: 'POST', path: '/defender/amis/endattention', errors },
  { id: 'API-117', method: 'POST', path: '/defender/amis/adjusterinform', errors },
]
