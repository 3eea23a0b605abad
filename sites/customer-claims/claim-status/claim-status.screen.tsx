import type { Claim, ClaimAttachment } from '#shared/contracts/claims/claim-payments.ts'
import {
  attachmentTitle,
  askedSlots,
  type Attachments,
  type AttachmentSlot,
} from '#shared/domain/claims/attachments/attachments.ts'
import { lateClaim } from '#shared/domain/law/late-claim.ts'
import { lineTitle } from '#shared/domain/claims/proposal.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { today } from '#shared/domain/time/dates.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { IconCheck, IconClock, IconRetry } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { GoodExample } from '../files/GoodExample.tsx'
import { HelpLinks } from '../HelpLinks.tsx'
import {
  claimLine,
  claimStatusWords as words,
  untilShown,
  fileStates,
  lateText,
  nowText,
  momentDay,
  shownFiles,
  stepOfSlot,
  caseFileAddress,
  decisionFile,
} from './claim-status.ts'
import { ClaimRoad } from './ClaimRoad.tsx'
import { timeline } from './timeline.ts'

interface Props {
  claim: Claim
  onRetry: () => void
}

/**
 * Screen of a claim's state: progress, next step, who must act and until when, and the money (CLP-46 to
 * CLP-49, CLP-52, D71).
 */
export function ClaimStatusScreen({ claim, onRetry }: Props) {
  const isOver = claim.progress.who === 'nobody'
  return (
    <>
      <p className="quiet">{claimLine(claim)}</p>
      <ClaimRoad claim={claim} />
      {/* The button of the next step stands in the first view of a phone; money alone leads what is over. */}
      {isOver ? (
        <>
          <Money claim={claim} />
          <Now claim={claim} />
        </>
      ) : (
        <>
          <Now claim={claim} />
          <Money claim={claim} />
        </>
      )}
      <Late claim={claim} />
      <Timeline claim={claim} />
      <Files claim={claim} onRetry={onRetry} />
      <div>
        <Link href={caseFileAddress(claim)}>{words.caseFile}</Link>
        <p className="quiet">{words.caseFileLead}</p>
      </div>
      <HelpLinks chat={claim.chat} />
    </>
  )
}

const tones = { customer: 'marigold', insurer: 'petrol', nobody: 'leaf' } as const

function Now({ claim }: { claim: Claim }) {
  const { proposal } = claim
  const { stage, headline, next, who, until, clock } = claim.progress
  const day = untilShown(claim.progress)
  return (
    <section className="claim-now" aria-labelledby="claim-headline">
      <Badge tone={tones[who]}>{words.whos[who]}</Badge>
      <h2 id="claim-headline">{headline}</h2>
      <p>{nowText(claim)}</p>
      {stage === 'proposal' && proposal?.answer === 'open' && proposal.amount !== null && (
        <p className="claim-offered">
          {words.proposed} <b>{formatMoney(proposal.amount)}</b>
        </p>
      )}
      <Action claim={claim} />
      <dl>
        <div>
          <dt>{words.next}</dt>
          <dd>{next}</dd>
        </div>
        {day !== null && (
          <div>
            <dt>{until === null ? words.when : words.until}</dt>
            <dd>{day}</dd>
          </div>
        )}
      </dl>
      {stage === 'documents' && claim.hasAttachments && <Lacking claim={claim} />}
      {clock && (
        <p className="claim-clock">
          <IconClock size={20} />
          <span>{clock}</span>
        </p>
      )}
    </section>
  )
}

