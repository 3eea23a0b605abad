import { pesos } from '#shared/domain/money/money.ts'
import type { PendingItem, PendingKind } from '#shared/domain/pending/pending.ts'
import { card } from '../policy-list/policy-card.fixture.ts'

const { policyNumber } = card
const of = { policyNumber, due: null, vehicle: 'Nissan Versa 2023' }
const charge = { ...of, amount: pesos(100), last4: '4242' }
export const pendingRef = 'a'.repeat(22)
const ended = { on: '2026-11-10', unpaid: null, mandatoryUntil: null, cancelled: null, hasReceipt: false }
const claim = { kind: 'damage', id: 'c-1', number: 'SIN1', policyNumber } as const
/** One pending item of each kind, without a date. */
export const pendingItems: { readonly [K in PendingKind]: Extract<PendingItem, { kind: K }> } = {
  'payment-failed': { kind: 'payment-failed', ...of, debt: null },
  'policy-lapsed': { kind: 'policy-lapsed', ...of, ended },
  'card-expiring': { kind: 'card-expiring', ...charge },
  photos: { kind: 'photos', ...of },
  purchase: { kind: 'purchase', ...of, renews: null },
  document: { kind: 'document', due: null, name: 'Convenio', ref: pendingRef },
  'payment-soon': { kind: 'payment-soon', ...charge },
  renewal: { kind: 'renewal', ...of, hasEnded: false },
  invoice: { kind: 'invoice', ...of, ref: pendingRef },
  'claim-form': { kind: 'claim-form', due: null, claimNumber: 'S-1', ref: pendingRef },
  'claim-files': { kind: 'claim-files', due: null, isRefused: false, claim },
  'claim-account': { kind: 'claim-account', due: null, claim },
  'claim-proposal': { kind: 'claim-proposal', due: null, claim: { ...claim, kind: 'agreed' } },
  email: { kind: 'email', due: null },
}
