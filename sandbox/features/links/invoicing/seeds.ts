/** Seeds of invoices for seeded people, issued as usual but without e-mails. */
import type { Context } from '#sandbox/http/context.ts'
import { issueInvoice } from '#sandbox/providers/invoices/issue.ts'
import { findPurchase } from '#sandbox/providers/invoices/purchase.ts'
import type { Db } from '#sandbox/db.ts'
import { SEED_PEOPLE, type SeedPerson, type SeedTaxPerson } from '#sandbox/seeds/people.data.ts'
import { seedProductId } from '#sandbox/features/policies/policies/seeds.ts'

export async function seedInvoices(context: Context): Promise<void> {
  for (const person of SEED_PEOPLE) {
    for (const [index, policy] of person.policies.entries()) {
      const { invoicedTo } = policy
      if (!invoicedTo) continue
      const productId = seedProductId(person, index)
      const purchase = await findPurchase(context, productId)
      if (purchase)
        await issueInvoice({ ...context, now: purchase.issuedAt }, purchase, invoicedTo, {
          sendsEmails: false,
        })
    }
  }
}

export function taxPersonStatement(db: Db, { id }: SeedPerson, { rfc, name, email, ...more }: SeedTaxPerson) {
  return db.statement(
    `INSERT OR IGNORE INTO tax_persons (id, person_id, rfc, name, email, tax_regime, postal_code)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    `${id}-${rfc}`,
    id,
    rfc,
    name,
    email,
    more.regime,
    more.postalCode,
  )
}
