/** Statements of passkeys that log a person in. */
export const passkeySql = {
  insert: `INSERT INTO passkeys (credential_id, person_id, public_key, counter, rp_id, origin, registered_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (credential_id) DO NOTHING`,
  ownerOf: `SELECT person_id FROM passkeys WHERE credential_id = ?1`,
  remove: `DELETE FROM passkeys WHERE credential_id = ?1 AND person_id = ?2`,
  /** Deletes all passkeys of a person, after the password changed or a foreign access was reported. */
  removeAll: `DELETE FROM passkeys WHERE person_id = ?1`,
  insertChallenge: `INSERT INTO passkey_challenges (hash, expires_at) VALUES (?1, ?2)`,
  dropOldChallenges: `DELETE FROM passkey_challenges WHERE expires_at <= ?1`,
  spendChallenge: `DELETE FROM passkey_challenges WHERE hash = ?1 AND expires_at > ?2 RETURNING hash`,
  find: `SELECT k.*, p.email, p.email_validated_at FROM passkeys k JOIN persons p ON p.id = k.person_id
    WHERE k.credential_id = ?1`,
  /** Accepts only a growing counter: of two uses with the same counter the later one comes from a copied key. */
  recordUse: `UPDATE passkeys SET counter = ?2
    WHERE credential_id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0)) RETURNING credential_id`,
} as const
