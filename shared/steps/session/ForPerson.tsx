import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { Session } from '#shared/contracts/account/session.ts'
import type { CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { $session } from '#shared/stores/session.ts'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
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
  const [asked, setAsked] = useState<'asking' | CallError>()
  const retry = async () => {
    setAsked('asking')
    const answer = await neededSession()
    setAsked(answer.ok ? FAILED : answer.error)
  }
  if (session === undefined) return <Skeleton lines={lines} />
  if (session && asked === undefined) return children(session)
  // Only after a failure, because the caller may keep the focus itself.
  return (
    <KeepsFocus className="stack">
      {session ? (
        children(session)
      ) : asked === 'asking' ? (
        <Skeleton lines={lines} />
      ) : (
        <NotLoaded text={errorText(asked ?? FAILED)} onRetry={() => void retry()} />
      )}
    </KeepsFocus>
  )
}
