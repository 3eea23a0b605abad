/** Tax data that people save for later invoices (INV-22, INV-71). */
import type { Context } from '#sandbox/http/context.ts'
import { normalEmail } from '#sandbox/people/person.ts'
import { drawId } from '#sandbox/secrets.ts'
import { invoicesSql } from './sql.ts'

/** A row of `tax_persons`. */
export interface TaxPersonRow {
  id: string
  person_id: string
  rfc: string
  name: string
  email: string
  tax_regime: string
  postal_code: string
}

export interface GivenTaxPerson {
  readonly rfc: string
  readonly name: string
  readonly email: string
  readonly tax_regime: string
  readonly address: { readonly postal_code: string }
}

/** Saves tax data; an earlier entry with the same RFC is replaced. */
export async function saveTaxPerson(
  { db, personId }: Context,
  { rfc, name, email, tax_regime, address }: GivenTaxPerson,
) {
  const values = [rfc, name, normalEmail(email), tax_regime, address.postal_code]
  await db.run(invoicesSql.saveTaxPerson, drawId(), personId, ...values)
}
