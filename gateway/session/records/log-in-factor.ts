/** Whether a log-in asks for more than the password, as a person's object has it (D234): until they switch it off. */
const KEY = 'log-in-factor'

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

export const asksFactor = (kv: Store): boolean => kv.get<number>(KEY) !== undefined

export function askFactor(kv: Store, isOn: boolean): void {
  if (!isOn) kv.delete(KEY)
  else if (!asksFactor(kv)) kv.put(KEY, Date.now())
}
