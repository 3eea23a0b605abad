/** Handlers of a purchase, from the vehicle to the unpaid policy (API-17, API-21, API-26, API-30). */
import { errorCodes } from '#shared/upstream/errors.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { PLATES } from '#shared/domain/vehicle/plates.ts'
import { VIN } from '#shared/domain/vehicle/vin.ts'
import { normalEmail, normalRfc } from '#sandbox/people/person.ts'
import { drawId } from '#sandbox/secrets.ts'
import { readDate } from '#sandbox/time.ts'
import { isVinInUse } from '#sandbox/features/account/availability/handlers.ts'
import { findVersion } from '../catalogue/versions.ts'
import { mayAddPolicy, requestPolicy } from './request-policy.ts'
import { purchaseSql } from './sql.ts'

export const purchaseHandlers = {
  createVehicle: async ({ db, body, personId, now }) => {
    if (!VIN.test(body.vin)) return fail(400, errorCodes.vinRefused, 'invalid vin')
    if (!PLATES.test(body.plates)) return fail(400, 'plates', 'invalid plates')
    const version = await findVersion(db, String(body.version_id))
    const fits =
      version?.typeId === body.type_id && version.brandId === body.brand_id && version.year === body.model
    if (!fits) return fail(409, errorCodes.version, 'no such version')
    if (await isVinInUse(db, body.vin, now)) return fail(409, errorCodes.vinRefused, 'vin in use')
    const values = [body.vin, version.id, body.plates, body.color] as const
    const row = await db.first<{ id: string }>(purchaseSql.saveVehicle, drawId(), personId, ...values)
    return { id: row?.id ?? '' }
  },

  createDriver: async ({ db, body, personId }) => {
    const birthdate = readDate(body.birthdate)
    if (!birthdate) return fail(400, 10, 'invalid birthdate')
    const driver = { ...body, birthdate, email: normalEmail(body.email), rfc: normalRfc(body.rfc) }
    const values = [driver.rfc, JSON.stringify(driver)] as const
    const row = await db.first<{ id: string }>(purchaseSql.saveDriver, drawId(), personId, ...values)
    return { id: row?.id ?? '' }
  },

  allowNewPolicy: async (ask) => ({ canRequestNewPolicy: await mayAddPolicy(ask) }),

  requestPolicy,
} satisfies Partial<Handlers>
