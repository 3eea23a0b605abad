/** Statements from vehicle and driver to the unpaid policies. */
import { inForce } from '#sandbox/features/policies/policies/sql.ts'

export const purchaseSql = {
  saveVehicle: `INSERT INTO vehicles (id, person_id, vin, version_id, plates, color) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (person_id, vin) DO UPDATE SET version_id = excluded.version_id, plates = excluded.plates,
    color = excluded.color RETURNING id`,
  vehicle: `SELECT * FROM vehicles WHERE person_id = ?1 AND vin = ?2`,
  saveDriver: `INSERT INTO drivers (id, person_id, rfc, data) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (person_id, rfc) DO UPDATE SET data = excluded.data RETURNING id`,
  driver: `SELECT id, data FROM drivers WHERE id = ?1 AND person_id = ?2`,
  /** Counts cars, not policies: a person has one vehicle per VIN. */
  inForceCount: `SELECT COUNT(DISTINCT p.vehicle_id) AS count FROM products p
    JOIN policies po ON po.product_id = p.id WHERE p.person_id = ?1 AND ${inForce}`,
  /**
   * Inserts the product of a quotation, or replaces it while unpaid, as after going back and choosing another
   * plan.
   */
  saveProduct: `INSERT INTO products (id, person_id, quotation_id, plan_id, vehicle_id, driver_id, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (quotation_id) DO UPDATE SET plan_id = excluded.plan_id,
    vehicle_id = excluded.vehicle_id, driver_id = excluded.driver_id WHERE paid_by IS NULL`,
  /** The newest request replaces earlier unpaid ones of the same person for the same vehicle. */
  withdrawUnpaid: `DELETE FROM products WHERE person_id = ?1 AND vehicle_id = ?2 AND paid_by IS NULL
    AND quotation_id IS NOT ?3`,
  nextNumber: `UPDATE counters SET value = value + 1 WHERE name = 'policy'
    AND NOT EXISTS (SELECT 1 FROM policies po JOIN products p ON p.id = po.product_id WHERE p.quotation_id = ?1)`,
  changePolicy: `UPDATE policies SET coverages = ?3 WHERE kind = ?2 AND start_at IS NULL
    AND product_id = (SELECT id FROM products WHERE quotation_id = ?1)`,
  addPolicy: `INSERT INTO policies (id, product_id, kind, number, coverages)
    SELECT ?1, p.id, ?3, ?3 || printf('%08d', (SELECT value FROM counters WHERE name = 'policy')), ?4
    FROM products p WHERE p.quotation_id = ?2
    AND NOT EXISTS (SELECT 1 FROM policies po WHERE po.product_id = p.id AND po.kind = ?3)`,
  /** Cancels open card intents of other plans, so that they can no longer be confirmed. */
  cancelOtherPlans: `UPDATE card_intents SET state = 'canceled' WHERE state = 'open'
    AND product_id = (SELECT id FROM products WHERE quotation_id = ?1)
    AND substr(payment_plan_id, 1, length(?2) + 1) <> ?2 || '.'`,
  productByQuotation: `SELECT p.*, q.expires_at, q.plans, v.vin, v.plates FROM products p JOIN quotations q ON q.id = p.quotation_id
    JOIN vehicles v ON v.id = p.vehicle_id WHERE p.quotation_id = ?1`,
  policiesOfProduct: `SELECT id, number, kind FROM policies WHERE product_id = ?1 ORDER BY kind`,
} as const
