import { useEffect, useState } from 'react'
import { touch } from '#shared/contracts/access.ts'
import type { Session } from '#shared/contracts/session.ts'
import { call, onSessionEnded } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { watchActions } from '#shared/stores/last-action.ts'
import { startSession } from '#shared/stores/session.ts'
import { rememberPerson } from './person-on-device.ts'

interface SignedInPage {
  readonly session: Session | null
}

const nobody = (): Promise<SignedInPage> => Promise.resolve({ session: null })

/**
 * Reads who is signed in from the page's data, tells the gateway of actions (D8), and leads to the log-in when the
 * session has ended. Returns whether it is known yet who is there.
 */
export function useSession(): boolean {
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    const stops = [
      onSessionEnded(leave),
      watchActions(() => void call(touch, {})),
      onRestored(() => void startSession(null)),
    ]
    void pageData<SignedInPage, SignedInPage>(nobody)
      .then(({ session }) => startSession(session))
      .then((session) => {
        if (session) rememberPerson(session.personRef)
        setKnown(true)
      })
    return () => stops.forEach((stop) => stop())
  }, [])
  return isKnown
}

/** The same step opens again after the log-in (D8). */
function leave(): void {
  const volver = location.pathname + location.search
  location.replace(paths.logIn({ aviso: 'sesion-terminada', volver }))
}

/** A page that the back button brings back as it was may belong to somebody who has signed out since. */
function onRestored(check: () => void): () => void {
  const heard = (event: PageTransitionEvent) => {
    if (event.persisted) check()
  }
  addEventListener('pageshow', heard)
  return () => removeEventListener('pageshow', heard)
}
