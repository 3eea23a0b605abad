import { createElement, useEffect, useState, type ReactNode } from 'react'
import type { SignedInPage } from '#shared/contracts/page-data.ts'
import { onSessionEnded } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { startSession } from '#shared/stores/session.ts'
import { rememberPerson } from './person-on-device.ts'

type Known = Partial<SignedInPage>

const nobody = (): Promise<Known> => Promise.resolve({})

interface Shown {
  /** Whether it is known yet who is there. */
  readonly isKnown: boolean
  /** What watches over the session's time, once it is here (D8). */
  readonly watch: ReactNode
}

/**
 * Reads who is signed in from the page's data, and leads to the log-in when the session has ended. Its time is watched
 * once the page works: nobody acts, or is warned, before that.
 */
export function useSession(): Shown {
  const [isKnown, setKnown] = useState(false)
  const [watch, setWatch] = useState<ReactNode>()
  useEffect(() => {
    const start = async () => {
      const { session, idle } = await pageData<SignedInPage, Known>(nobody)
      const known = await startSession(session)
      if (known) rememberPerson(known.personRef)
      setKnown(true)
      const { IdleWatch } = await import('./IdleWatch.tsx')
      setWatch(createElement(IdleWatch, { idle, onEnd: leave }))
    }
    // Without the watch nobody is warned; the gateway ends the session all the same.
    start().catch(() => undefined)
    return onSessionEnded(leave)
  }, [])
  return { isKnown, watch }
}

/** The same step opens again after the log-in, with what was typed (D8, D9). */
function leave(): void {
  const volver = location.pathname + location.search
  location.replace(paths.logIn({ aviso: 'sesion-terminada', volver }))
}
