/**
 * Tests random schedules of creating an invoice: repeated, concurrent, and interrupted requests give one receipt and
 * one stamp (D11).
 */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceLink } from './links.ts'
import { Db } from '#sandbox/db.ts'
import { ask, bindings, get, messagesTo, newKey } from '#sandbox/testing/verbs.ts'

const numRuns = process.env['LONG'] ? 1_000 : 10
const purchase = { personId: 'person-irene', productId: 'person-irene-product-1', number: '' }
const irene = { tax_regime: '612', name: 'IRENE HERRERA SOLIS', rfc: 'HESI870409LT0', tax_use: 'G03' }
const ana = { tax_regime: '612', name: 'ANA TORRES AGUILAR', rfc: 'TOAA900514AB5', tax_use: 'S01' }

const step = fc.record({
  who: fc.constantFrom(irene, irene, irene, ana),
  /** E-mail `timbre` crashes after the stamp; `perdida` loses its answer. */
  email: fc.constantFrom('irene', 'timbre', 'perdida'),
  key: fc.integer({ min: 0, max: 2 }),
  together: fc.integer({ min: 1, max: 3 }),
  looks: fc.boolean(),
})

/** Deletes only what a schedule leaves behind, which is cheaper than a reset. */
async function forget(): Promise<void> {
  const db = new Db(bindings.DB)
  await db.together(
    ['stamps', 'invoices', 'submissions', 'messages'].map((table) => db.statement(`DELETE FROM ${table}`)),
  )
}

interface Ledger {
  invoices: {
    uuid: string | null
    payment_number: number
    content: { receiver: { rfc: string; email: string } }
  }[]
  stamps: { uuid: string }[]
}

test('[API-76] [INV-55] under random repeats and crashes a purchase has one invoice and one stamp', async () => {
  const path = await invoiceLink(bindings, purchase)
  const token = atob(new URLSearchParams(path.split('?')[1]).get('token') ?? '')
  const product_id = purchase.productId
  const look = () => ask('validateInvoice', { query: { timestamp: 1, product_id } }, { token })
  const [policy] = (await ask('invoiceDetails', { query: { product_id } }, { token })).data.policies
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      await forget()
      const keys = [newKey(), newKey(), newKey()]
      let succeeded = false
      for (const { who, email, key, together, looks } of steps) {
        const given = { ...who, email: `${email}@volante.example`, selected: 'false' }
        const address = { postal_code: '20126' }
        const body = { product_id, tax_person: { ...given, tax_person_type: 'fisica', address } }
        const answers = await Promise.all(
          Array.from({ length: together }, () =>
            // The key includes the body's values, because a key belongs to one body (D11).
            ask('createInvoice', { body }, { token, key: `${keys[key] ?? ''}-${who.rfc}-${email}` }),
          ),
        )
        succeeded ||= answers.some(({ status }) => status === 200)
        if (looks) await look()
      }
      const { status, invoices } = (await look()).data
      const ledger = await get<Ledger>(`/sandbox/api/invoices?policy=${policy?.number ?? ''}`)
      expect(ledger.invoices).toHaveLength(1)
      expect(ledger.stamps).toHaveLength(1)
      expect(ledger.invoices[0]?.uuid).toBe(ledger.stamps[0]?.uuid)
      expect(invoices).toHaveLength(1)
      expect(status).toBe(2)
      // Each successful caller gets the invoice that the first caller requested.
      const receiver = ledger.invoices[0]?.content.receiver
      if (succeeded) expect(steps.some(({ who }) => who.rfc === receiver?.rfc)).toBe(true)
      const emails = await messagesTo(receiver?.email ?? '')
      expect(emails.filter(({ subject }) => subject.startsWith('Tu factura'))).toHaveLength(1)
    }),
    { numRuns },
  )
}, 600_000)
