/** Statements of the documents of a policy. */
export const documentsOfPolicySql = {
  /** The car's policy with the printed data of its person and vehicle. */
  policy: `SELECT po.id, po.number, po.product_id, po.action_code, po.start_at, po.end_at, po.coverages, p.plan_id,
    v.plates, v.vin, ve.name AS version_name, ve.year, t.name AS model, b.name AS brand,
    pe.first_name, pe.first_last_name, pe.second_last_name, pe.rfc, pe.address, d.data AS driver,
    c.cancelled_at, p.ends_early_at,
    x.number AS mandatory_number, x.coverages AS mandatory_coverages, m.brand AS card_brand, m.last4
    FROM policies po JOIN products p ON p.id = po.product_id JOIN persons pe ON pe.id = p.person_id
    JOIN vehicles v ON v.id = p.vehicle_id JOIN versions ve ON ve.id = v.version_id
    JOIN types t ON t.id = ve.type_id JOIN brands b ON b.id = t.brand_id
    LEFT JOIN policies x ON x.product_id = p.id AND x.kind = 'XZ' LEFT JOIN cancellations c ON c.product_id = p.id
    LEFT JOIN drivers d ON d.id = p.driver_id
    LEFT JOIN card_intents i ON i.id = p.paid_by LEFT JOIN card_methods m ON m.id = COALESCE(p.method_id, i.method_id)
    WHERE po.id = ?1 AND po.kind = 'AE' AND p.person_id = ?2`,
} as const
