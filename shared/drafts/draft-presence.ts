/** Name of the drafts' database on the device. */
export const DATABASE = 'volante'

/** Timeout for `databases()`, which may never settle. The page then opens the drafts, which have their own timeout. */
const PATIENCE_MS = 1_000

/**
 * True if this browser may have drafts. Most visitors come for the first time, and need not load the code for drafts.
 */
export async function mayHoldDrafts(): Promise<boolean> {
  const late = new Promise<true>((resolve) => setTimeout(() => resolve(true), PATIENCE_MS))
  const asked = async () => (await indexedDB.databases()).some(({ name }) => name === DATABASE)
  // If `databases` is missing or refused, the drafts may exist, and only reading them can show whether they do.
  return Promise.race([asked().catch(() => true), late])
}
