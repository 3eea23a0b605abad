/** Statements of endorsements. */
import { identityStatuses } from '#shared/upstream/policies/identity.ts'
import { inForce } from '../policies/sql.ts'

export const endorsementsSql = {
  history: `SELECT e.updated_at, e.vin_before, e.vin_after, e.plates_before, e.plates_after
    FROM endorsements e JOIN policies po ON po.id = e.policy_id JOIN products p ON p.id = po.product_id
    WHERE po.number = ?2 AND p.person_id = ?1 ORDER BY e.updated_at DESC, e.id`,
  policy: `SELECT po.id FROM policies po JOIN products p ON p.id = po.product_id WHERE po.number = ?2 AND p.person_id = ?1`,
  vehicle: `SELECT po.id AS policy_id, p.id AS product_id, v.vin, v.plates, pe.email, ${inForce} AS in_force,
    (SELECT i.response_code FROM identities i WHERE i.person_id = ?3) = ${identityStatuses.COMPLETE} AS identified
    FROM policies po JOIN products p ON p.id = po.product_id JOIN vehicles v ON v.id = p.vehicle_id
      JOIN persons pe ON pe.id = p.person_id
    WHERE po.id = ?1 AND p.person_id = ?3`,
  record: `INSERT INTO endorsements (id, policy_id, updated_at, vin_before, vin_after, plates_before, plates_after)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  seed: `INSERT OR IGNORE INTO endorsements
    (id, policy_id, updated_at, vin_before, vin_after, plates_before, plates_after)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  /** A changed VIN adds a vehicle, so that an older policy keeps its own vehicle. */
  saveVehicle: `INSERT INTO vehicles (id, person_id, vin, version_id, plates, color)
    SELECT ?2, v.person_id, ?3, v.version_id, ?4, v.color FROM products p JOIN vehicles v ON v.id = p.vehicle_id
    WHERE p.id = ?1
    ON CONFLICT (person_id, vin) DO UPDATE SET plates = excluded.plates, version_id = excluded.version_id`,
  useVehicle: `UPDATE products SET vehicle_id = (SELECT id FROM vehicles
    WHERE vin = ?2 AND person_id = products.person_id) WHERE id = ?1`,
} as const
