/** Titles that name more than four rules, by those rules. Shrinks: a title that was split is taken off. */
export const crowdedTitles: readonly string[] = []
