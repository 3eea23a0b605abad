/** The insurer's codes of genders (FND-35). */
export const GENDERS = { MALE: 1, FEMALE: 2 } as const

/** Civil status (FND-36): the question is not asked, so "other" is the only value (QUO-O10). */
export const OTHER_CIVIL_STATUS = 9

/** Country code (ISO 3166-1). Verified postal codes are Mexican, even if the insurer omits the country (D157). */
export const MEXICO_CODE = 'MX'
