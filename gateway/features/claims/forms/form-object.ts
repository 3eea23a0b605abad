import { DurableObject } from 'cloudflare:workers'
import { setAlarmWithin } from '#gateway/http/set-alarm.ts'
import { Turns } from './turns.ts'

const DAY = 24 * 60 * 60 * 1000
/** A link serves for so long (`UNFINISHED_MS`). */
const RETENTION_MS = 90 * DAY

interface Completed {
  /** Link of the receipt, where the insurer makes one. */
  readonly link: string | null
  /** Link of the closed claim's receipt for this person (D202). Absent: null, or a record of an earlier release. */
  readonly closing?: string | null
  /** Parts that the form ended without (`claim-requirements.ts`). Absent: it ended before this was stored. */
  readonly missing?: readonly string[]
}

interface Stored {
  /** The save that may be writing; stored, so that a restarted object knows it. */
  readonly turn: { readonly holder: string; readonly since: number } | null
  /** Names of fields that people have filled in here: they may be changed again (CLF-O8). */
  readonly own: readonly string[]
  /** The insurer's id of each damage that had one of a device, or another one before it was brought back. */
  readonly damageIds: Readonly<Record<string, string>>
  /** Ids of files that the form has had: a file that left the form was replaced by another writer (D68). */
  readonly placed: readonly string[]
  /** Null until the form was completed here. */
  readonly completed: Completed | null
}

export type Known = Omit<Stored, 'turn'>
/** The fields that a save adds. */
export type Saved = Pick<Stored, 'own' | 'damageIds' | 'placed'>

/** The gateway's own state of one form: whose turn it is to save, ids of damages; nothing personal (D106). */
export class ClaimFormObject extends DurableObject {
  readonly #turns = new Turns(this.#read().turn)

  async known(): Promise<Known> {
    const { own, damageIds, placed, completed } = this.#read()
    return { own, damageIds, placed, completed }
  }

  /** Waits for its turn to save. False: too many wait, or it took too long. Nothing is stored yet (D131). */
  async takeTurn(holder: string): Promise<boolean> {
    return this.#turns.take(holder)
  }

  /** The insurer knows the form, and it is about to be written. Null: it is another save's turn by now. */
  async keepTurn(holder: string): Promise<Known | null> {
    const turn = this.#turns.keep(holder)
    if (turn === null) return null
    await this.#write({ ...this.#read(), turn })
    return this.known()
  }

  /** Ends its turn, with what it has saved; the next one begins. */
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

  /** Answers what is known of the end: a retry may not know the receipt any more. */
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
    // Records of an earlier release have no placed files.
    return { turn: null, own: [], damageIds: {}, placed: [], completed: null, ...stored }
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('form', stored)
    await setAlarmWithin(this.ctx.storage, Date.now() + RETENTION_MS + DAY, DAY)
  }
}

function withSaved(stored: Stored, { own, damageIds, placed }: Saved): Stored {
  const given = Object.values(damageIds)
  // An id that the insurer assigns again is no longer renamed.
  const before = Object.entries(stored.damageIds).filter(([id]) => !given.includes(id))
  return {
    ...stored,
    own: [...new Set([...stored.own, ...own])],
    placed: [...new Set([...stored.placed, ...placed])],
    damageIds: { ...Object.fromEntries(before), ...damageIds },
  }
}
