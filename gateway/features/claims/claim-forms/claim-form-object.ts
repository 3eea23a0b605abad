import { DurableObject } from 'cloudflare:workers'

const DAY = 24 * 60 * 60 * 1000
/** A link serves for so long (`UNFINISHED_MS`). */
const RETENTION_MS = 90 * DAY
/** Longer than any save can take: a lock held longer belongs to a run that was cut off. */
const TURN_MS = 185_000

interface Stored {
  readonly turn: { readonly holder: string; readonly since: number } | null
  /** Names of fields that people have filled in here: they may be changed again (CLF-O8). */
  readonly own: readonly string[]
  /** The insurer's id of each damage that had one of a device, or another one before it was brought back. */
  readonly damageIds: Readonly<Record<string, string>>
  /** Null until the form was completed here. `link`: of the receipt, where the insurer makes one. */
  readonly completed: { readonly link: string | null } | null
}

type Known = Omit<Stored, 'turn'>

/** The gateway's own state of one form: the lock of a save, ids of damages; nothing personal (D106). */
export class ClaimFormObject extends DurableObject {
  async known(): Promise<Known> {
    const { own, damageIds, completed } = this.#read()
    return { own, damageIds, completed }
  }

  /** Takes the lock of a save. False: another save has it. */
  async takeTurn(holder: string): Promise<boolean> {
    const stored = this.#read()
    const { turn } = stored
    const isTaken = turn !== null && turn.holder !== holder && Date.now() - turn.since < TURN_MS
    if (isTaken) return false
    await this.#write({ ...stored, turn: { holder, since: Date.now() } })
    return true
  }

  async endTurn(holder: string): Promise<void> {
    const stored = this.#read()
    if (stored.turn?.holder === holder) await this.#write({ ...stored, turn: null })
  }

  async saved(own: readonly string[], damageIds: Stored['damageIds']): Promise<void> {
    const stored = this.#read()
    const given = Object.values(damageIds)
    // An id that the insurer assigns again is no longer renamed.
    const before = Object.entries(stored.damageIds).filter(([id]) => !given.includes(id))
    await this.#write({
      ...stored,
      own: [...new Set([...stored.own, ...own])],
      damageIds: { ...Object.fromEntries(before), ...damageIds },
    })
  }

  async completed(link: string | null): Promise<void> {
    const stored = this.#read()
    // A retry may not know the receipt any more.
    await this.#write({ ...stored, completed: { link: link ?? stored.completed?.link ?? null } })
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored {
    return this.ctx.storage.kv.get<Stored>('form') ?? { turn: null, own: [], damageIds: {}, completed: null }
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('form', stored)
    await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS)
  }
}
