/** Statements of tax invoices. */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'

export const invoicesSql = {
  purchase: `SELECT p.id, p.person_id, p.plan_id, p.payment_status, p.payment_type_id, p.paid_by, p.created_at,
    v.version_id, q.plans, i.payment_plan_id, m.funding, pe.address, pe.birthdate, pe.gender_code,
    (SELECT paid_at FROM payments WHERE product_id = p.id AND number = 1) AS paid_at,
    (SELECT start_at FROM policies WHERE product_id = p.id AND kind = 'AE') AS start_at
    FROM products p JOIN vehicles v ON v.id = p.vehicle_id JOIN persons pe ON pe.id = p.person_id
    LEFT JOIN quotations q ON q.id = p.quotation_id LEFT JOIN card_intents i ON i.id = p.paid_by
    LEFT JOIN card_methods m ON m.id = i.method_id WHERE p.id = ?1`,
  productOfPolicy: `SELECT p.id, p.person_id FROM policies po JOIN products p ON p.id = po.product_id
    WHERE po.number = ?1`,
  paidPayments: `SELECT number, amount, paid_at FROM payments WHERE product_id = ?1 AND status = ${recordStatuses.PAID} ORDER BY number`,

  nextFolio: `UPDATE counters SET value = value + 1 WHERE name = ?1
    AND NOT EXISTS (SELECT 1 FROM invoices WHERE product_id = ?2 AND payment_number = ?3)`,
  reserve: `INSERT INTO invoices (id, product_id, operation, payment_number, folio, content)
    SELECT ?1, ?2, ?3, ?4, value, ?5 FROM counters WHERE name = ?6
    ON CONFLICT (product_id, payment_number) DO NOTHING`,
  /** Selects the receipts of a purchase, except those with negative numbers, which were cancelled and replaced. */
  ofProduct: `SELECT * FROM invoices WHERE product_id = ?1 AND payment_number >= 0 ORDER BY payment_number`,
  byId: `SELECT * FROM invoices WHERE id = ?1`,
  stamp: `INSERT INTO stamps (seal, uuid, invoice_id, stamped_at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (seal) DO NOTHING`,
  stampOfSeal: `SELECT uuid, stamped_at FROM stamps WHERE seal = ?1`,
  stampsOfProduct: `SELECT s.invoice_id, s.uuid FROM invoices i JOIN stamps s ON s.invoice_id = i.id
    WHERE i.product_id = ?1`,
  write: `UPDATE invoices SET uuid = ?2, stamped_at = ?3, xml = ?4 WHERE id = ?1 AND xml IS NULL`,

  taxPersons: `SELECT * FROM tax_persons WHERE person_id = ?1 ORDER BY rfc`,
  saveTaxPerson: `INSERT INTO tax_persons (id, person_id, rfc, name, email, tax_regime, postal_code)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (person_id, rfc) DO UPDATE SET name = excluded.name,
    email = excluded.email, tax_regime = excluded.tax_regime, postal_code = excluded.postal_code`,
} as const
