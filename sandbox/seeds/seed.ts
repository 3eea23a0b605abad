/** Fills an empty database, and only adds what is missing: running it again changes nothing. */
import { compactCatalogue } from '../catalogue/compact.ts'
import { ECONOMIC_ACTIVITIES, OWN_BUSINESS_ACTIVITIES } from '../catalogue/economic-activities.data.ts'
import { expandCatalogue } from '../catalogue/expand.ts'
import type { Db } from '../db.ts'
import { seedDocuments } from '../features/signature/seeds.ts'
import type { Env } from '../env.ts'
import { NOT_SERVED, seedPostalCodes } from '../postal/seed.ts'
import { hashPassword, PRODUCTION_COST } from '../secrets.ts'
import { SEED_PASSWORD, SEED_PASSWORD_HASH } from './people.data.ts'
import { postalStatement } from './postal.ts'
import { seedInvoices } from '../features/invoicing/seeds.ts'
import { seedPeople } from './seed-people.ts'

/** Counted up whenever seeds change, so that a database of yesterday gains what is new. */
const SEED_VERSION = '5'

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
    ...catalogueStatements(db, rows),
    db.statement(
      `INSERT OR REPLACE INTO settings (name, value) VALUES ('catalogue', ?1)`,
      JSON.stringify(compactCatalogue(rows)),
    ),
    postalStatement(db, seedPostalCodes()),
    db.statement(
      `INSERT OR IGNORE INTO unserved_municipalities (state_code, municipality_code)
       SELECT substr(value, 1, 2), substr(value, 4) FROM json_each(?1)`,
      JSON.stringify([...NOT_SERVED]),
    ),
    activityStatement(db, 'activity', ECONOMIC_ACTIVITIES),
    activityStatement(db, 'sector', OWN_BUSINESS_ACTIVITIES),
    ...seedPeople(db, rows, { now, passwordHash }),
    db.statement(`INSERT OR REPLACE INTO settings (name, value) VALUES ('seed', ?1)`, SEED_VERSION),
  ])
  await seedDocuments({ db, env, now })
  await seedInvoices({ db, env, now, personId: '', roles: [], link: null })
}

/** Made once at the cost of production, because a reset should not take longer than it must. */
export async function seedPasswordHash({ PASSWORD_COST = PRODUCTION_COST }: Env): Promise<string> {
  return PASSWORD_COST === PRODUCTION_COST ? SEED_PASSWORD_HASH : hashPassword(SEED_PASSWORD, PASSWORD_COST)
}

function catalogueStatements(db: Db, rows: ReturnType<typeof expandCatalogue>): D1PreparedStatement[] {
  const upsert = (table: string, columns: readonly string[], cells: readonly unknown[][]) =>
    db.statement(
      `INSERT INTO ${table} (${columns.join(', ')})
       SELECT ${columns.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      JSON.stringify(cells),
    )
  const brands = rows.brands.map((brand) => [brand.id, brand.name, brand.brandClass])
  const types = rows.models.map((model) => [model.id, model.brandId, model.name, model.body])
  const versions = rows.versions.map((row) => [row.id, row.modelId, row.year, row.name, row.value])
  return [
    upsert('brands', ['id', 'name', 'class'], brands),
    upsert('types', ['id', 'brand_id', 'name', 'body'], types),
    upsert('versions', ['id', 'type_id', 'year', 'name', 'commercial_value'], versions),
  ]
}

function activityStatement(
  db: Db,
  kind: 'activity' | 'sector',
  rows: readonly { readonly id: number; readonly description: string }[],
): D1PreparedStatement {
  return db.statement(
    `INSERT OR REPLACE INTO activities (kind, id, description)
     SELECT ?1, value ->> 'id', value ->> 'description' FROM json_each(?2)`,
    kind,
    JSON.stringify(rows),
  )
}
