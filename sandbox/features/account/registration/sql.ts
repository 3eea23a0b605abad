/** Statements of a registration. */
export const registrationSql = {
  insertPerson: `INSERT INTO persons (id, email, password_hash, email_validated_at, first_name, first_last_name,
    second_last_name, rfc, birthdate, gender_code, civil_status_code, phone, address, pld_data, referral_code,
    referral_from, utm, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)`,
} as const
