/** The insurer's numbers for what a person is. */

/** FND-35. */
export const GENDERS = { MALE: 1, FEMALE: 2 } as const

/** FND-36; nobody is asked, so that only "other" is ever chosen here (QUO-O10). */
export const OTHER_CIVIL_STATUS = 9
