import type { expandCatalogue } from '../catalogue/expand.ts'
import type { Db } from '../db.ts'
import { changeSeeds } from '../features/policies/endorsements/seeds.ts'
import { identitySeeds } from '../features/policies/identity/seeds.ts'
import { claimSeeds } from '../features/claims/claim-payments/seeds.ts'
import { taxPersonStatement } from '../features/links/invoicing/seeds.ts'
import { policySeeds, seedPolicyNumbers, seedProductId } from '../features/policies/policies/seeds.ts'
import { giftStatements, referralSeeds } from '../features/account/referrals/seeds.ts'
import { SEED_PEOPLE, type SeedPerson } from './people.data.ts'

type Rows = ReturnType<typeof expandCatalogue>

interface Seeding {
  readonly now: number
  readonly passwordHash: string
}

export function seedPeople(db: Db, rows: Rows, seeding: Seeding): D1PreparedStatement[] {
  const numbers = seedPolicyNumbers()
  return [
    ...SEED_PEOPLE.flatMap((person) => statementsOf(db, rows, seeding, person, numbers)),
    ...claimSeeds(db, seeding.now),
  ]
}

/** A person with policies and tax data. `numbers`: the policy number of each product. */
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
      const product = seedProductId(person, index)
      const number = numbers.get(product) ?? ''
      return [
        ...policySeeds(db, rows, { person, policy, index, number, now: seeding.now }),
        ...changeSeeds(db, `${product}-AE`, policy, seeding.now),
      ]
    }),
    ...identitySeeds(db, person, seeding.now),
    ...referralSeeds(db, person, seeding.now),
    ...(person.gift
      ? giftStatements(db, person.id, seeding.now, { ...person.gift, mark: person.phone.slice(-4) })
      : []),
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
  const referrer = SEED_PEOPLE.find(({ id }) => id === person.referredBy)
  const pld = {
    nationality_code: 'MX',
    country_of_origin_code: 'MX',
    state_of_origin_code: '01',
    economic_activity_code: 1,
  }
  return db.statement(
    `INSERT OR IGNORE INTO persons (id, email, password_hash, email_validated_at, first_name, first_last_name,
       second_last_name, rfc, birthdate, gender_code, civil_status_code, phone, address, pld_data, referral_code,
       created_at, referral_from)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 1, ?11, ?12, ?13, ?14, ?15, ?16)`,
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
    seedReferralCode(person),
    now,
    referrer ? seedReferralCode(referrer) : '',
  )
}

const seedReferralCode = ({ rfc }: SeedPerson) => `REF${rfc.slice(0, 4)}`
