import { GENDERS } from '#shared/domain/person/person-codes.ts'

/** Texts about gender, in a separate module for pages that need no other texts about a person. */
export const genderWords = { label: 'Género', female: 'Mujer', male: 'Hombre' } as const

/** The options of a form, with the insurer's codes as values (FND-35). */
export const genders = [
  { value: String(GENDERS.FEMALE), label: genderWords.female },
  { value: String(GENDERS.MALE), label: genderWords.male },
] as const
