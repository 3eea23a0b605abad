/** Where encrypted records are stored: IndexedDB, and memory when a browser refuses it. */
import { del, get, keys, set, update, createStore, type UseStore } from 'idb-keyval'
import { limited } from './limited-store.ts'
import { DATABASE } from './draft-presence.ts'
import { memoryStore, type DraftStore } from './memory-store.ts'

export function indexedDbStore(): DraftStore {
  // The database is opened at first use, because the build loads this module without IndexedDB.
  let opened: UseStore | undefined
  const database = () => (opened ??= createStore(DATABASE, 'drafts'))
  /**
   * Runs a transaction with one retry: iOS closes connections without an event, and every transaction throws until the
   * database is reopened.
   */
  const attempt = async <T>(work: (database: UseStore) => Promise<T>): Promise<T> => {
    const used = database()
    try {
      return await work(used)
    } catch {
      if (opened === used) opened = undefined
      return work(database())
    }
  }
  return limited({
    get: (key) => attempt((base) => get<unknown>(key, base)),
    set: (key, value) => attempt((base) => set(key, value, base)),
    remove: (key) => attempt((base) => del(key, base)),
    keys: () => attempt(async (base) => (await keys(base)).filter((key) => typeof key === 'string')),
    addOnce: (key, value) =>
      attempt(async (base) => {
        await update<unknown>(key, (stored) => stored ?? value, base)
        return get<unknown>(key, base)
      }),
  })
}

type Keeps = 'device' | 'memory'

export interface FallbackStore extends Omit<DraftStore, 'set'> {
  /** Storage in use; `memory` after the device refused a write, so that a reload would lose data. */
  readonly keeps: Keeps
  /** Calls `listener` when `keeps` has changed. Returns a function that unsubscribes. */
  onKeeps(listener: () => void): () => void
  /** Stores a value; false if it is in memory only. */
  set(key: string, value: unknown): Promise<boolean>
}

/** True for a draft. Drafts are small enough to be cached in memory; the bytes of photos are not. */
export const isDraft = (key: string): boolean => key.startsWith('draft ')

/**
 * Private windows, a full disk and blocked storage must not stop a person from filling in a form. Values that the
 * device refuses stay in memory, and are read from there first. A failed read returns the value that this page has read
 * or written last, not "absent".
 */
export const withFallback = (device: DraftStore, memory: DraftStore = memoryStore()): FallbackStore =>
  new StoreWithFallback(device, memory)

class StoreWithFallback implements FallbackStore {
  keeps: Keeps = 'device'
  private readonly device: DraftStore
  private readonly memory: DraftStore
  private readonly listeners = new Set<() => void>()
  /** Values by key, as this page last read or wrote them. */
  private readonly known = new Map<string, unknown>()
  /** Keys removed while the device did not answer: it may still contain them. */
  private readonly removed = new Set<string>()
  /** True if the first write failed: this page then encrypts with a key that the device does not have. */
  private hasOwnKey = false
  /**
   * Changes of one key run in turn. Otherwise a value restored from memory could replace a newer value, or be stored as
   * empty.
   */
  private readonly changing = inTurn()

  constructor(device: DraftStore, memory: DraftStore) {
    this.device = device
    this.memory = memory
  }

  onKeeps(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  async get(key: string): Promise<unknown> {
    const waiting = await this.memory.get(key)
    if (waiting !== undefined || this.removed.has(key)) return waiting
    return this.attempt(
      async () => {
        const value = await this.device.get(key)
        this.note(key, value)
        return value
      },
      () => this.known.get(key),
    )
  }

  async set(key: string, value: unknown): Promise<boolean> {
    const isKept = await this.changing(key, () => this.setNow(key, value))
    if (isKept && this.keeps === 'memory') await this.putBack().catch(() => undefined)
    return isKept
  }

  async remove(key: string): Promise<void> {
    await this.changing(key, async () => {
      this.known.delete(key)
      await this.memory.remove(key)
      await this.attempt(
        () => this.device.remove(key),
        () => void this.removed.add(key),
      )
    })
  }

  async keys(): Promise<readonly string[]> {
    const stored = await this.attempt(
      () => this.device.keys(),
      () => [...this.known.keys()],
    )
    const left = stored.filter((key) => !this.removed.has(key))
    return [...new Set([...(await this.memory.keys()), ...left])]
  }

  async addOnce(key: string, value: unknown): Promise<unknown> {
    const own = await this.memory.get(key)
    if (own !== undefined) return own
    return this.attempt(
      () => this.device.addOnce(key, value),
      () => {
        this.hasOwnKey = true
        return this.memory.addOnce(key, value)
      },
    )
  }

  private async attempt<T>(work: () => Promise<T>, otherwise: () => Promise<T> | T): Promise<T> {
    try {
      return await work()
    } catch {
      this.keep('memory')
      return otherwise()
    }
  }

  private async setNow(key: string, value: unknown): Promise<boolean> {
    const inMemory = async () => {
      await this.memory.set(key, value)
      return false
    }
    return this.hasOwnKey ? inMemory() : this.attempt(() => this.write(key, value), inMemory)
  }

  private async write(key: string, value: unknown): Promise<boolean> {
    await this.device.set(key, value)
    this.note(key, value)
    this.removed.delete(key)
    await this.memory.remove(key)
    return true
  }

  /** Writes the values in memory to the device once it has room again. */
  private async putBack(): Promise<void> {
    for (const key of await this.memory.keys())
      await this.changing(key, async () => {
        const value = await this.memory.get(key)
        // Another change of this key may have come first and removed its value from memory.
        if (value !== undefined) await this.write(key, value)
      })
    for (const key of this.removed)
      await this.changing(key, async () => {
        if (!this.removed.has(key)) return
        await this.device.remove(key)
        this.removed.delete(key)
      })
    if ((await this.memory.keys()).length === 0) this.keep('device')
  }

  private note(key: string, value: unknown): void {
    if (isDraft(key)) this.known.set(key, value)
  }

  private keep(keeps: Keeps): void {
    if (keeps === this.keeps) return
    this.keeps = keeps
    for (const listener of this.listeners) listener()
  }
}

type Exclusive = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Creates a function that runs tasks of the same name in order, within this tab. */
export function inTurn(): Exclusive {
  const last = new Map<string, Promise<unknown>>()
  return (name, task) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(task, task)
    last.set(name, turn)
    return turn
  }
}

/** Runs tasks of the same name in order: in this tab always, between tabs if the browser has Web Locks. */
export function mutex(inThisTab: Exclusive = inTurn()): Exclusive {
  return (name, task) => {
    const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
    return inThisTab(name, () => (locks ? locks.request(name, task) : task()))
  }
}
