import type { UpstreamAddress } from '#shared/upstream/fields.ts'

/** SQL statements about people that several capabilities use. */
export const peopleSql = {
  personById: `SELECT * FROM persons WHERE id = ?1`,
  personByEmail: `SELECT * FROM persons WHERE email = ?1`,
} as const

/** A row of `persons`. */
export interface PersonRow {
  readonly id: string
  readonly email: string
  readonly password_hash: string
  readonly email_validated_at: number | null
  readonly first_name: string
  readonly first_last_name: string
  readonly second_last_name: string
  readonly rfc: string
  readonly birthdate: string
  readonly gender_code: number
  readonly civil_status_code: number
  readonly phone: string
  readonly address: string
  readonly referral_code: string
}

export const normalEmail = (email: string) => email.trim().toLowerCase()
export const normalRfc = (rfc: string) => rfc.trim().toUpperCase().normalize('NFC')
// The cast is safe: only registration and seeds write this JSON.
export const addressOf = (row: PersonRow) => JSON.parse(row.address) as UpstreamAddress
