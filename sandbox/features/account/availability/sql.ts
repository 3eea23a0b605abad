/** Statements that tell whether an e-mail, an RFC or a vehicle is taken. */
import { inForce } from '#sandbox/features/policies/policies/sql.ts'

export const availabilitySql = {
  emailInUse: `SELECT 1 AS found FROM persons WHERE email = ?1`,
  rfcInUse: `SELECT 1 AS found FROM persons WHERE rfc = ?1`,
  vinInUse: `SELECT 1 AS found FROM vehicles v JOIN products p ON p.vehicle_id = v.id
    JOIN policies po ON po.product_id = p.id WHERE v.vin = ?1 AND ${inForce} LIMIT 1`,
} as const
