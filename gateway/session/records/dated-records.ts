/** Records of a person's object that are forgotten after a time. */

export type RecordStore = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

export interface Dated {
  /** Epoch ms. */
  readonly at: number
}

/** By their names, those under `prefix` that are younger than `lifeMs`; the others are forgotten. */
export function livingRecords<R extends Dated>(
  kv: RecordStore,
  prefix: string,
  lifeMs: number,
): [name: string, record: R][] {
  const found = [...kv.list<R>({ prefix })]
  const isOver = ({ at }: R) => Date.now() - at >= lifeMs
  for (const [name, record] of found) if (isOver(record)) kv.delete(name)
  return found.filter(([, record]) => !isOver(record))
}

/** When the last of them is forgotten, in epoch ms; null where there is none. */
export const endOfRecords = (records: readonly Dated[], lifeMs: number): number | null =>
  records.length === 0 ? null : Math.max(...records.map(({ at }) => at)) + lifeMs
