/** Copies records that must survive their object into a bucket, encrypted, in a folder per day (D331). */
import { sealExport } from '#shared/case-file/export-seal.ts'
import { configOf } from '#gateway/env.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import type { Variables } from '#gateway/variables.ts'

/** Pause before the next try if the bucket is unreachable, and delay between the first new line and its copy. */
const EXPORT_MS = 60 * 60 * 1000
const DUE = 'export-due'

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>
type Entries = readonly (readonly [key: string, value: unknown])[]

export interface ExportEnv extends Variables {
  readonly RECORDS?: R2Bucket
}

const isOn = (env: ExportEnv) => env.RECORDS !== undefined && configOf(env).RECORDS_KEY !== ''

/** Marks the object as changed, in the same write as the change, so that a crash loses no copy. */
export function noteExport(env: ExportEnv, kv: Store): void {
  if (isOn(env) && kv.get(DUE) === undefined) kv.put(DUE, Date.now() + EXPORT_MS)
}

/** Epoch ms of the next try; null: nothing has changed since the last copy. */
export const exportDueAt = (kv: Store): number | null => kv.get<number>(DUE) ?? null

/**
 * Copies the records if they are due. The next try is stored before the bucket is called, so that a crash loses no
 * copy. That try is deleted only if the copy is complete: a line added during the copy is exported next time.
 * @param keys Keys of the records at this moment.
 * @returns once the copy exists or its next try is set; never throws.
 */
export async function exportDue(
  env: ExportEnv,
  { id, storage: { kv } }: DurableObjectState,
  folder: 'cases' | 'people',
  keys: () => readonly string[],
): Promise<void> {
  if (!isOn(env) || (exportDueAt(kv) ?? Infinity) > Date.now()) return
  kv.put(DUE, Date.now() + EXPORT_MS)
  const entriesNow = (): Entries =>
    keys()
      .map((key) => [key, kv.get(key)] as const)
      .filter(([, value]) => value !== undefined)
  const entries = entriesNow()
  const name = `${folder}/${new Date().toISOString().slice(0, 10)}/${id.toString()}`
  try {
    const content = { format: 'export/1', id: id.toString(), entries }
    await env.RECORDS?.put(name, await sealExport(configOf(env).RECORDS_KEY, content))
    if (JSON.stringify(entriesNow()) === JSON.stringify(entries)) kv.delete(DUE)
  } catch {
    writeLine({ exportFailed: folder })
  }
}

/**
 * `foreign`: the entry has a key that this kind of export never contains; `conflict`: another value is stored. Nothing
 * was written.
 */
export type Restored = 'restored' | 'conflict' | 'foreign'

/**
 * Writes exported entries back. Idempotent. `force` overwrites other values, for a corrupt object. The key of an export is
 * public, so a file in the bucket proves no origin: keys that were never exported are refused.
 */
export function restoreEntries(
  kv: Store,
  entries: Entries,
  { force, isExported }: { readonly force: boolean; readonly isExported: (key: string) => boolean },
): Restored {
  if (!entries.every(([key]) => isExported(key))) return 'foreign'
  const isOther = ([key, value]: readonly [string, unknown]) =>
    kv.get(key) !== undefined && JSON.stringify(kv.get(key)) !== JSON.stringify(value)
  if (!force && entries.some(isOther)) return 'conflict'
  for (const [key, value] of entries) kv.put(key, value)
  return 'restored'
}

/**
 * Takes an object back to a moment of the last 30 days, by the platform's own recovery of SQLite storage. The object restarts.
 * @returns the bookmark that undoes it.
 */
export async function rewind(ctx: DurableObjectState, at: number): Promise<string> {
  const undo = await ctx.storage.onNextSessionRestoreBookmark(await ctx.storage.getBookmarkForTime(at))
  // The abort waits until the response is sent: an aborted object answers nothing.
  setTimeout(() => ctx.abort('rewound'), 100)
  return undo
}
