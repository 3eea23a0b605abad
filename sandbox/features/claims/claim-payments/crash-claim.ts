/**
 * Creates the payment claim for a crash that an adjuster has closed. It has the adjuster's data and waits for an
 * amount. A crash under an unknown policy gets no claim.
 */
import * as z from 'zod'
import type { Db } from '#sandbox/db.ts'
import { claimStatuses } from '#shared/domain/claims/claim-status.ts'
import { filesOfSeed } from './seeds.ts'

/**
 * Returns the id of the claim for a closed crash; it is derived from the form's id, so that seeded links can contain
 * it.
 */
export const crashClaimId = (form: string): string => `claim-${form}`

const name = z.string().default('')

/** The part of an adjuster's form that a payment claim needs; a form without it gets no payment. */
const closedCrash = z.object({
  id: z.string(),
  number: z.string(),
  occurred_at: z.iso.datetime({ offset: true }),
  policyInfo: z.object({
    number: z.string(),
    policyHolder: z.object({ first_name: name, first_last_name: name, second_last_name: name }),
  }),
})

const INSERT = `INSERT OR IGNORE INTO claim_payments
  (id, number, kind, person_id, policy_id, status, claimed_at, created_at, completed_at, clabe, holder)
  SELECT ?1, ?2, 'damage', product.person_id, policy.id, ?3, ?4, ?5, ?5, '002010077777777771', ?6
  FROM policies AS policy JOIN products AS product ON product.id = policy.product_id WHERE policy.number = ?7`
const INSERT_FILES = `INSERT OR IGNORE INTO claim_payment_files
  (id, claim_id, slot, status, reason, sha256, size, content_type, sent_at)
  SELECT value ->> 'id', value ->> 'claim', value ->> 'slot', 1, NULL, '', 1, 'image/jpeg', ?2 FROM json_each(?1)
  WHERE EXISTS (SELECT 1 FROM claim_payments WHERE id = value ->> 'claim')`

export async function openCrashClaim(
  { db, now }: { readonly db: Db; readonly now: number },
  form: unknown,
): Promise<void> {
  const parsed = closedCrash.safeParse(form)
  if (!parsed.success) return
  const { id, number, occurred_at: at, policyInfo } = parsed.data
  const claim = crashClaimId(id)
  const { first_name, first_last_name, second_last_name } = policyInfo.policyHolder
  const holder = [first_name, first_last_name, second_last_name].join(' ').trim()
  const files = filesOfSeed({ id: claim, kind: 'damage', status: 'PENDING_PROPOSAL' })
  const status = claimStatuses.PENDING_PROPOSAL
  await db.together([
    db.statement(INSERT, claim, number, status, Date.parse(at), now, holder, policyInfo.number),
    db.statement(INSERT_FILES, JSON.stringify(files), now),
  ])
}
