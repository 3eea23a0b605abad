/** The insurer's numbers for what a person is. */

/** Numbers of genders (FND-35). */
export const GENDERS = { MALE: 1, FEMALE: 2 } as const

/** FND-36; the question is not asked, so "other" is the only value (QUO-O10). */
export const OTHER_CIVIL_STATUS = 9

/** ISO 3166-1. The codes that are verified are those of Mexico's post, whatever is left out beside them (D157). */
export const MEXICO_CODE = 'MX'
