/** 002 §3 and §7.1: calls of customers' claims. */
import type { DocumentedCall, Fields } from '../documented.ts'

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
