/**
 * Drafts of unfinished forms, on the device (D9): encrypted, stored by owner and name, removed after a time
 * (`device-lives.ts`). A draft that cannot be read (changed by hand, older version, lost key) counts as absent and is
 * removed (FND-O19). No function throws: if a browser refuses storage, drafts stay in memory, and `keeps` reports it.
 */
import { safeParse, type GenericSchema, type InferInput, type InferOutput } from 'valibot'
import { withFallback, inTurn, mutex } from './draft-store.ts'
import type { DraftStore } from './memory-store.ts'
import { createVault, deviceVault, type Vault } from './draft-vault.ts'
import { DRAFT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'

/** Owner of a draft: a visitor, a person (`personRef` of the session), or the holder of a link. */
export type Owner = 'visitor' | `person:${string}` | `link:${string}`

interface DraftKind<Schema extends GenericSchema = GenericSchema> {
  /** Name of the kind: `new_vehicle`, `new_driver`… (FND-19 to FND-25). */
  readonly name: string
  /** Version of the draft's shape; after an increase, older drafts count as absent. */
  readonly version: number
  readonly schema: Schema
  /** Lifetime of the draft in ms, if it differs from the default of an unfinished form. */
  readonly lifeMs?: number
  /** Fixed expiry of a value in epoch ms; undefined: a lifetime after its last save. */
  readonly endsAt?: (value: InferInput<Schema>) => number | undefined
}

/**
 * Defines a kind of draft. A shape with a password, a code or card data does not compile; loose shapes lose such data
 * on saving.
 */
export function defineDraft<Schema extends GenericSchema>(
  kind: DraftKind<Schema> &
    (SecretIn<InferInput<Schema>> extends never ? unknown : { readonly schema: never }),
): DraftKind<Schema> {
  return kind
}

const CHANNEL = 'volante-drafts'

interface DraftChange {
  readonly owner: string
  readonly name: string
}

export interface Drafts {
  /** Storage in use: `memory` means that a reload loses data. */
  readonly keeps: 'device' | 'memory'
  /** Calls `listener` when `keeps` has changed. Returns a function that unsubscribes. */
  onKeeps(listener: () => void): () => void
  saveDraft<S extends GenericSchema>(kind: DraftKind<S>, owner: Owner, value: InferInput<S>): Promise<void>
  readDraft<S extends GenericSchema>(kind: DraftKind<S>, owner: Owner): Promise<InferOutput<S> | undefined>
  /**
   * Reads, changes and saves a draft atomically, so that two tabs do not overwrite each other. If the change returns
   * undefined, nothing is saved.
   */
  updateDraft<S extends GenericSchema>(
    kind: DraftKind<S>,
    owner: Owner,
    change: (draft: InferOutput<S> | undefined) => InferInput<S> | undefined,
  ): Promise<void>
  removeDraft(kind: Pick<DraftKind, 'name'>, owner: Owner): Promise<void>
  /** Returns the owners that have a draft of this kind on the device. */
  ownersOf(kind: Pick<DraftKind, 'name'>): Promise<readonly Owner[]>
  /** Size of an owner's drafts on the device, in bytes. */
  sizeOf(owner: Owner): Promise<number>
  /** Removes an owner's drafts: all of them, or those named. */
  wipe(owner: Owner, names?: readonly string[]): Promise<void>
  /** Moves drafts to another owner at log-in; of two drafts with the same name the newer one is kept. */
  adopt(from: Owner, to: Owner): Promise<void>
  /** Calls `listener` for changes made in other tabs. Returns a function that unsubscribes. */
  onChange(listener: (change: DraftChange) => void): () => void
}

interface DraftSetup {
  readonly store?: DraftStore
  /** Vault that encrypts the drafts; by default one over `store`. */
  readonly vault?: Vault
  readonly now?: () => number
}

type Found<S extends GenericSchema> =
  | { readonly state: 'none' | 'unreadable' }
  | { readonly state: 'read'; readonly data: InferOutput<S> }

export function createDrafts({ store, now = Date.now, ...setup }: DraftSetup = {}): Drafts {
  const vault = setup.vault ?? (store ? createVault(withFallback(store), now) : deviceVault)
  const inThisTab = inTurn()
  const exclusive = mutex(inThisTab)

  const find = <S extends GenericSchema>(kind: DraftKind<S>, owner: Owner) => findDraft(vault, kind, owner)
  const read = <S extends GenericSchema>(kind: DraftKind<S>, owner: Owner) => readAlone(vault, kind, owner)
  const save = async <S extends GenericSchema>(
    kind: DraftKind<S>,
    owner: Owner,
    value: InferInput<S>,
  ): Promise<void> => {
    const bytes = bytesOf([kind.version, value])
    const expires = kind.endsAt?.(value) ?? now() + (kind.lifeMs ?? DRAFT_LIFE_MS)
    await vault.write(placeOf(owner, kind.name), { bytes, expires })
    announce({ owner, name: kind.name })
  }
  const remove = (owner: Owner, name: string): Promise<void> =>
    exclusive(placeOf(owner, name), async () => {
      await vault.remove(placeOf(owner, name))
      announce({ owner, name })
    })
  const namesOf = async (owner: Owner): Promise<string[]> => {
    const start = placeOf(owner, '')
    return (await vault.places(start)).map((place) => place.slice(start.length))
  }

  return {
    get keeps() {
      return vault.keeps
    },
    onKeeps: (listener) => vault.onKeeps(listener),
    saveDraft: (kind, owner, value) => exclusive(placeOf(owner, kind.name), () => save(kind, owner, value)),
    // A record is stored whole, so reading one needs no lock between tabs, which would cost each step of a wizard.
    readDraft: async (kind, owner) => {
      const place = placeOf(owner, kind.name)
      const found = await inThisTab(place, () => find(kind, owner))
      if (found.state === 'unreadable') return exclusive(place, () => read(kind, owner))
      return found.state === 'read' ? found.data : undefined
    },
    updateDraft: (kind, owner, change) =>
      exclusive(placeOf(owner, kind.name), async () => {
        const before = await read(kind, owner)
        const changed = change(before)
        if (changed === undefined) return
        // An equal value with the same expiry is not written again, unless it is only in memory.
        const isSame = changed === before && kind.endsAt?.(changed) !== undefined
        if (isSame && vault.keeps === 'device') return
        await save(kind, owner, changed)
      }),
    ownersOf: async ({ name }) => {
      const places = (await vault.places('draft ')).map((place) => /^draft (\S+) (.+)$/.exec(place))
      return places.flatMap((found) =>
        // The casts are safe: `placeOf` wrote the owner and name.
        found?.[2] === name ? [decodeURIComponent(found[1] ?? '') as Owner] : [],
      )
    },
    removeDraft: ({ name }, owner) => remove(owner, name),
    sizeOf: async (owner) => {
      const places = await vault.places(placeOf(owner, ''))
      const sizes = await Promise.all(places.map((place) => vault.sizeOf(place)))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    wipe: async (owner, names) => {
      for (const name of names ?? (await namesOf(owner))) await remove(owner, name)
    },
    adopt: async (from, to) => {
      for (const name of await namesOf(from)) {
        await exclusive(placeOf(to, name), () => handOver(vault, placeOf(from, name), placeOf(to, name)))
        announce({ owner: to, name })
      }
    },
    onChange: listen,
  }
}

/** Reads a draft and changes nothing; `unreadable` if `readAlone` would remove it, or give it a new term. */
async function findDraft<S extends GenericSchema>(
  vault: Vault,
  kind: DraftKind<S>,
  owner: Owner,
): Promise<Found<S>> {
  const stored = await vault.find(placeOf(owner, kind.name))
  if (!stored) return { state: 'none' }
  const isStale = stored === 'stale'
  return (isStale ? undefined : parseDraft(kind, contentOf(stored.bytes))) ?? { state: 'unreadable' }
}

/** Reads a draft, and removes what cannot be read. The caller holds the lock: no other tab may write in between. */
async function readAlone<S extends GenericSchema>(
  vault: Vault,
  kind: DraftKind<S>,
  owner: Owner,
): Promise<InferOutput<S> | undefined> {
  const place = placeOf(owner, kind.name)
  const stored = await vault.read(place)
  const value = stored && parseDraft(kind, contentOf(stored.bytes))
  if (stored && !value) await vault.remove(place)
  return value?.data
}

/** Encrypts a draft again for its new owner, because an encrypted draft can be read only at its own place. */
async function handOver(vault: Vault, from: string, to: string): Promise<void> {
  const ours = await vault.read(from)
  const theirs = await vault.read(to)
  if (ours && (!theirs || theirs.expires <= ours.expires)) await vault.write(to, ours)
  await vault.remove(from)
}

/** Cache of decoded content by bytes, so that a large form is not parsed several times for each page. */
const contents = new WeakMap<ArrayBuffer, unknown>()

/** Encodes the content as JSON, without its secret fields. */
function bytesOf(content: unknown): ArrayBuffer {
  const drop = dropSecrets(content)
  const { buffer } = new TextEncoder().encode(JSON.stringify(content, drop))
  if (!drop) contents.set(buffer, content)
  return buffer
}

const contentOf = (bytes: ArrayBuffer): unknown =>
  contents.get(bytes) ?? JSON.parse(new TextDecoder().decode(bytes))

function parseDraft<S extends GenericSchema>(
  kind: DraftKind<S>,
  stored: unknown,
): Extract<Found<S>, { state: 'read' }> | undefined {
  if (!Array.isArray(stored) || stored[0] !== kind.version) return undefined
  const value = safeParse(kind.schema, stored[1])
  return value.success ? { state: 'read', data: value.output } : undefined
}

export function placeOf(owner: Owner, name: string): string {
  return `draft ${encodeURIComponent(owner)} ${name}`
}

let channel: BroadcastChannel | undefined

/** Channel between tabs. Absent in old browsers and during the build: tabs then do not notify each other. */
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined' || typeof window === 'undefined') return undefined
  return (channel ??= new BroadcastChannel(CHANNEL))
}

function announce(change: DraftChange): void {
  tabs()?.postMessage(change)
}

function listen(listener: (change: DraftChange) => void): () => void {
  const onChange = (event: MessageEvent<DraftChange>): void => listener(event.data)
  tabs()?.addEventListener('message', onChange)
  return () => tabs()?.removeEventListener('message', onChange)
}

/** Values that are never stored on the device: passwords, one-time codes and card data (D9, D10). */
const SECRET_NAMES = [
  'password',
  'newPassword',
  'confirmPassword',
  'passwordConfirmation',
  'code',
  'otp',
  'token',
  'card',
  'cardNumber',
  'cvv',
  'cvc',
] as const

type SecretName = (typeof SECRET_NAMES)[number]

const secretNames: ReadonlySet<string> = new Set(SECRET_NAMES)

/** Secret names that occur anywhere in a shape; `never` if there are none, or if any name is allowed. */
type SecretIn<Shape> = Shape extends readonly (infer Item)[]
  ? SecretIn<Item>
  : Shape extends object
    ?
        | (string extends keyof Shape ? never : keyof Shape & SecretName)
        | { [K in keyof Shape]-?: SecretIn<Shape[K]> }[keyof Shape]
    : never

/** JSON replacer that leaves secret names out; undefined if there are none, because a replacer is slow. */
const dropSecrets = (value: unknown) =>
  hasSecret(value) ? (name: string, part: unknown) => (secretNames.has(name) ? undefined : part) : undefined

/** Whether a field at any depth has a secret name. */
const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => secretNames.has(name) || hasSecret(part))
