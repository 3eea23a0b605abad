import { DurableObject } from 'cloudflare:workers'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Bindings } from '../env.ts'

/** As long as a session can last at most. */
const SESSION_MS = 12 * 60 * 60 * 1000
/** Nobody uses more devices at once; whoever logs in again and again ends the oldest. */
export const MOST_SESSIONS = 20

export type Added =
  /** `surplus`: sessions beyond the most that are kept, which the caller ends. */
  | { readonly state: 'added'; readonly surplus: readonly string[] }
  /** The password was changed while this log-in was under way. */
  | { readonly state: 'outdated' }

/** A link that this person had us make (D26); its object is named by `name`. */
export interface MadeLink {
  readonly name: string
  readonly purpose: LinkPurpose
  readonly madeAt: number
  readonly expiresAt: number
}

/** Where a person is signed in, and the links made for them: names of objects, so that they can be ended (D26). */
export class PersonObject extends DurableObject<Bindings> {
  /** `askedAt`: when the log-in was sent to the insurer. */
  async addSession(name: string, askedAt: number): Promise<Added> {
    if (askedAt < (this.ctx.storage.kv.get<number>('barred') ?? 0)) return { state: 'outdated' }
    const surplus = this.#sessionNames().slice(0, 1 - MOST_SESSIONS)
    this.ctx.storage.kv.put(`session:${name}`, Date.now())
    for (const one of surplus) this.ctx.storage.kv.delete(`session:${one}`)
    await this.#wakeUp()
    return { state: 'added', surplus }
  }

  async removeSession(name: string): Promise<void> {
    this.ctx.storage.kv.delete(`session:${name}`)
  }

  /** The same session under another name: it keeps its age. */
  async renameSession(from: string, to: string): Promise<void> {
    const at = this.ctx.storage.kv.get<number>(`session:${from}`) ?? Date.now()
    this.ctx.storage.kv.delete(`session:${from}`)
    this.ctx.storage.kv.put(`session:${to}`, at)
    await this.#wakeUp()
  }

  /** Oldest first. */
  async sessions(): Promise<string[]> {
    return this.#sessionNames()
  }

  /** Takes all names but one out of the index, for the caller to end. */
  async takeSessions(except: string | null): Promise<string[]> {
    const taken = this.#sessionNames().filter((name) => name !== except)
    for (const name of taken) this.ctx.storage.kv.delete(`session:${name}`)
    return taken
  }

  /** The password is another from now on: a log-in that was sent before brings no session any more. */
  async barEarlierLogIns(): Promise<void> {
    this.ctx.storage.kv.put('barred', Date.now())
    await this.#wakeUp()
  }

  async addLink(link: MadeLink): Promise<void> {
    this.ctx.storage.kv.put(`link:${link.name}`, link)
    await this.#wakeUp()
  }

  async removeLink(name: string): Promise<void> {
    this.ctx.storage.kv.delete(`link:${name}`)
  }

  /** Youngest first. */
  async links(): Promise<MadeLink[]> {
    return this.#links().toSorted((one, other) => other.madeAt - one.madeAt)
  }

  override async alarm(): Promise<void> {
    const isEmpty = this.#sessionNames().length === 0 && this.#links().length === 0
    if (isEmpty) await this.ctx.storage.deleteAll()
    else await this.#wakeUp()
  }

  /** Whatever is kept is looked at again when a session begun now would be over. */
  async #wakeUp(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + SESSION_MS)
  }

  #sessionNames(): string[] {
    const oldest = Date.now() - SESSION_MS
    const found = [...this.ctx.storage.kv.list<number>({ prefix: 'session:' })]
    for (const [key, at] of found) if (at <= oldest) this.ctx.storage.kv.delete(key)
    return found
      .filter(([, at]) => at > oldest)
      .toSorted(([, one], [, other]) => one - other)
      .map(([key]) => key.slice('session:'.length))
  }

  #links(): MadeLink[] {
    const found = [...this.ctx.storage.kv.list<MadeLink>({ prefix: 'link:' })]
    for (const [key, { expiresAt }] of found) if (expiresAt <= Date.now()) this.ctx.storage.kv.delete(key)
    return found.map(([, link]) => link).filter(({ expiresAt }) => expiresAt > Date.now())
  }
}
