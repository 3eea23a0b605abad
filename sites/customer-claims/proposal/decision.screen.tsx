import { useEffect, useRef } from 'react'
import type { Claim, ProposalDecision } from '#shared/contracts/claims/claim-payments.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { HelpLinks } from '../HelpLinks.tsx'
import { decisionFile } from '../claim-status/claim-status.ts'
import { decisionFacts, payDay, proposalWords } from './proposal.ts'

const words = proposalWords.receipt

interface Props {
  claim: Claim
  decision: ProposalDecision
}

/** Screen with the receipt of a decision, to save or print; a refusal also shows a contact. */
export function DecisionScreen({ claim, decision }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isAccepted = decision.answer === 'accepted'
  return (
    <section className="claim-decision">
      <span className="claim-mark">
        <IconCheck size={30} />
      </span>
      <h1 ref={title} tabIndex={-1}>
        {words[decision.answer]}
      </h1>
      <p className="lead">
        {isAccepted ? words.acceptedLead(payDay(Date.parse(decision.answeredAt))) : words.refusedLead}
      </p>
      {!isAccepted && <HelpLinks chat={claim.chat} />}
      <dl className="claim-facts">
        {decisionFacts(decision, claim.claimNumber).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="cluster">
        <ButtonLink href={paths.claimStatus(claim.kind, claim.id)}>{words.status}</ButtonLink>
        <ButtonLink kind="secondary" href={decisionFile(claim)} target="_blank" rel="noopener">
          {words.file}
        </ButtonLink>
      </p>
    </section>
  )
}
