/** Statements of vehicles, places and activities. */
export const catalogueSql = {
  /** Reads the whole list; the condition makes SQLite use the index for its order. */
  brands: `SELECT id, name FROM brands INDEXED BY brands_by_name WHERE name > '' ORDER BY name`,
  types: `SELECT id, brand_id, name FROM types WHERE brand_id = ?1 ORDER BY name`,
  years: `SELECT DISTINCT t.brand_id, v.type_id, v.year AS model FROM versions v JOIN types t ON t.id = v.type_id
    WHERE v.type_id = ?2 AND t.brand_id = ?1 ORDER BY v.year DESC`,
  versions: `SELECT v.id, v.name, v.commercial_value FROM versions v JOIN types t ON t.id = v.type_id
    WHERE v.type_id = ?2 AND v.year = ?3 AND t.brand_id = ?1 ORDER BY v.id`,
  version: `SELECT v.id, v.year, v.name, v.commercial_value, t.id AS type_id, t.name AS type_name, t.body,
    b.id AS brand_id, b.name AS brand_name, b.class AS brand_class
    FROM versions v JOIN types t ON t.id = v.type_id JOIN brands b ON b.id = t.brand_id WHERE v.id = ?1`,
  postalCode: `SELECT p.code, p.state_code, p.municipality_code, p.municipality_name, p.neighborhoods,
    EXISTS (SELECT 1 FROM unserved_municipalities u WHERE u.state_code = p.state_code
      AND u.municipality_code = p.municipality_code) AS unserved
    FROM postal_codes p WHERE p.code = ?1`,
  activities: `SELECT id, description FROM activities WHERE kind = ?1 ORDER BY id`,
} as const
