/** Statements of the photos of a vehicle. */
export const photosSql = {
  keepCheck: `INSERT INTO photo_checks (policy_id, sha256, side, source, taken_at, arrived_at, error, grid)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT (policy_id, sha256) DO UPDATE SET side = excluded.side,
    source = excluded.source, taken_at = excluded.taken_at, arrived_at = excluded.arrived_at, error = excluded.error, grid = excluded.grid`,
  check: `SELECT source, taken_at, arrived_at, error FROM photo_checks WHERE policy_id = ?1 AND sha256 = ?2`,

  /** The latest accepted photo of each side except ?2. */
  otherSides: `SELECT side, grid, MAX(arrived_at) FROM photo_checks
    WHERE policy_id = ?1 AND side <> ?2 AND error IS NULL AND grid IS NOT NULL GROUP BY side`,
  checksOfPolicy: `SELECT sha256, side, source, taken_at, arrived_at, error FROM photo_checks WHERE policy_id = ?1`,

  /** Inserts only while the policy has no photos: of two concurrent uploads one is stored. */
  insert: `INSERT INTO vehicle_photos (policy_id, side, object, sha256, size, type, source, taken_at, arrived_at)
    SELECT po.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM policies po JOIN products p ON p.id = po.product_id
    WHERE po.id = ?1 AND p.photos_received_at IS NULL`,
  /** Marks the photos as received; runs after the four inserts in the same transaction. */
  receive: `UPDATE products SET photos_received_at = ?2 WHERE photos_received_at IS NULL
    AND id = (SELECT product_id FROM policies WHERE id = ?1)`,
  /** Policy and vehicle of a photos link. */
  vehicle: `SELECT p.person_id, po.id, po.number, v.plates, ve.year, t.name AS model, b.name AS brand
    FROM policies po JOIN products p ON p.id = po.product_id JOIN vehicles v ON v.id = p.vehicle_id
    JOIN versions ve ON ve.id = v.version_id JOIN types t ON t.id = ve.type_id JOIN brands b ON b.id = t.brand_id
    WHERE po.id = ?1 AND p.person_id = ?2`,
  policyByNumber: `SELECT po.id, p.person_id, p.photos_received_at FROM policies po
    JOIN products p ON p.id = po.product_id WHERE po.number = ?1`,
  ofPolicy: `SELECT side, object, sha256, size, type, source, taken_at, arrived_at FROM vehicle_photos
    WHERE policy_id = ?1`,
} as const
