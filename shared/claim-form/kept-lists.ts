interface Lists {
  /** Names of the lists that could not be loaded (D249). Absent in forms that a device stored before they were named. */
  readonly missing?: string[] | undefined
}

/**
 * A form as it was read now, on a device that had it `before`: a list that could not be loaded keeps the entries that the
 * device has of it, and stays missing only where the device has none (D60, D249).
 */
export function withKeptLists<Form extends { readonly lists: Lists }>(fresh: Form, before: Form): Form {
  const { missing = [] } = fresh.lists
  const entriesOf = (name: string): readonly unknown[] =>
    (before.lists as Readonly<Record<string, readonly unknown[] | undefined>>)[name] ?? [] // the device may have none
  const kept = missing.filter((name) => entriesOf(name).length > 0)
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
