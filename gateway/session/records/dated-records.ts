/** Records of a person's object that expire after a time. */

export type RecordStore = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

export interface DatedRecord {
  /** Time of the record, in epoch ms. */
  readonly at: number
}

/** Returns the records under `prefix` that are younger than `lifeMs`, by name; older ones are deleted. */
export function livingRecords<R extends DatedRecord>(
  kv: RecordStore,
  prefix: string,
  lifeMs: number,
): [name: string, record: R][] {
  const found = [...kv.list<R>({ prefix })]
  const isOver = ({ at }: R) => Date.now() - at >= lifeMs
  for (const [name, record] of found) if (isOver(record)) kv.delete(name)
  return found.filter(([, record]) => !isOver(record))
}

/**
 * Deletes expired records under `prefix`.
 * @returns epoch ms of the next expiry; null if none is left.
 */
export function sweepRecords(kv: RecordStore, prefix: string, lifeMs: number): number | null {
  const living = livingRecords<DatedRecord>(kv, prefix, lifeMs)
  return living.length === 0 ? null : Math.min(...living.map(([, { at }]) => at)) + lifeMs
}
