/** Digits of a CLABE; apart from its rules, whose list of banks is only fetched once somebody types one (D113). */
export const CLABE_LENGTH = 18
