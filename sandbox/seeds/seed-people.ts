import { productPaymentTypes } from '#shared/upstream/plan-shapes.ts'
import { paymentStatuses, policyActions } from '#shared/upstream/policies.ts'
import type { expandCatalogue } from '../catalogue/expand.ts'
import type { Db } from '../db.ts'
import { addMonths, DAY_MS, mexicoLastMinute, mexicoNoon } from '../time.ts'
import { mandatoryOf } from '../tariff/mandatory.ts'
import { coveragesOf } from './coverages.ts'
import { SEED_PEOPLE, type SeedPerson, type SeedPolicy, type SeedTaxPerson } from './people.data.ts'

type Rows = ReturnType<typeof expandCatalogue>

interface Seeding {
  readonly now: number
  readonly passwordHash: string
}

export function seedPeople(db: Db, rows: Rows, seeding: Seeding): D1PreparedStatement[] {
  const numbers = seedPolicyNumbers()
  return SEED_PEOPLE.flatMap((person) => statementsOf(db, rows, seeding, person, numbers))
}

/** A person with all that is theirs; `numbers`: of the policy of each product. */
export function statementsOf(
  db: Db,
  rows: Rows,
  seeding: Seeding,
  person: SeedPerson,
  numbers: ReadonlyMap<string, string>,
): D1PreparedStatement[] {
  return [
    personStatement(db, person, seeding),
    ...person.policies.flatMap((policy, index) => {
      const number = numbers.get(seedProductId(person, index)) ?? ''
      return policyStatements(db, rows, { person, policy, index, number, now: seeding.now })
    }),
    ...(person.taxPersons ?? []).map((taxPerson) => taxPersonStatement(db, person, taxPerson)),
  ]
}

function personStatement(db: Db, person: SeedPerson, { now, passwordHash }: Seeding): D1PreparedStatement {
  const address = {
    postal_code: person.postalCode,
    country_code: 'MX',
    state_code: '01',
    municipality_code: '001',
    neighborhood: 'Constitución',
    street: 'Avenida de las Jacarandas',
    external_number: '12',
    internal_number: '',
  }
  const pld = {
    nationality_code: 'MX',
    country_of_origin_code: 'MX',
    state_of_origin_code: '01',
    economic_activity_code: 1,
  }
  return db.statement(
    `INSERT OR IGNORE INTO persons (id, email, password_hash, email_validated_at, first_name, first_last_name,
       second_last_name, rfc, birthdate, gender_code, civil_status_code, phone, address, pld_data, referral_code,
       created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1, ?11, ?12, ?13, ?14, ?15)`,
    person.id,
    person.email,
    passwordHash,
    person.unvalidated ? null : now,
    ...person.name,
    person.rfc,
    person.birthdate,
    person.gender,
    person.phone,
    JSON.stringify(address),
    JSON.stringify(pld),
    `REF${person.rfc.slice(0, 4)}`,
    now,
  )
}

function taxPersonStatement(db: Db, { id }: SeedPerson, { rfc, name, email, ...more }: SeedTaxPerson) {
  return db.statement(
    `INSERT OR IGNORE INTO tax_persons (id, person_id, rfc, name, email, tax_regime, postal_code)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    `${id}-${rfc}`,
    id,
    rfc,
    name,
    email,
    more.regime,
    more.postalCode,
  )
}

interface Seed {
  readonly person: SeedPerson
  readonly policy: SeedPolicy
  readonly index: number
  /** Of the car's policy. */
  readonly number: string
  readonly now: number
}

function policyStatements(db: Db, rows: Rows, seed: Seed): D1PreparedStatement[] {
  const { person, policy, index, number, now } = seed
  const product = seedProductId(person, index)
  const start = policy.startsIn === null ? null : mexicoNoon(now, policy.startsIn)
  const end = start === null ? null : mexicoLastMinute(addMonths(start, 12))
  const action = start === null ? null : policy.cancelled ? policyActions.CANCEL : policyActions.ISSUE
  const insertPolicy = (kind: 'AE' | 'XZ', coverages: unknown) =>
    db.statement(
      `INSERT OR IGNORE INTO policies (id, product_id, kind, number, action_code, start_at, end_at, coverages)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      `${product}-${kind}`,
      product,
      kind,
      number.replace('AE', kind),
      action,
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

/** Counted from AE00001001 on, in the order of the list. */
export function seedPolicyNumbers(): ReadonlyMap<string, string> {
  const products = SEED_PEOPLE.flatMap((person) =>
    person.policies.map((_, index) => seedProductId(person, index)),
  )
  return new Map(products.map((id, index) => [id, `AE${String(1001 + index).padStart(8, '0')}`]))
}

export const seedProductId = ({ id }: SeedPerson, index: number) => `${id}-product-${String(index + 1)}`

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

function productStatement(db: Db, id: string, { person, policy, index, now }: Seed, start: number | null) {
  return db.statement(
    `INSERT OR IGNORE INTO products (id, person_id, plan_id, vehicle_id, payment_status, payment_type_id, paid_by,
       photos_due_at, photos_received_at, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    id,
    person.id,
    `seed.${policy.plan}`,
    vehicleId(person, policy),
    paymentStatusOf(policy),
    policy.monthly ? productPaymentTypes.SUBSCRIPTION : productPaymentTypes.ANNUAL,
    start === null ? null : 'seed',
    start === null ? null : start + 3 * DAY_MS,
    start === null || policy.withoutPhotos ? null : start,
    now - index,
  )
}

function paymentStatusOf(policy: SeedPolicy): number {
  if (policy.startsIn === null) return paymentStatuses.UNKNOWN
  if (policy.cancelled) return paymentStatuses.CANCELLED
  return policy.inGracePeriod ? paymentStatuses.GRACE_PERIOD : paymentStatuses.ACTIVE
}
