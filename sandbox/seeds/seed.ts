/** Fills an empty database. Idempotent: only missing rows are added. */
import { expandCatalogue } from '../catalogue/expand.ts'
import type { Db } from '../db.ts'
import { catalogueSeeds } from '../features/purchase/catalogue/seeds.ts'
import { seedAdjusterForms } from '../features/claims/adjuster/seeds.ts'
import { seedClaimForms } from '../features/claims/claim-forms/seeds.ts'
import { seedDocuments } from '../features/links/signature/seeds.ts'
import type { Env } from '../env.ts'
import { settingsSql } from '../settings.ts'
import { hashPassword, PRODUCTION_COST } from '../secrets.ts'
import { SEED_PASSWORD, SEED_PASSWORD_HASH } from './people.data.ts'
import { seedPayments } from '../features/policies/billing/seeds.ts'
import { rewardSeeds } from '../features/account/referrals/seeds.ts'
import { seedInvoices } from '../features/links/invoicing/seeds.ts'
import { seedPeople } from './seed-people.ts'

/** Increment when seeds change, so that existing databases gain the new rows. */
const SEED_VERSION = '11'

export async function ensureSeeded(
  db: Db,
  env: Env,
  present: string | undefined,
  now: number,
): Promise<void> {
  if (present === SEED_VERSION) return
  await seedEverything(db, env, now)
}

export async function seedEverything(db: Db, env: Env, now: number): Promise<void> {
  const rows = expandCatalogue()
  const passwordHash = await seedPasswordHash(env)
  await db.together([
    ...catalogueSeeds(db, rows),
    ...rewardSeeds(db),
    ...seedPeople(db, rows, { now, passwordHash }),
  ])
  await seedDocuments({ db, env, now })
  await seedClaimForms({ db, env, now })
  await seedAdjusterForms({ db, env, now })
  const context = { db, env, now, personId: '', roles: [], link: null, otpToken: '', key: '' }
  await seedPayments(context)
  await seedInvoices(context)
  // The version is stored last, so that seeds that were interrupted are completed by the next request.
  await db.run(settingsSql.setSetting, 'seed', SEED_VERSION)
}

/** Returns the hash of the seeded password. The hash at production cost is precomputed, to keep a reset fast. */
export async function seedPasswordHash({ PASSWORD_COST = PRODUCTION_COST }: Env): Promise<string> {
  return PASSWORD_COST === PRODUCTION_COST ? SEED_PASSWORD_HASH : hashPassword(SEED_PASSWORD, PASSWORD_COST)
}
