/** Where encrypted records are stored: IndexedDB, and memory when a browser refuses it. */
import { del, get, keys, set, update, createStore, type UseStore } from 'idb-keyval'
import { DATABASE } from './draft-presence.ts'
import { memoryStore, type DraftStore } from './memory-store.ts'

export function indexedDbStore(): DraftStore {
  // Opened at first use: the module is also loaded where there is no IndexedDB (the build).
  let opened: UseStore | undefined
  const database = () => (opened ??= createStore(DATABASE, 'drafts'))
  return {
    get: async (key) => get<unknown>(key, database()),
    set: async (key, value) => set(key, value, database()),
    remove: async (key) => del(key, database()),
    keys: async () => (await keys(database())).filter((key) => typeof key === 'string'),
    addOnce: async (key, value) => {
      await update<unknown>(key, (stored) => stored ?? value, database())
      return get<unknown>(key, database())
    },
  }
}

export interface FallbackStore extends Omit<DraftStore, 'set'> {
  /** `memory` once the device has refused to store something: a reload would lose it. */
  readonly keeps: 'device' | 'memory'
  /** False: in memory only. */
  set(key: string, value: unknown): Promise<boolean>
}

/**
 * Private windows, a full disk and blocked storage must not stop anybody from filling in a form: what the
 * device refuses stays in memory, and is read from there first.
 */
export function withFallback(device: DraftStore, memory: DraftStore = memoryStore()): FallbackStore {
  let keeps: 'device' | 'memory' = 'device'
  const attempt = async <T>(work: () => Promise<T>, otherwise: () => Promise<T> | T): Promise<T> => {
    try {
      return await work()
    } catch {
      keeps = 'memory'
      return otherwise()
    }
  }
  /** Of the first write alone: another page may have made its own meanwhile. */
  let hasOwnFirst = false
  /** There is room again: what waited in memory goes to the device too, as far as it fits. */
  const putBack = async (): Promise<void> => {
    for (const key of await memory.keys()) {
      const value = await memory.get(key)
      await device.set(key, value)
      // Written again meanwhile: the younger one is in memory.
      if ((await memory.get(key)) === value) await memory.remove(key)
    }
    if ((await memory.keys()).length === 0) keeps = 'device'
  }
  return {
    get keeps() {
      return keeps
    },
    get: async (key) =>
      (await memory.get(key)) ??
      (await attempt(
        () => device.get(key),
        () => undefined,
      )),
    set: (key, value) =>
      attempt(
        async () => {
          await device.set(key, value)
          await memory.remove(key)
          if (keeps === 'memory' && !hasOwnFirst) await putBack().catch(() => undefined)
          return true
        },
        async () => {
          await memory.set(key, value)
          return false
        },
      ),
    remove: async (key) => {
      await memory.remove(key)
      await attempt(
        () => device.remove(key),
        () => undefined,
      )
    },
    keys: async () => [
      ...new Set([
        ...(await memory.keys()),
        ...(await attempt(
          () => device.keys(),
          () => [],
        )),
      ]),
    ],
    addOnce: async (key, value) =>
      (await memory.get(key)) ??
      attempt(
        () => device.addOnce(key, value),
        () => {
          hasOwnFirst = true
          return memory.addOnce(key, value)
        },
      ),
  }
}
