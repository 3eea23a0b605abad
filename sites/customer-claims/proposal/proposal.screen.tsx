import { Suspense } from 'react'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { lineTitle } from '#shared/domain/claims/proposal.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { claimLine } from '../claim-status/claim-status.ts'
import { HelpLinks } from '../HelpLinks.tsx'
import { proposalWords as words } from './proposal.ts'
import type { Refusal } from './Refusing.tsx'

const Refusing = lazyPart(async () => (await import('./Refusing.tsx')).Refusing, PartMissing)

export type ProposalQuestion = 'accept' | 'refuse' | undefined

interface Props {
  claim: Claim
  proposal: NonNullable<Claim['proposal']>
  asking: ProposalQuestion
  isSending: boolean
  /** True once the session is known, so that the answer has an author. */
  isReady: boolean
  onAsk: (asking: ProposalQuestion) => void
  onAccept: () => void
  onRefuse: (refusal: Refusal) => Promise<void>
}

/** Screen of a proposal: amount, its lines, and the two answers (CLP-O7). */
export function ProposalScreen({ claim, proposal, onAsk, ...more }: Props) {
  const { amount, lines, until } = proposal
  const sum = amount === null ? '' : formatMoney(amount)
  return (
    <>
      <p className="quiet">{claimLine(claim)}</p>
      <section className="claim-offer">
        <h2>{words.amount}</h2>
        <p className="claim-offer-amount">{sum}</p>
        {until && <p>{words.until(formatLongDate(until))}</p>}
        <div className="cluster">
          <Button onClick={() => onAsk('accept')}>{words.accept}</Button>
          <Button kind="secondary" onClick={() => onAsk('refuse')}>
            {words.refuse}
          </Button>
        </div>
      </section>
      <Card title={words.made}>
        {lines.length === 0 ? (
          <p>{words.noLines}</p>
        ) : (
          <BreakdownList
            lines={[
              ...lines.map((line) => ({ title: lineTitle(line), amount: formatMoney(line.amount) })),
              { title: words.amount, amount: sum, kind: 'total' as const },
            ]}
          />
        )}
      </Card>
      <HelpLinks chat={claim.chat} />
      <Accepting {...more} sum={sum} payBy={proposal.payBy} onAsk={onAsk} />
      {more.asking === 'refuse' && (
        <Suspense>
          <Refusing {...more} onClose={() => onAsk(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type DialogProps = Pick<Props, 'asking' | 'isSending' | 'onAsk' | 'onAccept'>

interface Sum {
  sum: string
  /** Day until which the insurer pays, YYYY-MM-DD; null if unknown. */
  payBy: string | null
}

function Accepting({ sum, payBy, asking, isSending, onAsk, onAccept }: DialogProps & Sum) {
  const { confirm } = words
  return (
    <Dialog
      open={asking === 'accept'}
      onClose={() => onAsk(undefined)}
      title={confirm.title(sum)}
      closesOutside={false}
      closesByPerson={!isSending}
      sheet
      actions={
        <>
          <Button busy={isSending} onClick={onAccept}>
            {confirm.yes}
          </Button>
          <Button kind="quiet" disabled={isSending} onClick={() => onAsk(undefined)}>
            {confirm.no}
          </Button>
        </>
      }
    >
      {payBy && <p>{confirm.text(formatLongDate(payBy))}</p>}
      <p>{confirm.final}</p>
    </Dialog>
  )
}
