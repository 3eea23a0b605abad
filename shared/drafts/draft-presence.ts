/** The database of the drafts, on the device. */
export const DATABASE = 'volante'

/** `databases()` may never settle: the page then looks into the drafts, which have a limit of their own. */
const PATIENCE_MS = 1_000

/** Whether this browser may hold drafts: most visitors come for the first time and need nothing that opens one. */
export async function mayHoldDrafts(): Promise<boolean> {
  const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS))
  const asked = async () => (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  // Browsers without `databases()`, or that refuse it: reading the drafts will show.
  return Promise.race([asked().catch(() => true), late])
}
