import type { Db } from '../db.ts'
import type { PostalCode } from '../postal/seed.ts'

/** Writes any number of codes in one statement; a known code is replaced by what came last. */
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