/** Default interest on a late payment, with its legal rule (D230). */
function Late({ claim }: { claim: Claim }) {
  const text = lateText(claim, today(serverNow()))
  if (text === null) return null
  return (
    <Card title={lateClaim.title}>
      <p>
        <b>{text}</b>
      </p>
      {lateClaim.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="quiet">{lateClaim.source}.</p>
      <p>
        <Link href={paths.complaints()}>{words.complain}</Link>
      </p>
    </Card>
  )
}

/** List of missing files, each with a link to its step (CLP-48). */
function Lacking({ claim }: { claim: Claim }) {
  const { kind, id, policyNumber } = claim
  const asked = askedOf(claim)
  if (asked.length === 0) return null
  return (
    <>
      <p id="claim-lacking">
        <b>{words.lacking(asked.length)}</b>
      </p>
      <ul className="claim-lacking" aria-labelledby="claim-lacking">
        {asked.map((slot) => (
          <li key={slot}>
            <Link href={paths.claimStep(kind, stepOfSlot(slot), { claim: id, policyNumber })}>
              {attachmentTitle(slot)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Button for the next step, if the customer must act. */
function Action({ claim }: { claim: Claim }) {
  const { kind, id, policyNumber, progress, proposal, lacksAccount } = claim
  const of = { claim: id, policyNumber }
  if (progress.stage === 'review' && lacksAccount)
    return (
      <>
        <p>{words.noAccount}</p>
        <ButtonLink href={paths.claimStep(kind, 'bank-account', of)}>{words.giveAccount}</ButtonLink>
      </>
    )
  if (progress.who !== 'customer') return null
  if (progress.stage === 'proposal')
    return proposal && <ButtonLink href={paths.claimProposal(kind, id)}>{words.proposal}</ButtonLink>
  if (progress.stage !== 'documents') return null
  const refused = askedOf(claim).find((slot) => stateOf(claim, slot) === 'refused')
  if (refused)
    return <ButtonLink href={paths.claimStep(kind, stepOfSlot(refused), of)}>{words.again}</ButtonLink>
  return <ButtonLink href={paths.claimStep(kind, 'policy-data', of)}>{words.upload}</ButtonLink>
}

const statesOf = ({ attachments }: Claim): Attachments =>
  Object.fromEntries(attachments.map(({ slot, state }) => [slot, state]))
const stateOf = (claim: Claim, slot: AttachmentSlot) => statesOf(claim)[slot]
const askedOf = (claim: Claim) => askedSlots(claim.kind, statesOf(claim), null)

function Money({ claim }: { claim: Claim }) {
  const { proposal, payment, bank } = claim
  if (proposal === null && payment === null) return null
  const titles = { open: words.proposed, accepted: words.accepted, refused: words.refused } as const
  const facts = [
    ...(proposal?.reference ? [[words.decision, proposal.reference] as const] : []),
    ...(payment?.reference ? [[words.reference, payment.reference] as const] : []),
    ...(bank ? [[words.account, `CLABE que termina en ${bank.clabeEnd}`] as const] : []),
    ...(bank?.inReview
      ? [[words.accountInReview, `CLABE que termina en ${bank.inReview}, por confirmar contigo`] as const]
      : []),
  ]
  return (
    <Card title={words.money}>
      {proposal && proposal.amount !== null && (
        <BreakdownList
          lines={[
            ...proposal.lines.map((line) => ({ title: lineTitle(line), amount: formatMoney(line.amount) })),
            { title: titles[proposal.answer], amount: formatMoney(proposal.amount), kind: 'total' as const },
          ]}
        />
      )}
      {payment && payment.amount !== null && (
        <p className="claim-paid">
          <IconCheck size={22} />
          <span>
            {words.paid} <b>{formatMoney(payment.amount)}</b> el {momentDay(payment.paidAt)}
          </span>
        </p>
      )}
      {facts.length > 0 && (
        <dl className="claim-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {proposal && proposal.answer !== 'open' && (
        <p>
          <Link href={decisionFile(claim)} external>
            {words.decisionFile}
          </Link>
        </p>
      )}
    </Card>
  )
}

/** Stages of the claim in order, past and future. */
function Timeline({ claim }: { claim: Claim }) {
  return (
    <Card title={words.stages}>
      <ol className="claim-stages">
        {timeline(claim).map(({ key, title, state, happened, moves }) => (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span aria-hidden="true">{state === 'done' && <IconCheck size={16} />}</span>
            <div>
              <b>{title}</b>
              {state === 'done' && <span className="sr-only">. {words.stageDone}. </span>}
              {happened && <small>{happened}</small>}
              {moves && <small>{moves}</small>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Files({ claim, onRetry }: Props) {
  const { attachments, hasAttachments } = claim
  if (!hasAttachments)
    return (
      <Card title={words.files}>
        <p>{words.filesUnread}</p>
        <Button kind="secondary" small icon={<IconRetry />} onClick={onRetry}>
          {words.retry}
        </Button>
      </Card>
    )
  const asked = claim.progress.stage === 'documents' ? askedOf(claim) : []
  return (
    <Card title={words.files}>
      <ul className="claim-files">
        {shownFiles(attachments, asked).map((file) => (
          <File key={file.slot} file={file} />
        ))}
      </ul>
    </Card>
  )
}

function File({ file: { slot, state, reason } }: { file: ClaimAttachment }) {
  const { word, tone } = fileStates[state]
  return (
    <li>
      <span>{attachmentTitle(slot)}</span>
      <Badge tone={tone}>{word}</Badge>
      {state === 'refused' && (
        <div className="claim-refused">
          <p>
            <b>{words.why}:</b> {reason ?? words.noReason}
          </p>
          <GoodExample slot={slot} />
        </div>
      )}
    </li>
  )
}
