/** Stores in a person's object whether a log-in requires a second factor (D234), until they switch it off. */
const KEY = 'log-in-factor'

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

export const asksFactor = (kv: Store): boolean => kv.get<number>(KEY) !== undefined

export function askFactor(kv: Store, isOn: boolean): void {
  if (!isOn) kv.delete(KEY)
  else if (!asksFactor(kv)) kv.put(KEY, Date.now())
}
