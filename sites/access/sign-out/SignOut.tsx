import { useEffect, useRef } from 'react'
import { takePerson } from '#shared/layouts/session/person-on-device.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { forgottenKeys, ownersToForget, signOutWords } from './sign-out.ts'

/** Longest wait for a frame in ms, because background pages are never drawn. */
const FRAME_MS = 300

/**
 * Wipes this person's data on the device, then sends the form; the gateway ends the session and redirects to /log-in in
 * a new document (ACC-34, ACC-35). Without a script the button sends the form.
 */
export function SignOut() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The form is sent after one frame, because otherwise the transition to the next document would be skipped.
    void Promise.allSettled([forget(), firstFrame()]).then(() => form.current?.requestSubmit())
  }, [])
  return (
    <form ref={form} method="post" action={paths.signOut()}>
      <Button type="submit">{signOutWords.submit}</Button>
    </form>
  )
}

async function forget(): Promise<void> {
  const owners = ownersToForget(takePerson())
  for (const owner of owners) await drafts.wipe(owner)
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of forgottenKeys) storage.removeItem(key)
  }
}

const firstFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, FRAME_MS)
  })
