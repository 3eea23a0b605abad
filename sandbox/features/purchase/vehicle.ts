import { refuse } from '#sandbox/http/failure.ts'
import { drawId } from '#sandbox/secrets.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import { policiesSql } from '../policies/sql.ts'
import { findVersion } from '#sandbox/version.ts'
import type { Db } from '#sandbox/db.ts'

/** A policy in force or to begin holds this VIN; a request that was never paid does not (D31). */
export async function vinInUse(db: Db, vin: string, now: number): Promise<boolean> {
  return (await db.first(policiesSql.vinInUse, vin, now)) !== null
}

export const verifyVin: Handler<'verifyVin'> = async ({ db, params, now }) => ({
  exists: await vinInUse(db, params.vin.toUpperCase(), now),
})

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/
const PLATES = /^[A-Z0-9]{5,7}$/

export const createVehicle: Handler<'createVehicle'> = async ({ db, body, personId, now }) => {
  if (!VIN.test(body.vin)) return refuse(400, errorCodes.vinRefused, 'invalid vin')
  if (!PLATES.test(body.plates)) return refuse(400, 'plates', 'invalid plates')
  const version = await findVersion(db, String(body.version_id))
  const fits =
    version?.typeId === body.type_id && version.brandId === body.brand_id && version.year === body.model
  if (!fits) return refuse(409, errorCodes.version, 'no such version')
  if (await vinInUse(db, body.vin, now)) return refuse(409, errorCodes.vinRefused, 'vin in use')
  const row = await db.first<{ id: string }>(
    policiesSql.saveVehicle,
    drawId(),
    personId,
    body.vin,
    version.id,
    body.plates,
    body.color,
  )
  return { id: row?.id ?? '' }
}
