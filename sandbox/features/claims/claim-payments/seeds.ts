/** Seeds of one person's claims, in every status and of both kinds. */
import {
  DAMAGE_SLOTS,
  ID_SLOTS,
  VEHICLE_SLOTS,
  type AttachmentSlot,
} from '#shared/domain/claims/attachments/attachments.ts'
import {
  CLAIM_KINDS,
  CLAIM_STATUSES,
  claimStatuses,
  proposalStatuses,
  type ClaimKind,
  type ClaimStatus,
} from '#shared/domain/claims/claim-status.ts'
import { isWorkingDay } from '#shared/domain/time/working-days.ts'
import type { Db } from '#sandbox/db.ts'
import { DAY_MS, mexicoDate, mexicoNoon } from '#sandbox/time.ts'
import { seedProductId } from '#sandbox/features/policies/policies/seeds.ts'
import { proposalEnd } from './analyst.ts'

/** Owner of all seeded claims, who has one policy for each status. */
const CLAIMANT = 'person-sonia'

const LINES = [
  { concept: 'Reparación valuada', amount: 48_350_000 },
  { concept: 'Refacciones', amount: 12_900_000 },
  { concept: 'Deducible', amount: -9_450_000, rate: 5, base: 189_000_000 },
]
const AMOUNT = LINES.reduce((sum, { amount }) => sum + amount, 0)
const ANOTHERS_BACK = 'El reverso de la identificación está borroso: no se lee la fecha de vigencia.'

interface Seed {
  readonly kind: ClaimKind
  readonly status: ClaimStatus
}

const seeds: readonly Seed[] = CLAIM_KINDS.flatMap((kind) =>
  CLAIM_STATUSES.map((status) => ({ kind, status })),
)

/** Returns the id of a seeded claim, derived from its kind and status, so that seeded links can contain it. */
export const seedClaimId = ({ kind, status }: Seed) =>
  `claim-${kind}-${status.toLowerCase().replaceAll('_', '-')}`

/** Returns statements that insert all seeded claims; few statements keep the reset fast. */
export function claimSeeds(db: Db, now: number): D1PreparedStatement[] {
  const ago = (days: number) => workingDaysBefore(now, days)
  const claims = seeds.map((seed, index) => ({
    ...seed,
    id: seedClaimId(seed),
    code: claimStatuses[seed.status],
    number: `SIN${String(1001 + index).padStart(8, '0')}`,
    policy: `${seedProductId({ id: CLAIMANT }, policyOf(seed))}-AE`,
    created: ago(6),
    completed: hasClock(seed) ? ago(claimStatuses[seed.status] < claimStatuses.NEGOTIATING ? 2 : 5) : null,
    bank: hasAccount(seed) ? 1 : 0,
  }))
  const files = claims.flatMap((claim) => filesOfSeed(claim))
  const proposals = claims
    .filter(({ code }) => code >= claimStatuses.NEGOTIATING)
    .map(({ id, code }, index) => {
      const isOpen = code === claimStatuses.NEGOTIATING
      return {
        id: `${id}-proposal`,
        claim: id,
        made: ago(3),
        until: proposalEnd(ago(3)),
        status: isOpen ? proposalStatuses.NEUTRAL : proposalStatuses.APPROVED,
        answered: isOpen ? null : ago(2),
        reference: isOpen ? null : `DEC0000${String(1001 + index)}`,
      }
    })
  const paid = claims.filter(({ status }) => status === 'PAID').map(({ id }) => id)
  const insert = (sql: string, rows: readonly unknown[], ...more: (string | number)[]) =>
    db.statement(sql, JSON.stringify(rows), ...more)
  return [
    insert(
      `INSERT OR IGNORE INTO claim_payments
       (id, number, kind, person_id, policy_id, status, claimed_at, created_at, completed_at, clabe, holder)
       SELECT value ->> 'id', value ->> 'number', value ->> 'kind', ?2, value ->> 'policy', value ->> 'code',
       value ->> 'created', value ->> 'created', value ->> 'completed', iif(value ->> 'bank', ?3, NULL),
       iif(value ->> 'bank', ?4, NULL) FROM json_each(?1)`,
      claims,
      CLAIMANT,
      '002010077777777771',
      'Sonia Cano Medina',
    ),
    insert(
      `INSERT OR IGNORE INTO claim_payment_files (id, claim_id, slot, status, reason, sha256, size, content_type, sent_at)
       SELECT value ->> 'id', value ->> 'claim', value ->> 'slot', value ->> 'status', value ->> 'reason', '', 1,
       'image/jpeg', ?2 FROM json_each(?1)`,
      files,
      ago(5),
    ),
    insert(
      `INSERT OR IGNORE INTO claim_payment_pauses (claim_id, from_at) SELECT value, ?2 FROM json_each(?1)`,
      claims.filter(({ status }) => status === 'WRONG_DATA').map(({ id }) => id),
      ago(1),
    ),
    insert(
      `INSERT OR IGNORE INTO claim_proposals
       (id, claim_id, amount, lines, status, made_at, valid_until, answered_at, reference)
       SELECT value ->> 'id', value ->> 'claim', ?2, ?3, value ->> 'status', value ->> 'made', value ->> 'until',
       value ->> 'answered', value ->> 'reference' FROM json_each(?1)`,
      proposals,
      AMOUNT,
      JSON.stringify(LINES),
    ),
    insert(
      `INSERT OR IGNORE INTO claim_transfers (claim_id, amount, reference, paid_at)
       SELECT value, ?2, 'SPEI-' || value, ?3 FROM json_each(?1)`,
      paid,
      AMOUNT,
      ago(1),
    ),
  ]
}

/** Index of the claim's policy: the two kinds of one status belong to different cars. */
const policyOf = ({ kind, status }: Seed) =>
  kind === 'damage' ? claimStatuses[status] : CLAIM_STATUSES.length - 1 - claimStatuses[status]

/** True if the claim has a bank account number (CLABE), which comes with the bank statement. */
const hasAccount = ({ kind, status }: Seed) =>
  status !== 'NEW' && status !== 'MISSING_DATA' && !(kind === 'agreed' && status === 'PENDING')

/** Noon of the nth working day before `now`: an insurer does nothing on a Sunday. */
function workingDaysBefore(now: number, days: number): number {
  let day = now
  for (let left = days; left > 0;) {
    day -= DAY_MS
    if (isWorkingDay(mexicoDate(day))) left--
  }
  return mexicoNoon(day, 0)
}

const hasClock = ({ status }: Seed) => status !== 'NEW' && status !== 'MISSING_DATA'

interface SeededClaim extends Seed {
  readonly id: string
}

export function filesOfSeed({ id, kind, status }: SeededClaim) {
  return sentOf({ kind, status }).map((slot) => {
    const isRefused = status === 'WRONG_DATA' && slot === 'id-back'
    const isReviewed = !['MISSING_DATA', 'PENDING'].includes(status)
    return {
      id: `${id}-${slot}`,
      claim: id,
      slot,
      reason: isRefused ? ANOTHERS_BACK : null,
      status: isRefused ? 2 : isReviewed ? 1 : 0,
    }
  })
}

function sentOf({ kind, status }: Seed): readonly AttachmentSlot[] {
  if (status === 'NEW') return []
  if (status === 'MISSING_DATA') return ID_SLOTS
  const photos = kind === 'damage' ? [...VEHICLE_SLOTS, ...DAMAGE_SLOTS.slice(0, 2)] : []
  return [...ID_SLOTS, 'bank-statement', 'invoice', ...photos]
}
