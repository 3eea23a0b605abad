import { useEffect, useState } from 'react'
import { sendEmailValidation } from '#shared/contracts/account/access.ts'
import type { SignedInPattern } from '#shared/contracts/page-data.ts'
import type { Idle } from '#shared/contracts/account/session.ts'
import { call, onSessionEnded } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { paths } from '#shared/paths.ts'
import { startSession } from '#shared/stores/session.ts'
import { rememberPerson } from './person-on-device.ts'

interface Shown {
  /** True once the page knows whether a person is signed in. */
  readonly isKnown: boolean
  /** Remaining time of the session, from the page's data. */
  readonly idle: Idle | undefined
}

/** Stands for any page of a signed-in person: all of them deliver the session in their page data. */
const PAGE: SignedInPattern = '/profile/security'

/** Reads the session from the page's data, and opens the log-in when it has ended. */
export function useSession(): Shown {
  const [isKnown, setKnown] = useState(false)
  const [idle, setIdle] = useState<Idle>()
  useEffect(() => {
    const start = async () => {
      setIdle(await givenPart(PAGE, 'idle'))
      const session = await startSession(await givenPart(PAGE, 'session'))
      if (session) rememberPerson(session.personRef)
      if (session?.mustValidateEmail) void tellOfEmail(session.email)
      setKnown(true)
    }
    void start()
    return onSessionEnded(leave)
  }, [])
  return { isKnown, idle }
}

/** Shows the e-mail notice; its code is loaded on demand, because few people need it. */
async function tellOfEmail(email: string): Promise<void> {
  try {
    const { remindOfEmail } = await import('../notices/email-notice.ts')
    remindOfEmail(email, () => call(sendEmailValidation, {}))
  } catch {
    // A failure to load is ignored: the log-in shows the same notice, and the next page retries.
  }
}

/**
 * Opens the log-in, which returns to the same step with its typed input (D8, D9). Personal data is hidden immediately,
 * because the navigation may take long offline.
 */
export function leave(): void {
  document.body.hidden = true
  const volver = location.pathname + location.search
  location.replace(paths.logIn({ aviso: 'sesion-terminada', volver }))
}
