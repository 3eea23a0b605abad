import type { BrandClass } from '#sandbox/catalogue/expand.ts'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { Money } from '#shared/domain/money/money.ts'
import type { Db } from '#sandbox/db.ts'
import { catalogueSql } from '#sandbox/features/purchase/catalogue/sql.ts'

export interface Version {
  readonly id: number
  readonly name: string
  readonly year: number
  readonly typeId: number
  readonly typeName: string
  readonly body: Body
  readonly brandId: number
  readonly brandName: string
  readonly brandClass: BrandClass
  readonly value: Money
}

interface Row {
  id: number
  name: string
  year: number
  commercial_value: Money
  type_id: number
  type_name: string
  body: Body
  brand_id: number
  brand_name: string
  brand_class: BrandClass
}

/** Finds a version by the code of quotations: the id as text. */
export async function findVersion(db: Db, code: string): Promise<Version | null> {
  if (!/^\d{1,9}$/.test(code)) return null
  const row = await db.first<Row>(catalogueSql.version, Number(code))
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    year: row.year,
    typeId: row.type_id,
    typeName: row.type_name,
    body: row.body,
    brandId: row.brand_id,
    brandName: row.brand_name,
    brandClass: row.brand_class,
    value: row.commercial_value,
  }
}
