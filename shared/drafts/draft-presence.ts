/** Of the drafts, on the device. */
export const DATABASE = 'volante'

/** Whether this browser may hold drafts: most visitors come for the first time and need nothing that opens one. */
export async function mayHoldDrafts(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  } catch {
    // Browsers without `databases()`, or that refuse it: reading the drafts will show.
    return true
  }
}
