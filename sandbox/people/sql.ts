/** Statements that several capabilities ask of people. */
export const peopleSql = {
  personById: `SELECT * FROM persons WHERE id = ?1`,
  personByEmail: `SELECT * FROM persons WHERE email = ?1`,
} as const
