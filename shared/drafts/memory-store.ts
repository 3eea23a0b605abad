export interface DraftStore {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<readonly string[]>
  /** Stores `value` unless the key exists; returns the stored value. Atomic, also between tabs. */
  addOnce(key: string, value: unknown): Promise<unknown>
}

export function memoryStore(): DraftStore {
  const entries = new Map<string, unknown>()
  return {
    get: async (key) => entries.get(key),
    set: async (key, value) => void entries.set(key, value),
    remove: async (key) => void entries.delete(key),
    keys: async () => [...entries.keys()],
    addOnce: async (key, value) => {
      if (!entries.has(key)) entries.set(key, value)
      return entries.get(key)
    },
  }
}
