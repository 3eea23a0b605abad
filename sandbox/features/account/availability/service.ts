/** Whether another person has an e-mail, an RFC or a vehicle. */
import type { Db } from '#sandbox/db.ts'
import { normalEmail, normalRfc } from '#sandbox/people/person.ts'
import { availabilitySql } from './sql.ts'

export const isEmailInUse = async (db: Db, email: string) =>
  (await db.first(availabilitySql.emailInUse, normalEmail(email))) !== null

export const isRfcInUse = async (db: Db, rfc: string) =>
  (await db.first(availabilitySql.rfcInUse, normalRfc(rfc))) !== null

/** A policy in force or to begin holds this VIN; a request that was never paid does not (D31). */
export const isVinInUse = async (db: Db, vin: string, now: number) =>
  (await db.first(availabilitySql.vinInUse, vin, now)) !== null
