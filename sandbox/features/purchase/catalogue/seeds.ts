/** Vehicles, places and activities of an empty database. */
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { ECONOMIC_ACTIVITIES, OWN_BUSINESS_ACTIVITIES } from '#sandbox/catalogue/economic-activities.data.ts'
import type { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import type { Db } from '#sandbox/db.ts'
import { NOT_SERVED, seedPostalCodes, type PostalCode } from '#sandbox/postal/seed.ts'
import { settingsSql } from '#sandbox/settings.ts'

type Rows = ReturnType<typeof expandCatalogue>

export function catalogueSeeds(db: Db, rows: Rows): D1PreparedStatement[] {
  return [
    ...vehicleStatements(db, rows),
    db.statement(settingsSql.setSetting, 'catalogue', JSON.stringify(compactCatalogue(rows))),
    postalStatement(db, seedPostalCodes()),
    db.statement(
      `INSERT OR IGNORE INTO unserved_municipalities (state_code, municipality_code)
       SELECT substr(value, 1, 2), substr(value, 4) FROM json_each(?1)`,
      JSON.stringify([...NOT_SERVED]),
    ),
    activityStatement(db, 'activity', ECONOMIC_ACTIVITIES),
    activityStatement(db, 'sector', OWN_BUSINESS_ACTIVITIES),
  ]
}

function vehicleStatements(db: Db, rows: Rows): D1PreparedStatement[] {
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

/** Writes any number of codes in one statement; a known code is replaced. */
export function postalStatement(db: Db, codes: readonly PostalCode[]): D1PreparedStatement {
  return db.statement(
    `INSERT INTO postal_codes (code, state_code, municipality_code, municipality_name, neighborhoods)
     SELECT value ->> 'code', value ->> 'stateCode', value ->> 'municipalityCode', value ->> 'municipality',
       value -> 'neighbourhoods' FROM json_each(?1) WHERE true
     ON CONFLICT (code) DO UPDATE SET state_code = excluded.state_code,
       municipality_code = excluded.municipality_code, municipality_name = excluded.municipality_name,
       neighborhoods = excluded.neighborhoods`,
    JSON.stringify(codes),
  )
}
