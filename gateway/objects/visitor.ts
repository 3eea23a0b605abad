import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env.ts'

const KEPT_MS = 72 * 60 * 60 * 1000
/** How long the token of a refused log-in serves to send the validation e-mail again (ACC-O6). */
const UNVALIDATED_MS = 15 * 60 * 1000

interface Stored {
  /** Random, made once per registration: the insurer's name for somebody who does not exist yet (QUO-O4). */
  readonly personId: string
  /** Digits with the country's, without "+". */
  readonly phone: string | null
  /** The insurer's proof that a code sent to this phone came back (D27). */
  readonly proof: string | null
  readonly unvalidated: { readonly token: string; readonly until: number } | null
}

/** Somebody without an account: an anonymous registration (D26, D27). */
export class VisitorObject extends DurableObject<Bindings> {
  /** Another phone voids the proof of the last one. Answers the id that the code is asked for. */
  async usePhone(phone: string): Promise<string> {
    const stored = this.#read()
    const proof = stored.phone === phone ? stored.proof : null
    await this.#write({ ...stored, phone, proof })
    return stored.personId
  }

  /** The id to verify a code with; null when no code was asked for this phone. */
  async personIdFor(phone: string): Promise<string | null> {
    const stored = this.#read()
    return stored.phone === phone ? stored.personId : null
  }

  async prove(phone: string, proof: string): Promise<void> {
    const stored = this.#read()
    if (stored.phone === phone) await this.#write({ ...stored, proof })
  }

  async hasProven(phone: string): Promise<boolean> {
    const stored = this.#read()
    return stored.phone === phone && stored.proof !== null
  }

  /** The registration is over: its id and its proof serve nobody else. */
  async forgetRegistration(): Promise<void> {
    const { unvalidated } = this.#read()
    await this.#write({ ...blank(), unvalidated })
  }

  async holdUnvalidated(token: string): Promise<void> {
    await this.#write({ ...this.#read(), unvalidated: { token, until: Date.now() + UNVALIDATED_MS } })
  }

  async unvalidatedToken(): Promise<string | null> {
    const { unvalidated } = this.#read()
    return unvalidated !== null && unvalidated.until > Date.now() ? unvalidated.token : null
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored {
    return this.ctx.storage.kv.get<Stored>('visitor') ?? blank()
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('visitor', stored)
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
  }
}

const blank = (): Stored => ({ personId: crypto.randomUUID(), phone: null, proof: null, unvalidated: null })
