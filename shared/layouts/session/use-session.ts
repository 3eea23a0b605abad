import { useEffect, useState } from 'react'
import { sendEmailValidation } from '#shared/contracts/account/access.ts'
import type { SignedInPattern } from '#shared/contracts/page-data.ts'
import type { Idle } from '#shared/contracts/account/session.ts'
import { call, onSessionEnded } from '#shared/http/call.ts'
import { pageData } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { startSession } from '#shared/stores/session.ts'
import { rememberPerson } from './person-on-device.ts'

interface Shown {
  /** Whether it is known yet who is there. */
  readonly isKnown: boolean
  /** How long the session lasts, as the page's data says. */
  readonly idle: Idle | undefined
}

/** Reads who is signed in from the page's data, and leads to the log-in when the session has ended. */
export function useSession(): Shown {
  const [isKnown, setKnown] = useState(false)
  const [idle, setIdle] = useState<Idle>()
  useEffect(() => {
    const start = async () => {
      const page = await pageData<SignedInPattern>()
      setIdle(page?.idle)
      const session = await startSession(page?.session)
      if (session) rememberPerson(session.personRef)
      if (session?.mustValidateEmail) void tellOfEmail(session.email)
      setKnown(true)
    }
    void start()
    return onSessionEnded(leave)
  }, [])
  return { isKnown, idle }
}

/** Few people need it: loaded for them. */
async function tellOfEmail(email: string): Promise<void> {
  try {
    const { remindOfEmail } = await import('../notices/email-notice.ts')
    remindOfEmail(email, () => call(sendEmailValidation, {}))
  } catch {
    // The log-in says it too, and the next page tries again.
  }
}

/**
 * The same step opens again after the log-in, with what was typed (D8, D9). Nothing personal stays in sight while that
 * is on its way, which without a network may be long.
 */
export function leave(): void {
  document.body.hidden = true
  const volver = location.pathname + location.search
  location.replace(paths.logIn({ aviso: 'sesion-terminada', volver }))
}
