import { useRef, useState } from 'react'
import { EraseHere } from '#shared/claim-form/erase/EraseHere.tsx'
import { paths } from '#shared/paths.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { letGo } from '../form/form-store.ts'
import { claimWords as words } from './claim-words.ts'
import { eraseAll, unsentOfAll } from './erase-claims.ts'

/**
 * Prepares the device for another person: clears every claim, and makes the browser give up the links (D299).
 */
export function LeaveDevice({ openRef, place }: { openRef: string; place: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [isCleared, setCleared] = useState(false)
  const leave = async () => {
    // The open claim stops writing before its drafts are deleted with the others.
    if (!(await letGo()) || !(await eraseAll([place]))) return false
    setCleared(true)
    if (navigator.onLine) form.current?.submit()
    return true
  }
  return (
    <section aria-label={words.leave}>
      <p>{words.leaveLead}</p>
      {isCleared ? (
        <Alert kind="info">{words.cleared}</Alert>
      ) : (
        <EraseHere label={words.leave} find={unsentOfAll} onErase={leave} />
      )}
      <form ref={form} method="post" action={paths.adjusterPagePath('device', openRef)} />
    </section>
  )
}
