import type { Handler } from '#sandbox/http/handler.ts'
import { referenceSql } from '#sandbox/catalogue/sql.ts'

export const listBrands: Handler<'listBrands'> = async ({ db }) => ({
  brands: await db.all<{ id: number; name: string }>(referenceSql.brands),
})

export const listTypes: Handler<'listTypes'> = async ({ db, params }) => ({
  types: await db.all<{ id: number; brand_id: number; name: string }>(referenceSql.types, params.brand),
})

export const listYears: Handler<'listYears'> = async ({ db, params }) => ({
  models: await db.all<{ brand_id: number; type_id: number; model: number }>(
    referenceSql.years,
    params.brand,
    params.type,
  ),
})

export const listVersions: Handler<'listVersions'> = async ({ db, params }) => {
  const rows = await db.all<{ id: number; name: string; commercial_value: number }>(
    referenceSql.versions,
    params.brand,
    params.type,
    params.model,
  )
  return { versions: rows.map(({ name, ...row }) => ({ ...row, parts: name.split(' ') })) }
}
