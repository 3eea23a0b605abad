/** Statements from quotation to policy. */

/** In force or to begin: issued or rehabilitated, and not over at ?2. */
export const standing = `po.kind = 'AE' AND po.action_code IN (3, 5) AND po.end_at > ?2`

export const policiesSql = {
  insertQuotation: `INSERT INTO quotations (id, person_id, version_id, postal_code, coupon, plans, expires_at,
    renews_policy_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  quotation: `SELECT * FROM quotations WHERE id = ?1`,

  saveVehicle: `INSERT INTO vehicles (id, person_id, vin, version_id, plates, color) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
    ON CONFLICT (person_id, vin) DO UPDATE SET version_id = excluded.version_id, plates = excluded.plates,
    color = excluded.color RETURNING id`,
  vehicle: `SELECT * FROM vehicles WHERE person_id = ?1 AND vin = ?2`,
  vinInUse: `SELECT 1 AS found FROM vehicles v JOIN products p ON p.vehicle_id = v.id
    JOIN policies po ON po.product_id = p.id WHERE v.vin = ?1 AND ${standing} LIMIT 1`,

  saveDriver: `INSERT INTO drivers (id, person_id, rfc, data) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (person_id, rfc) DO UPDATE SET data = excluded.data RETURNING id`,
  driver: `SELECT id, data FROM drivers WHERE id = ?1 AND person_id = ?2`,

  standingCount: `SELECT COUNT(DISTINCT v.vin) AS count FROM products p JOIN policies po ON po.product_id = p.id
    JOIN vehicles v ON v.id = p.vehicle_id WHERE p.person_id = ?1 AND ${standing}`,
  policiesOfPerson: `SELECT p.id AS product_id, p.payment_status, p.payment_type_id, po.id, po.number, po.action_code,
    po.start_at, po.end_at, po.coverages, v.plates, v.vin, ve.id AS version_id, ve.name AS version_name, ve.year,
    t.name AS type_name, b.name AS brand_name
    FROM products p JOIN policies po ON po.product_id = p.id JOIN vehicles v ON v.id = p.vehicle_id
    JOIN versions ve ON ve.id = v.version_id JOIN types t ON t.id = ve.type_id JOIN brands b ON b.id = t.brand_id
    WHERE p.person_id = ?1 ORDER BY p.created_at DESC, po.kind DESC`,
  photosOfPolicy: `SELECT p.photos_due_at, p.photos_received_at FROM policies po JOIN products p ON p.id = po.product_id
    WHERE po.id = ?1 AND p.person_id = ?2`,

  /** A quotation's product, made anew while it is unpaid: going back and choosing otherwise changes it. */
  saveProduct: `INSERT INTO products (id, person_id, quotation_id, plan_id, vehicle_id, driver_id, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (quotation_id) DO UPDATE SET plan_id = excluded.plan_id,
    vehicle_id = excluded.vehicle_id, driver_id = excluded.driver_id WHERE paid_by IS NULL`,
  /** Earlier unpaid requests of the same person for the same vehicle give way to the newest. */
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
  /** What was begun to be paid for another plan can no longer be confirmed. */
  cancelOtherPlans: `UPDATE card_intents SET state = 'canceled' WHERE state = 'open'
    AND product_id = (SELECT id FROM products WHERE quotation_id = ?1)
    AND substr(payment_plan_id, 1, length(?2) + 1) <> ?2 || '.'`,
  productByQuotation: `SELECT p.*, q.expires_at, q.plans, v.vin, v.plates FROM products p JOIN quotations q ON q.id = p.quotation_id
    JOIN vehicles v ON v.id = p.vehicle_id WHERE p.quotation_id = ?1`,
  policiesOfProduct: `SELECT id, number, kind FROM policies WHERE product_id = ?1 ORDER BY kind`,

  setAutomaticRenewal: `UPDATE products SET automatic_renewal = ?3 WHERE person_id = ?2
    AND id = (SELECT product_id FROM policies WHERE id = ?1)`,
} as const
