/** Exchanges a link for a cookie of one purpose and its objects, and for a clean address (D2). */
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { digest, randomToken } from '../http/digest.ts'
import { userAgentLabel } from '../session/user-agent.ts'
import type { Exchanged, LinkHolder, LinkObject } from './link-object.ts'
import { linksInCookie, addToCookie, removeFromCookie, refOf, type CookieLink } from './link-cookie.ts'
import { identityOf, linkKinds, type LinkContentOf, type LinkContent } from './kinds.ts'

type Exchange =
  | { readonly state: 'open'; readonly ref: string }
  | Exclude<Exchanged, { readonly state: 'open' }>

/** Exchanges a link of the insurer. For `press` see `given-link.ts`. */
export async function exchangeLink(c: Ctx, content: LinkContent, press: string | null): Promise<Exchange> {
  const { isSingleUse, lifeMs } = linkKinds[content.purpose]
  const name = await digest(identityOf(content))
  const terms = { isSingleUse, expiresAt: Date.now() + lifeMs }
  return open(c, { purpose: content.purpose, name, press }, (object, holder) =>
    object.exchange(content, terms, holder),
  )
}

/** Exchanges a link that the gateway issued, by its reference (`issued-links.ts`). */
export async function exchangeIssuedLink(
  c: Ctx,
  purpose: LinkPurpose,
  reference: string,
  press: string | null,
): Promise<Exchange> {
  const name = await issuedName(reference)
  return open(c, { purpose, name, press }, (object, holder) => object.exchangeIssued(purpose, holder))
}

export const issuedName = (reference: string) => digest(`made:${reference}`)

interface Pressed {
  readonly purpose: LinkPurpose
  /** Name of the link's object. */
  readonly name: string
  readonly press: string | null
}

async function open(
  c: Ctx,
  { purpose, name, press }: Pressed,
  exchange: (object: DurableObjectStub<LinkObject>, holder: LinkHolder) => Promise<Exchanged>,
): Promise<Exchange> {
  const current = linksInCookie(c, purpose).find((one) => one.name === name)
  const secret = randomToken()
  const holder = {
    current: current ? await digest(current.secret) : null,
    offered: await digest(secret),
    press: press === null ? null : await digest(press),
    device: userAgentLabel(c.req.header('user-agent')),
  }
  const exchanged = await exchange(c.env.LINK.getByName(name), holder)
  if (exchanged.state !== 'open') return exchanged
  const link = exchanged.isCurrent && current ? current : { name, secret }
  addToCookie(c, purpose, link)
  return { state: 'open', ref: await refOf(link) }
}

export type OpenLink<P extends LinkPurpose = LinkPurpose> = LinkContentOf<P> & {
  readonly ref: string
  /** True once the insurer has confirmed the link, or if the gateway issued it. */
  readonly isConfirmed: boolean
  /** True if an effect of the link was tried a while ago without an answer. */
  readonly isTried: boolean
  /** True if the purpose of the link was fulfilled through this gateway (D305). */
  readonly isDone: boolean
  /** Name of the link's object, which admits one effect at a time (D155). */
  readonly name: string
  noteTry(): Promise<void>
  noteDone(): Promise<void>
  /** Records the insurer's confirmation; the link then gets the lifetime of its kind (D65). */
  confirm(): Promise<void>
  /** Closes a fulfilled link, which cannot be used again. */
  close(): Promise<void>
  /** Closes a link permanently, at the request of its person. */
  closeForGood(): Promise<void>
  /** Times in epoch ms and devices of the openings, latest first. */
  openings(): ReturnType<LinkObject['openings']>
}

/**
 * Opens a link only by its reference, so that two tabs with links of the same purpose each use their own. Returns null
 * for an address without a reference, to which an unusable link redirects.
 */
export async function openNamedLink<P extends LinkPurpose>(
  c: Ctx,
  purpose: P,
  ref: string | null | undefined,
): Promise<OpenLink<P> | null> {
  return ref === null || ref === undefined ? null : openLink(c, purpose, ref)
}

/** Returns the open link of a purpose, by its reference or the most recent one; null when there is none. */
export async function openLink<P extends LinkPurpose>(
  c: Ctx,
  purpose: P,
  ref?: string,
): Promise<OpenLink<P> | null> {
  const link = await findInCookie(c, purpose, ref)
  if (link === undefined) return null
  const object = c.env.LINK.getByName(link.name)
  const stored = await object.content(await digest(link.secret))
  // A cookie that was copied to another purpose's name must not open the link.
  if (stored === null || !isFor(stored.content, purpose)) return null
  return {
    ...stored.content,
    ref: await refOf(link),
    isConfirmed: stored.isConfirmed,
    isTried: stored.isTried,
    isDone: stored.isDone,
    name: link.name,
    noteTry: () => object.noteTry(),
    noteDone: () => object.noteDone(),
    async confirm() {
      if (!stored.isConfirmed) await object.confirm()
    },
    async close() {
      await object.close()
      removeFromCookie(c, purpose, link)
    },
    async closeForGood() {
      await object.closeForGood()
      removeFromCookie(c, purpose, link)
    },
    openings: async () => object.openings(),
  }
}

const isFor = <P extends LinkPurpose>(content: LinkContent, purpose: P): content is LinkContentOf<P> =>
  content.purpose === purpose

async function findInCookie(
  c: Ctx,
  purpose: LinkPurpose,
  ref: string | undefined,
): Promise<CookieLink | undefined> {
  const links = linksInCookie(c, purpose)
  if (ref === undefined) return links[0]
  for (const one of links) if ((await refOf(one)) === ref) return one
  return undefined
}
