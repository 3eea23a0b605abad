import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { Session } from '#shared/contracts/account/session.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { $session } from '#shared/stores/session.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { neededSession } from './needed-session.ts'

interface Props {
  /** Lines of the placeholder while the session is being read. */
  lines?: number
  children: (session: Session) => ReactNode
}

/** The store keeps no reason for its failure, so the first sentence is the general one. */
const FAILED: CallError = { code: 'upstream_failed' }

/** Part of a page that needs the person. If the session could not be read, it says so and offers a retry. */
export function ForPerson({ lines = 4, children }: Props) {
  const session = useStore($session)
  const [asked, setAsked] = useState<'asking' | CallError>(FAILED)
  const retry = async () => {
    setAsked('asking')
    const answer = await neededSession()
    setAsked(answer.ok ? FAILED : answer.error)
  }
  if (session) return children(session)
  if (session === undefined || asked === 'asking') return <Skeleton lines={lines} />
  return <NotLoaded text={errorText(asked)} onRetry={() => void retry()} />
}
