import { STATES } from '#sandbox/postal/states.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { referenceSql } from '#sandbox/catalogue/sql.ts'
import type { Db } from '#sandbox/db.ts'

export interface Place {
  readonly code: string
  readonly stateCode: string
  readonly stateName: string
  readonly municipalityCode: string
  readonly municipalityName: string
  readonly neighborhoods: readonly string[]
  readonly served: boolean
}

interface Row {
  code: string
  state_code: string
  municipality_code: string
  municipality_name: string
  neighborhoods: string
  unserved: number
}

export async function findPlace(db: Db, code: string): Promise<Place | null> {
  const row = await db.first<Row>(referenceSql.postalCode, code)
  if (!row) return null
  return {
    code: row.code,
    stateCode: row.state_code,
    stateName: STATES.find((state) => state.code === row.state_code)?.name ?? '',
    municipalityCode: row.municipality_code,
    municipalityName: row.municipality_name,
    neighborhoods: JSON.parse(row.neighborhoods) as string[], // written by seeds/postal.ts alone
    served: !row.unserved,
  }
}

export const verifyPostalCode: Handler<'verifyPostalCode'> = async ({ db, query }) => {
  const place = await findPlace(db, query.code)
  if (!place) return { postal_entities: [] }
  const entity = {
    postal_code: place.code,
    country_code: 'MX',
    state_code: place.stateCode,
    municipality_sepomex_code: place.municipalityCode,
    is_served: place.served,
    state_name: place.stateName,
    municipality_name: place.municipalityName,
    neighborhoods: [...place.neighborhoods],
  }
  return { postal_entities: [entity] }
}
