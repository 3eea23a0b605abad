import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { usePolicyNumber } from '../step/ask-change.ts'
import { COMPLETION_MS } from './completion.ts'
import { CompletionScreen } from './completion.screen.tsx'

/** End of a change: it redirects by itself, and Back never leads to the summary again (END-15). */
export function Completion() {
  const policyNumber = usePolicyNumber()
  useEffect(() => {
    if (policyNumber === undefined) return undefined
    const leave = () => location.replace(paths.policyManagement(policyNumber))
    const timer = setTimeout(leave, COMPLETION_MS)
    return () => clearTimeout(timer)
  }, [policyNumber])
  return <CompletionScreen policyNumber={policyNumber} />
}
