/** Monthly payments and invoices of seeded people; issued as usual, but without e-mails. */
import { paymentTotals } from '#sandbox/tariff/charged.ts'
import type { Context } from '#sandbox/http/context.ts'
import { issueInvoice } from '#sandbox/providers/invoices/issue.ts'
import { findPurchase, type Purchase } from '#sandbox/providers/invoices/purchase.ts'
import { addMonths } from '#sandbox/time.ts'
import type { Db } from '#sandbox/db.ts'
import { SEED_PEOPLE, type SeedPerson, type SeedTaxPerson } from '#sandbox/seeds/people.data.ts'
import { recordStatuses } from '../payment/payment-status.ts'
import { seedProductId } from '../policies/seeds.ts'

export async function seedInvoices(context: Context): Promise<void> {
  for (const person of SEED_PEOPLE) {
    for (const [index, policy] of person.policies.entries()) {
      const { paidMonths = 0, invoicedTo } = policy
      if (paidMonths === 0 && !invoicedTo) continue
      const productId = seedProductId(person, index)
      if (paidMonths > 0) await payMonths(context, productId, paidMonths)
      const purchase = await findPurchase(context, productId)
      if (invoicedTo && purchase)
        await issueInvoice({ ...context, now: purchase.issuedAt }, purchase, invoicedTo, false)
    }
  }
}

/** All twelve payments, the first of them paid. */
export async function payMonths(context: Context, productId: string, months: number): Promise<void> {
  const purchase = await findPurchase(context, productId)
  if (purchase) await context.db.together(paymentStatements(context, purchase, months))
}

function paymentStatements({ db }: Context, { productId, option, issuedAt }: Purchase, paidMonths: number) {
  return paymentTotals(option).map((amount, index) => {
    const due = addMonths(issuedAt, index)
    const isPaid = index < paidMonths
    return db.statement(
      `INSERT OR IGNORE INTO payments (product_id, number, due_at, amount, status, paid_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      productId,
      index + 1,
      due,
      amount,
      isPaid ? recordStatuses.PAID : recordStatuses.SCHEDULED,
      isPaid ? due : null,
    )
  })
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
