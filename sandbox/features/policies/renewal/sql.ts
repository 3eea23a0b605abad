/** Statements of renewals. */
import { inForce } from '../policies/sql.ts'

export const renewalsSql = {
  /** Selects the policy with the data on which its price depends: postal code of its quotation, and driver. */
  policyToRenew: `SELECT po.id, p.id AS product_id, po.action_code, po.start_at, po.end_at, po.coverages, v.vin, v.version_id, v.plates,
    d.data AS driver, q.postal_code, pe.address, pe.birthdate, pe.gender_code
    FROM policies po JOIN products p ON p.id = po.product_id JOIN vehicles v ON v.id = p.vehicle_id
    JOIN persons pe ON pe.id = p.person_id LEFT JOIN drivers d ON d.id = p.driver_id
    LEFT JOIN quotations q ON q.id = p.quotation_id
    WHERE po.number = ?1 AND po.kind = 'AE' AND p.person_id = ?2`,
  /** Selects the policy that a product renews, and the end of its period as the request knew it. */
  policyRenewedBy: `SELECT po.id, po.action_code, po.start_at, po.end_at, v.vin, p.renews_until
    FROM products p JOIN policies po ON po.id = p.renews_policy_id JOIN vehicles v ON v.id = p.vehicle_id
    WHERE p.id = ?1`,
  renewal: `SELECT id, paid_by FROM products WHERE renews_policy_id = ?1 AND renews_until = ?2`,
  renewedUntil: `SELECT renews_until FROM products WHERE id = ?1`,
  /** Finds another policy in force or starting later for the same vehicle, of any person (REN-22, REN-23). */
  otherInForce: `SELECT 1 AS found FROM vehicles v JOIN products p ON p.vehicle_id = v.id
    JOIN policies po ON po.product_id = p.id WHERE v.vin = ?1 AND ${inForce} AND po.id <> ?3 LIMIT 1`,
  /** Deletes other unpaid requests for the same vehicle, which this renewal replaces. */
  withdrawOthers: `DELETE FROM products WHERE paid_by IS NULL AND id IN (SELECT other.id FROM policies po
    JOIN products p ON p.id = po.product_id
    JOIN products other ON other.vehicle_id = p.vehicle_id AND other.person_id = p.person_id
    WHERE po.id = ?1 AND (other.renews_policy_id IS NOT po.id OR other.renews_until IS NOT po.end_at))`,
  /** Inserts a renewal or replaces the unpaid one; the photos of the vehicle stay valid. */
  saveRenewal: `INSERT INTO products (id, person_id, quotation_id, plan_id, vehicle_id, driver_id, photos_received_at,
    renews_policy_id, renews_until, created_at)
    SELECT ?1, p.person_id, ?2, ?3, p.vehicle_id, p.driver_id, p.photos_received_at, po.id, po.end_at, ?5
    FROM policies po JOIN products p ON p.id = po.product_id WHERE po.id = ?4
    ON CONFLICT (renews_policy_id, renews_until) DO UPDATE SET quotation_id = excluded.quotation_id,
    plan_id = excluded.plan_id WHERE paid_by IS NULL
    ON CONFLICT (quotation_id) DO NOTHING`,
  automaticRenewal: `SELECT p.automatic_renewal, pe.email FROM policies po JOIN products p ON p.id = po.product_id
    JOIN persons pe ON pe.id = p.person_id WHERE po.id = ?1 AND p.person_id = ?2`,
  setAutomaticRenewal: `UPDATE products SET automatic_renewal = ?3 WHERE person_id = ?2
    AND id = (SELECT product_id FROM policies WHERE id = ?1)`,
} as const
