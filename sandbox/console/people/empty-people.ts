import type { Db } from '#sandbox/db.ts'

/** Children before parents, because foreign keys hold. */
const OF_PEOPLE = [
  'claim_transfers',
  'claim_proposals',
  'claim_payment_pauses',
  'claim_payment_files',
  'claim_payments',
  'corrections',
  'reward_exchanges',
  'point_entries',
  'referral_purchases',
  'plain_numbers',
  'photo_checks',
  'vehicle_photos',
  'exchange_faults',
  'exchange_asks',
  'exchange_effects',
  'exchange_sheets',
  'claim_receipts',
  'claim_pictures',
  'claim_damages',
  'claim_form_versions',
  'claim_forms',
  'document_files',
  'documents',
  'stamps',
  'invoices',
  'tax_persons',
  'cancellations',
  'card_intents',
  'charges',
  'charge_runs',
  'payments',
  'endorsements',
  'policies',
  'products',
  'card_methods',
  'drivers',
  'vehicles',
  'quotations',
  'submissions',
  'messages',
  'email_tokens',
  'otp_codes',
  'refresh_tokens',
  'identity_tokens',
  'identities',
  'persons',
]

/** Deletes people and everything of theirs; catalogue, postal codes and settings stay. */
export function emptyPeople(db: Db): D1PreparedStatement[] {
  return [
    ...OF_PEOPLE.map((table) => db.statement(`DELETE FROM ${table}`)),
    db.statement(`UPDATE counters SET value = 10000 WHERE name = 'policy'`),
    db.statement(`UPDATE counters SET value = 40000 WHERE name = 'claim'`),
    db.statement(`UPDATE counters SET value = 0
      WHERE name IN ('invoice', 'complement', 'cancellation', 'claim-decision', 'claim-transfer')`),
  ]
}
