/** Statements of the documents that are signed by a link. */
export const documentsSql = {
  insert: `INSERT OR IGNORE INTO documents (id, key_hash, person_name, type_id, type_name, pages, state, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  find: `SELECT * FROM documents WHERE id = ?1 AND key_hash = ?2`,
  start: `UPDATE documents SET started_at = COALESCE(started_at, ?2) WHERE id = ?1 AND state = 'open'`,
  /** Signs only an open document: of two concurrent signatures only one is stored. */
  sign: `UPDATE documents SET state = 'signed', started_at = COALESCE(started_at, ?2), closed_at = ?2, folio = ?3,
    signature = ?4, method = ?5, address = ?6, typed_name = ?7 WHERE id = ?1 AND state = 'open'`,
  decline: `UPDATE documents SET state = 'declined', closed_at = ?2, decline_reason = ?3, address = ?4
    WHERE id = ?1 AND state = 'open'`,
  /** Stores the signed file only if the document was signed under this folio. */
  insertSigned: `INSERT INTO document_files (token, document_id, kind, sha256, size, data)
    SELECT ?1, id, ?3, ?4, ?5, ?6 FROM documents WHERE id = ?2 AND folio = ?7`,
  insertFile: `INSERT OR IGNORE INTO document_files (token, document_id, kind, sha256, size, data)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
  files: `SELECT token, kind, sha256, size FROM document_files WHERE document_id = ?1`,
  wholeFile: `SELECT data FROM document_files WHERE document_id = ?1 AND kind = ?2`,
  fileSize: `SELECT kind, sha256, size FROM document_files WHERE token = ?1`,
  /** Selects a part of a file's bytes; the offset ?2 counts from 1. */
  filePart: `SELECT substr(data, ?2, ?3) AS data FROM document_files WHERE token = ?1`,
  byHash: `SELECT file.kind, document.type_name, document.folio, document.closed_at, document.state
    FROM document_files AS file JOIN documents AS document ON document.id = file.document_id
    WHERE file.sha256 = ?1 LIMIT 1`,
} as const
