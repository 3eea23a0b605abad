/** Lists and ends a person's sessions from one of them (ASVS 7.4.3, 7.5.2). */
import type { OpenSession } from '#shared/contracts/account/security.ts'
import type { Ctx } from '../http/context.ts'
import { digest } from '../http/digest.ts'
import { counter } from '../limits/limits.ts'
import { endByName } from './session.ts'
import type { SignedIn } from './signed-in.ts'

/** Returns the open sessions: the current one first, then the most recently used. */
export async function listSessions(c: Ctx, session: SignedIn): Promise<OpenSession[]> {
  const names = await indexOf(c, session.personRef).sessions()
  const found = await Promise.all(names.map((name) => describe(c, name, name === session.name)))
  return found
    .filter((one) => one !== null)
    .toSorted(
      (one, other) =>
        Number(other.isCurrent) - Number(one.isCurrent) || other.lastActionAt.localeCompare(one.lastActionAt),
    )
}

/** Closes a session. A missing session counts as closed; the current session ends by signing out. */
export async function closeSession(c: Ctx, session: SignedIn, ref: string): Promise<'closed' | 'is_current'> {
  for (const name of await indexOf(c, session.personRef).sessions()) {
    if ((await refOf(name)) !== ref) continue
    if (name === session.name) return 'is_current'
    await endByName(c, [name])
  }
  return 'closed'
}

export async function closeOtherSessions(c: Ctx, session: SignedIn): Promise<void> {
  await closeAllBut(c, session.personRef, session.name)
}

/**
 * Ends every session after a change of password, including one that is just being opened with the old password.
 * `except` is the session in which the person made the change.
 */
export async function closeForNewPassword(
  c: Ctx,
  personRef: string,
  except: string | null = null,
): Promise<void> {
  await indexOf(c, personRef).barEarlierLogIns()
  // A stranger with the old password can no longer request codes, so the codes that they used up are not counted any
  // more (D246).
  await (await counter(c, 'logInCodesPerPersonAndDay', personRef)).clear()
  await closeAllBut(c, personRef, except)
}

async function closeAllBut(c: Ctx, personRef: string, except: string | null): Promise<void> {
  const names = await indexOf(c, personRef).sessions()
  await endByName(
    c,
    names.filter((name) => name !== except),
  )
}

const indexOf = (c: Ctx, personRef: string) => c.env.PERSON.getByName(personRef)

/** Pages get a digest of the object's name, which is itself a digest of the cookie. */
const refOf = async (name: string) => (await digest(`ref:${name}`)).slice(0, 22)

async function describe(c: Ctx, name: string, isCurrent: boolean): Promise<OpenSession | null> {
  const summary = await c.env.SESSION.getByName(name).describe()
  if (summary === null) return null
  return {
    ref: await refOf(name),
    device: summary.device,
    isByPasskey: summary.isByPasskey,
    startedAt: new Date(summary.startedAt).toISOString(),
    lastActionAt: new Date(summary.lastActionAt).toISOString(),
    isCurrent,
  }
}
