import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import type { Session } from '#shared/contracts/account/session.ts'
import { errorText, FAILED_TEXT } from '#shared/http/error-text.ts'
import { $session } from '#shared/stores/session.ts'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { neededSession } from './needed-session.ts'

interface Props {
  children: (session: Session) => ReactNode
}

const waiting = <Skeleton lines={6} />

/** Part of a page that needs the person. If the session could not be read, it says so and offers a retry. */
export function ForPerson({ children }: Props) {
  const session = useStore($session)
  /** Sentence about a failed retry; '' while the session is requested again, undefined before the first retry. */
  const [problem, setProblem] = useState<string>()
  const retry = async () => {
    setProblem('')
    const answer = await neededSession()
    setProblem((!answer.ok && errorText(answer.error)) || FAILED_TEXT)
  }
  if (session === undefined) return waiting
  if (session && problem === undefined) return children(session)
  // Only after a failure, because the caller may keep the focus itself.
  return (
    <KeepsFocus className="stack">
      {session ? (
        children(session)
      ) : problem === '' ? (
        waiting
      ) : (
        // The store keeps no reason for its failure, so the first sentence is the general one.
        <NotLoaded text={problem ?? FAILED_TEXT} onRetry={() => void retry()} />
      )}
    </KeepsFocus>
  )
}
