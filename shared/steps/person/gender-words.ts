/** Apart, for a page that asks for nothing else of a person. */
export const genderWords = { label: 'Género', female: 'Mujer', male: 'Hombre' } as const
