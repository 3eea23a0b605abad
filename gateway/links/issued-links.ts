/** Issues links to a person, and lists them for that person (D2, D26). */
import type { MadeLink } from '#shared/contracts/account/security.ts'
import type { Ctx } from '../http/context.ts'
import { digest, randomToken } from '../http/digest.ts'
import { issuedName } from './exchange.ts'
import { linkKinds, type LinkContentOf, type LinkContent } from './kinds.ts'

/** Issues a link like `issueLink`, without listing it for its person, because its lifetime is short. */
export async function issueUnlisted(c: Ctx, content: LinkContent, now = Date.now()) {
  const reference = randomToken()
  const name = await issuedName(reference)
  const { isSingleUse, lifeMs } = linkKinds[content.purpose]
  const expiresAt = now + lifeMs
  await c.env.LINK.getByName(name).issue(content, { isSingleUse, expiresAt })
  return { reference, name, expiresAt }
}

/**
 * Issues a link, and returns the reference for its query (`given-link.ts`, ISSUED_PARAMETER): 256 random bits, stored
 * only in the link itself. The content stays in the object.
 */
export async function issueLink(
  c: Ctx,
  personRef: string,
  content: Exclude<LinkContent, LinkContentOf<'phone-photos'>>,
): Promise<{ readonly reference: string; readonly expiresAt: number }> {
  const madeAt = Date.now()
  const { reference, name, expiresAt } = await issueUnlisted(c, content, madeAt)
  const surplus = await indexOf(c, personRef).addLink({
    name,
    purpose: content.purpose,
    madeAt,
    expiresAt,
    ...('policyNumber' in content && { policyNumber: content.policyNumber }),
  })
  await Promise.all(surplus.map((one) => c.env.LINK.getByName(one).close()))
  return { reference, expiresAt }
}

export async function listIssuedLinks(c: Ctx, personRef: string): Promise<MadeLink[]> {
  const links = await indexOf(c, personRef).links()
  return Promise.all(
    links.map(async ({ name, purpose, policyNumber = null, madeAt, expiresAt }) => {
      const openings = await c.env.LINK.getByName(name).openings()
      return {
        ref: await refOf(name),
        purpose,
        policyNumber,
        madeAt: new Date(madeAt).toISOString(),
        openings: openings.map(({ at, device }) => ({ at: new Date(at).toISOString(), device })),
        expiresAt: new Date(expiresAt).toISOString(),
      }
    }),
  )
}

/** Closes a link, also for browsers that have opened it. False if it does not belong to this person. */
export async function revokeLink(c: Ctx, personRef: string, ref: string): Promise<boolean> {
  const index = indexOf(c, personRef)
  for (const { name } of await index.links()) {
    if ((await refOf(name)) !== ref) continue
    await c.env.LINK.getByName(name).close()
    await index.removeLink(name)
    return true
  }
  return false
}

/** Closes all links of a person, also for browsers that have opened them. */
export async function revokeAllLinks(c: Ctx, personRef: string): Promise<void> {
  const index = indexOf(c, personRef)
  const links = await index.links()
  await Promise.all(links.map(({ name }) => c.env.LINK.getByName(name).close()))
  await Promise.all(links.map(({ name }) => index.removeLink(name)))
}

const indexOf = (c: Ctx, personRef: string) => c.env.PERSON.getByName(personRef)
const refOf = async (name: string) => (await digest(`ref:${name}`)).slice(0, 22)
