import { DurableObject } from 'cloudflare:workers'
import { setAlarmWithin } from '#gateway/http/set-alarm.ts'
import { Turns } from './turns.ts'

const DAY = 24 * 60 * 60 * 1000
/** Retention of a form's state, equal to the life of its link (`UNFINISHED_MS`). */
const RETENTION_MS = 90 * DAY

interface Completed {
  /** Link of the receipt, or null if the insurer makes none. */
  readonly link: string | null
  /**
   * Link of the closed claim's receipt for this person (D202). Absent if the claim has no such link, or in a record of
   * an earlier release.
   */
  readonly closing?: string | null
  /** Optional parts that the form lacked at its end (`claim-requirements.ts`). Older records have no such list. */
  readonly missing?: readonly string[]
}

interface Stored {
  /** The save that holds the turn; it is stored, so that a restarted object knows it. */
  readonly turn: { readonly holder: string; readonly since: number } | null
  /** Names of fields that were filled in through this gateway and therefore stay editable (CLF-O8). */
  readonly own: readonly string[]
  /** Renames of damages: the device's id, or the id before a restore, to the insurer's present id. */
  readonly damageIds: Readonly<Record<string, string>>
  /** Ids of files that the form has had. If the form no longer has one of them, another writer replaced it (D68). */
  readonly placed: readonly string[]
  /** Facts about the completion of the form; null until it is completed through this gateway. */
  readonly completed: Completed | null
}

export type HeldForm = Omit<Stored, 'turn'>
/** Fields of the stored state that a save updates. */
export type Saved = Pick<Stored, 'own' | 'damageIds' | 'placed'>

/** The gateway's own state of one form: the save that holds the turn, and ids of damages; no personal data (D106). */
export class ClaimFormObject extends DurableObject {
  readonly #turns = new Turns(this.#read().turn)

  async known(): Promise<HeldForm> {
    const { own, damageIds, placed, completed } = this.#read()
    return { own, damageIds, placed, completed }
  }

  /** Waits for the turn of a save. False if too many wait, or the wait was too long. Stores nothing yet (D131). */
  async takeTurn(holder: string): Promise<boolean> {
    return this.#turns.take(holder)
  }

  /**
   * Confirms the turn right before a write, once the insurer knows the form. Returns null if another save has taken the
   * turn.
   */
  async keepTurn(holder: string): Promise<HeldForm | null> {
    const turn = this.#turns.keep(holder)
    if (turn === null) return null
    await this.#write({ ...this.#read(), turn })
    return this.known()
  }

  /** Ends the turn of a save, stores its result, and lets the next save start. */
  async endTurn(holder: string, saved: Saved | null): Promise<void> {
    const stored = this.#read()
    const isTheirs = stored.turn?.holder === holder
    const ended = isTheirs ? { ...stored, turn: null } : stored
    if (saved !== null) await this.#write(withSaved(ended, saved))
    else if (isTheirs) await this.#write(ended)
    this.#turns.end(holder)
  }

  async saved(saved: Saved): Promise<void> {
    await this.#write(withSaved(this.#read(), saved))
  }

  /** Stores facts about the completion and returns all that are stored: a retry may no longer know the receipt. */
  async completed({ link, closing, missing }: Completed): Promise<Completed> {
    const stored = this.#read()
    const before = stored.completed
    const completed = {
      link: link ?? before?.link ?? null,
      closing: closing ?? before?.closing ?? null,
      ...(before?.missing === undefined ? missing !== undefined && { missing } : { missing: before.missing }),
    }
    await this.#write({ ...stored, completed })
    return completed
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored {
    const stored = this.ctx.storage.kv.get<Partial<Stored>>('form')
    // The defaults cover records of an earlier release, which lack placed files.
    return { turn: null, own: [], damageIds: {}, placed: [], completed: null, ...stored }
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('form', stored)
    await setAlarmWithin(this.ctx.storage, Date.now() + RETENTION_MS + DAY, DAY)
  }
}

function withSaved(stored: Stored, { own, damageIds, placed }: Saved): Stored {
  const given = Object.values(damageIds)
  // If the insurer assigns an id again, the earlier rename of that id is deleted.
  const before = Object.entries(stored.damageIds).filter(([id]) => !given.includes(id))
  return {
    ...stored,
    own: [...new Set([...stored.own, ...own])],
    placed: [...new Set([...stored.placed, ...placed])],
    damageIds: { ...Object.fromEntries(before), ...damageIds },
  }
}
