/** Changes of the vehicle of a policy, and what was changed before (API-56, API-57). */
import { errorCodes } from '#shared/upstream/errors.ts'
import { ENDORSED_PLATES } from '#shared/domain/vehicle/plates.ts'
import { VIN } from '#shared/domain/vehicle/vin.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { drawId, isProof } from '#sandbox/secrets.ts'
import { iso } from '#sandbox/time.ts'
import { isVinInUse } from '#sandbox/features/account/availability/handlers.ts'
import { endorsementsSql as sql } from './sql.ts'

interface HistoryRow {
  updated_at: number
  vin_before: string | null
  vin_after: string | null
  plates_before: string | null
  plates_after: string | null
}

interface VehicleRow {
  policy_id: string
  product_id: string
  vin: string
  plates: string
  /** E-mail of the policyholder. */
  email: string
  in_force: number | null
  identified: number | null
}

export const endorsementsHandlers = {
  endorsementHistory: async ({ db, personId, params }) => {
    const policy = await db.first(sql.policy, personId, params.policyNumber)
    if (!policy) return fail(404, 'policy_unknown', 'no such policy')
    const rows = await db.all<HistoryRow>(sql.history, personId, params.policyNumber)
    return {
      data: rows.map((row) => ({
        updatedAt: iso(row.updated_at),
        vehicle: {
          before: partOf(row.vin_before, row.plates_before),
          after: partOf(row.vin_after, row.plates_after),
        },
      })),
    }
  },

  createEndorsement: async ({ db, env, personId, params, body, otpToken, now }) => {
    // The gateway checks the development code itself and has no proof of it (OTP-16).
    const isProven =
      otpToken === 'development' || (await isProof(env.TOKEN_SECRET, otpToken, `person:${personId}`))
    if (!isProven) return fail(403, 'otp_missing', 'no code, or too old')
    const { vin, plates } = body.vehicle
    if (vin === undefined && plates === undefined) return fail(400, 'vehicle', 'nothing to change')
    if (vin !== undefined && !VIN.test(vin)) return fail(400, errorCodes.vinRefused, 'invalid vin')
    if (plates !== undefined && !ENDORSED_PLATES.test(plates)) return fail(400, 'plates', 'invalid plates')
    const found = await db.first<VehicleRow>(sql.vehicle, params.id, now, personId)
    if (!found) return fail(404, 'policy_unknown', 'no such policy')
    if (!found.in_force) return fail(409, errorCodes.notInForce, 'not in force')
    if (!found.identified) return fail(409, errorCodes.identityMissing, 'identity not validated')
    const changed = { vin: differs(vin, found.vin), plates: differs(plates, found.plates) }
    if (changed.vin === null && changed.plates === null) return {}
    if (changed.vin !== null && (await isVinInUse(db, changed.vin, now)))
      return fail(409, errorCodes.vinRefused, 'vin in use')
    const before = [changed.vin && found.vin, changed.plates && found.plates] as const
    const vehicle = [changed.vin ?? found.vin, changed.plates ?? found.plates] as const
    await db.together([
      db.statement(sql.saveVehicle, found.product_id, drawId(), ...vehicle),
      db.statement(sql.useVehicle, found.product_id, vehicle[0]),
      db.statement(
        sql.record,
        drawId(),
        found.policy_id,
        now,
        before[0],
        changed.vin,
        before[1],
        changed.plates,
      ),
      activityMessage(db, found.email, 'policy-changed', now),
    ])
    return {}
  },
} satisfies Partial<Handlers>

/** Returns the changed part of the vehicle: VIN, plates or both (END-03). */
const partOf = (vin: string | null, plates: string | null) => ({
  ...(vin !== null && { vin }),
  ...(plates !== null && { plates }),
})

const differs = (wanted: string | undefined, is: string) =>
  wanted === undefined || wanted === is ? null : wanted
