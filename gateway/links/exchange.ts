/** A link becomes a cookie that knows one purpose and one object; the address is clean from then on (D2). */
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../context.ts'
import { clearCookie, linkCookie, readCookie, writeCookie } from '../cookies.ts'
import { digest, randomToken } from '../digest.ts'
import type { LinkContent } from '../objects/link.ts'

const COOKIE_SECONDS = 60 * 60

/** `taken`: another browser exchanged it first, or it is spent. */
export async function exchangeLink(c: Ctx, content: LinkContent): Promise<'open' | 'taken'> {
  const name = await digest(`${content.purpose}:${content.token}`)
  const held = heldLink(c, content.purpose)
  const heldSecret = held?.name === name ? held.secret : null
  const secret = randomToken()
  const result = await c.env.LINK.getByName(name).exchange(content, secret, heldSecret)
  if (result === 'open') writeCookie(c, linkCookie(content.purpose), `${name}.${secret}`, COOKIE_SECONDS)
  return result
}

export interface OpenLink extends LinkContent {
  /** The insurer took the token: nobody can use this link again. */
  spend(): Promise<void>
}

/** What the cookie of this purpose stands for; null when there is none, or it is spent or too old. */
export async function openLink(c: Ctx, purpose: LinkPurpose): Promise<OpenLink | null> {
  const held = heldLink(c, purpose)
  if (held === null) return null
  const object = c.env.LINK.getByName(held.name)
  const content = await object.content(held.secret)
  // A cookie under another purpose's name opens nothing.
  if (content?.purpose !== purpose) return null
  return {
    ...content,
    async spend() {
      await object.spend()
      clearCookie(c, linkCookie(purpose))
    },
  }
}

function heldLink(c: Ctx, purpose: LinkPurpose): { readonly name: string; readonly secret: string } | null {
  const [name, secret] = readCookie(c, linkCookie(purpose))?.split('.') ?? []
  return name === undefined || secret === undefined ? null : { name, secret }
}
