/** Handlers that tell whether an e-mail, an RFC or a VIN is in use already (API-18 to API-20). */
import type { Handlers } from '#sandbox/http/handler.ts'
import type { Db } from '#sandbox/db.ts'
import { normalEmail, normalRfc } from '#sandbox/people/person.ts'
import { availabilitySql } from './sql.ts'

/** Checks whether another person has an e-mail, an RFC or a vehicle. */
export const isEmailInUse = async (db: Db, email: string) =>
  (await db.first(availabilitySql.emailInUse, normalEmail(email))) !== null

export const isRfcInUse = async (db: Db, rfc: string) =>
  (await db.first(availabilitySql.rfcInUse, normalRfc(rfc))) !== null

/** True if a policy in force or starting later has this VIN; an unpaid request does not count (D31). */
export const isVinInUse = async (db: Db, vin: string, now: number) =>
  (await db.first(availabilitySql.vinInUse, vin, now)) !== null

export const availabilityHandlers = {
  checkEmail: async ({ db, params }) => ({ is_in_use: await isEmailInUse(db, params.email) }),
  checkRfc: async ({ db, params }) => ({ is_in_use: await isRfcInUse(db, params.rfc) }),
  verifyVin: async ({ db, params, now }) => ({ exists: await isVinInUse(db, params.vin.toUpperCase(), now) }),
} satisfies Partial<Handlers>
