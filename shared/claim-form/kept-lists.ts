interface Lists {
  /** Names of the lists that could not be loaded (D249). Absent in forms that a device stored before they were named. */
  readonly missing?: string[] | undefined
}

/**
 * Merges a freshly read form with the device's copy `before`. A list that could not be loaded keeps the device's
 * entries. It stays missing if the device has none, or never had the whole list (D60, D249).
 */
export function withKeptLists<Form extends { readonly lists: Lists }>(fresh: Form, before: Form): Form {
  const { missing = [] } = fresh.lists
  const entriesOf = (name: string): readonly unknown[] =>
    // An older copy of the form may lack the list of this name.
    (before.lists as Readonly<Record<string, readonly unknown[] | undefined>>)[name] ?? []
  const wasMissing = before.lists.missing ?? []
  const kept = missing.filter((name) => entriesOf(name).length > 0 && !wasMissing.includes(name))
  if (kept.length === 0) return fresh
  return {
    ...fresh,
    lists: {
      ...fresh.lists,
      ...Object.fromEntries(kept.map((name) => [name, entriesOf(name)])),
      missing: missing.filter((name) => !kept.includes(name)),
    },
  }
}
