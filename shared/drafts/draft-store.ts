/** Where encrypted drafts lie: IndexedDB, and memory when a browser refuses it. */
import { del, get, keys, set, update, createStore, type UseStore } from 'idb-keyval'
import { DATABASE } from './draft-presence.ts'

export interface DraftStore {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  keys(): Promise<readonly string[]>
  /** Keeps `value` unless something is there already; returns what is kept. One step, also between tabs. */
  addOnce(key: string, value: unknown): Promise<unknown>
}

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
      await update<unknown>(key, (kept) => kept ?? value, database())
      return get<unknown>(key, database())
    },
  }
}

export function memoryStore(): DraftStore {
  const kept = new Map<string, unknown>()
  return {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
    addOnce: async (key, value) => {
      if (!kept.has(key)) kept.set(key, value)
      return kept.get(key)
    },
  }
}

export interface FallbackStore extends DraftStore {
  /** `memory` once the device has refused to keep something: a reload would lose it. */
  readonly keeps: 'device' | 'memory'
}

/**
 * Private windows, a full disk and blocked storage must not stop anybody from filling in a form: what the
 * device refuses is kept in memory, and read from there first.
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
        },
        () => memory.set(key, value),
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
        () => memory.addOnce(key, value),
      ),
  }
}
