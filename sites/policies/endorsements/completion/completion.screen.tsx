import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { completionWords as words } from './completion.ts'

/** Screen after a change of the vehicle (END-O7). */
export function CompletionScreen({ policyNumber }: { policyNumber: string | undefined }) {
  return (
    <div className="empty endorsement-done">
      <IconCheck size={40} />
      <h1>{words.title}</h1>
      <p className="quiet">{words.lead}</p>
      {policyNumber !== undefined && (
        <>
          <ButtonLink href={paths.policyManagement(policyNumber)}>{words.manage}</ButtonLink>
          <Link href={paths.policyEndorsementsHistory(policyNumber)}>{words.history}</Link>
        </>
      )}
    </div>
  )
}
