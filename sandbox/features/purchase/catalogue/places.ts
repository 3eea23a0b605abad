import { STATES } from '#sandbox/postal/states.ts'
import { catalogueSql } from './sql.ts'
import type { Db } from '#sandbox/db.ts'

interface Place {
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
  const row = await db.first<Row>(catalogueSql.postalCode, code)
  if (!row) return null
  return {
    code: row.code,
    stateCode: row.state_code,
    stateName: STATES.find((state) => state.code === row.state_code)?.name ?? '',
    municipalityCode: row.municipality_code,
    municipalityName: row.municipality_name,
    neighborhoods: JSON.parse(row.neighborhoods) as string[], // The cast is safe: only seeds write this JSON.
    served: !row.unserved,
  }
}
