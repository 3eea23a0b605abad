import { DurableObject } from 'cloudflare:workers'
import type { LinkPurpose } from '#shared/sites.ts'
import { isSame } from '../digest.ts'
import type { Bindings } from '../env.ts'

const KEPT_MS = 24 * 60 * 60 * 1000
/** From the exchange on, a person has this long (research/security L6: at most an hour for a reset). */
const OPEN_MS = 60 * 60 * 1000

export interface LinkContent {
  readonly purpose: LinkPurpose
  readonly token: string
  /** Whose password is restored; only for the rule about its local part (ACC-25), it authorises nothing. */
  readonly email: string | null
}

interface Stored extends LinkContent {
  readonly secret: string
  readonly openUntil: number
  readonly spent: boolean
}

/** One link that somebody was sent: the first browser that exchanges it keeps it, and it is spent once (D2). */
export class LinkObject extends DurableObject<Bindings> {
  /**
   * `secret` goes into the browser's cookie. The same browser may exchange again; another one may not.
   */
  async exchange(content: LinkContent, secret: string, held: string | null): Promise<'open' | 'taken'> {
    const stored = this.#read()
    if (stored !== undefined) {
      const isHolder = held !== null && isSame(stored.secret, held) && !stored.spent
      if (!isHolder) return 'taken'
    }
    const openUntil = Date.now() + OPEN_MS
    this.ctx.storage.kv.put<Stored>('link', { ...content, secret, openUntil, spent: false })
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
    return 'open'
  }

  async content(secret: string): Promise<LinkContent | null> {
    const stored = this.#read()
    if (stored === undefined || stored.spent || stored.openUntil < Date.now()) return null
    if (!isSame(stored.secret, secret)) return null
    return { purpose: stored.purpose, token: stored.token, email: stored.email }
  }

  async spend(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) this.ctx.storage.kv.put<Stored>('link', { ...stored, token: '', spent: true })
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('link')
  }
}
