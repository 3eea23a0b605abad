/** The policies of seeded people. */
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import {
  productPaymentTypes,
  type UpstreamCoverage,
  type UpstreamPlanName,
} from '#shared/upstream/purchase/plan-shapes.ts'
import { PAYMENT_STATUS, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'
import type { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import type { Db } from '#sandbox/db.ts'
import { SEED_PEOPLE, type SeedPerson, type SeedPolicy } from '#sandbox/seeds/people.data.ts'
import { planCoverages, mandatoryOf } from '#sandbox/tariff/coverages.ts'
import { addMonths, DAY_MS, mexicoLastMinute, mexicoNoon } from '#sandbox/time.ts'

type Rows = ReturnType<typeof expandCatalogue>

interface SeedOfPolicy {
  readonly person: SeedPerson
  readonly policy: SeedPolicy
  readonly index: number
  /** Number of the car's policy. */
  readonly number: string
  readonly now: number
}

/** Returns statements for a policy with its vehicle, its product and its mandatory part. */
export function policySeeds(db: Db, rows: Rows, seed: SeedOfPolicy): D1PreparedStatement[] {
  const { person, policy, index, number, now } = seed
  const product = seedProductId(person, index)
  const start = policy.startsIn === null ? null : mexicoNoon(now, policy.startsIn)
  const end = start === null ? null : mexicoLastMinute(addMonths(start, 12))
  const issued = start === null ? null : POLICY_ACTIONS.ISSUE
  // Only the car's policy (AE) can be cancelled, not the compulsory part (D127).
  const actions = { AE: policy.cancelled && issued ? POLICY_ACTIONS.CANCEL : issued, XZ: issued } as const
  const insertPolicy = (kind: 'AE' | 'XZ', coverages: unknown) =>
    db.statement(
      `INSERT OR IGNORE INTO policies (id, product_id, kind, number, action_code, start_at, end_at, coverages)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      `${product}-${kind}`,
      product,
      kind,
      number.replace('AE', kind),
      actions[kind],
      start,
      end,
      JSON.stringify(coverages),
    )
  return [
    vehicleStatement(db, rows, person, policy),
    productStatement(db, product, seed, start),
    insertPolicy('AE', coveragesOf(policy.plan)),
    insertPolicy('XZ', mandatoryOf(coveragesOf(policy.plan))),
  ]
}

/** Policy number of each seeded product, counted from AE00001001 in the order of the list. */
export function seedPolicyNumbers(): ReadonlyMap<string, string> {
  const products = SEED_PEOPLE.flatMap((person) =>
    person.policies.map((_, index) => seedProductId(person, index)),
  )
  return new Map(products.map((id, index) => [id, `AE${String(1001 + index).padStart(8, '0')}`]))
}

export function seededPolicies() {
  const numbers = seedPolicyNumbers()
  return SEED_PEOPLE.flatMap((person) =>
    person.policies.map((policy, index) => ({
      person,
      policy,
      number: numbers.get(seedProductId(person, index)) ?? '',
    })),
  )
}

export const seedProductId = ({ id }: Pick<SeedPerson, 'id'>, index: number) =>
  `${id}-product-${String(index + 1)}`

function vehicleStatement(db: Db, rows: Rows, person: SeedPerson, policy: SeedPolicy): D1PreparedStatement {
  const { brand, model, year } = policy.vehicle
  const brandId = rows.brands.find((row) => row.name === brand)?.id
  const modelId = rows.models.find((row) => row.brandId === brandId && row.name === model)?.id
  const version = rows.versions.find((row) => row.modelId === modelId && row.year === year)
  if (!version) throw new Error(`seeds: the catalogue has no ${brand} ${model} ${year}`)
  return db.statement(
    `INSERT OR IGNORE INTO vehicles (id, person_id, vin, version_id, plates, color)
     VALUES (?1, ?2, ?3, ?4, ?5, 'no_color_set')`,
    vehicleId(person, policy),
    person.id,
    policy.vin,
    version.id,
    policy.plates,
  )
}

const vehicleId = (person: SeedPerson, policy: SeedPolicy) => `${person.id}-${policy.vin}`

function productStatement(
  db: Db,
  id: string,
  { person, policy, index, now }: SeedOfPolicy,
  start: number | null,
) {
  return db.statement(
    `INSERT OR IGNORE INTO products (id, person_id, plan_id, vehicle_id, payment_status, payment_type_id, paid_by,
       photos_due_at, photos_received_at, created_at, automatic_renewal)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    id,
    person.id,
    `seed.${policy.plan}`,
    vehicleId(person, policy),
    paymentStatusOf(policy),
    policy.monthly ? productPaymentTypes.SUBSCRIPTION : productPaymentTypes.ANNUAL,
    start === null ? null : 'seed',
    // Photos are due three days after the payment, which was a day before the start.
    start === null ? null : start + (PURCHASE_LIMITS.daysToSendPhotos - 1) * DAY_MS,
    start === null || policy.withoutPhotos ? null : start,
    now - index,
    // Automatic renewal, chosen with the payment.
    start === null ? null : 1,
  )
}

function paymentStatusOf(policy: SeedPolicy): number {
  if (policy.startsIn === null) return PAYMENT_STATUS.UNKNOWN
  if (policy.cancelled) return PAYMENT_STATUS.CANCELLED
  return policy.inGracePeriod ? PAYMENT_STATUS.GRACE_PERIOD : PAYMENT_STATUS.ACTIVE
}

/** Returns coverages of a seeded policy by its plan, in the shape of API-24. */
function coveragesOf(name: UpstreamPlanName): UpstreamCoverage[] {
  const result = planCoverages({ name })
  if (!result.ok) return []
  return result.coverages.map(({ type, enabled, sum, deductible }) => ({
    coverage_type: { name: type },
    enabled,
    sum_assured: sum,
    deductible,
  }))
}
