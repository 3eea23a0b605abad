type Fields = Readonly<Record<string, string>>

/**
 * Paths of the declaration's fields. The circumstance belongs to the first person (ADJ-36).
 * @param circumstancePath Path of the circumstance under that person.
 */
export const declaredPaths = ({ circumstance, ...own }: Fields, circumstancePath: string): Fields =>
  circumstance === undefined ? own : { ...own, [circumstancePath]: circumstance }
