import { useEffect, useRef } from 'react'
import { getSession } from '#shared/contracts/session.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { drafts } from '#shared/wizard/draft.ts'
import { forgottenKeys, ownersToForget, signOutTexts } from '../steps/sign-out.ts'

/** Nobody is kept waiting for a name: without one the visitor's drafts go, and the session ends all the same. */
const LONGEST_MS = 4000

/**
 * What this person left on the device is wiped, then the form is sent; the gateway ends the session and leads to
 * /log-in with a new document (ACC-34, ACC-35). Without a script the button does the last part.
 */
export function SignOut() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    void forget().finally(() => form.current?.requestSubmit())
  }, [])
  return (
    <form ref={form} method="post" action={paths.signOut()}>
      <Button type="submit">{signOutTexts.submit}</Button>
    </form>
  )
}

async function forget(): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of forgottenKeys) storage.removeItem(key)
  }
  const session = await call(getSession, {}, { signal: AbortSignal.timeout(LONGEST_MS) })
  const owners = ownersToForget(session.ok ? session.data.personRef : undefined)
  for (const owner of owners) await drafts.wipe(owner)
}
