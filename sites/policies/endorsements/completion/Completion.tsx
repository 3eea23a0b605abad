import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { usePolicyNumber } from '../step/ask-change.ts'

export const completionWords = {
  /** Title in the exact words of END-O7. */
  title: 'Tus cambios han sido solicitados.',
  lead: 'Tu póliza y tus documentos ya los muestran. Te llevamos a tu póliza en unos segundos.',
  manage: 'Administrar póliza',
  history: 'Ver historial de cambios',
} as const

/** Time in ms until the page redirects (END-O7). */
const COMPLETION_MS = 5000

/** End of a change: it redirects automatically, and Back never leads to the summary again (END-15). */
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

/** Screen after a change of the vehicle (END-O7). */
export function CompletionScreen({ policyNumber }: { policyNumber: string | undefined }) {
  return (
    <div className="empty endorsement-done">
      <IconCheck size={40} />
      <h1>{completionWords.title}</h1>
      <p className="quiet">{completionWords.lead}</p>
      {policyNumber !== undefined && (
        <>
          <ButtonLink href={paths.policyManagement(policyNumber)}>{completionWords.manage}</ButtonLink>
          <Link href={paths.policyEndorsementsHistory(policyNumber)}>{completionWords.history}</Link>
        </>
      )}
    </div>
  )
}
