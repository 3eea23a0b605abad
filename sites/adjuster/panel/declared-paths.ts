type Fields = Readonly<Record<string, string>>

/** ADJ-36: the circumstance of the declaration stands with the first person. @param circumstancePath Theirs. */
export const declaredPaths = ({ circumstance, ...own }: Fields, circumstancePath: string): Fields =>
  circumstance === undefined ? own : { ...own, [circumstancePath]: circumstance }
