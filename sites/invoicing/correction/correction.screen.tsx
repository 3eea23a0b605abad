import type { ReactNode } from 'react'
import type { InvoiceCancellation } from '#shared/contracts/links/invoice-cancellation.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { paths } from '#shared/paths.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { correctionWords as words, reasonWords, stateWords } from './correction.ts'

/** Contact of the insurer's unit for complaints, or of its help; empty if not configured. */
export interface HelpChannels {
  readonly phone: string
  readonly email: string
}

const tones = { requested: 'petrol', waiting: 'ochre', cancelled: 'neutral', rejected: 'brick' } as const

/** Requested cancellations with their states: only the insurer's confirmation reads as cancelled. */
export function CancellationList({ all, now }: { all: readonly InvoiceCancellation[]; now: number }) {
  if (all.length === 0) return null
  return (
    <section className="stack" aria-labelledby="cancelaciones">
      <h2 id="cancelaciones">{words.asked}</h2>
      {all.map((one) => (
        <article key={`${one.id} ${one.askedAt}`} className="invoice-cancellation">
          <Badge tone={tones[one.state]}>{stateWords[one.state].badge}</Badge>
          <p>{stateWords[one.state].text(one)}</p>
          <dl>
            {factsOf(one, now).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  )
}

const factsOf = (one: InvoiceCancellation, now: number): readonly (readonly [string, string])[] =>
  (
    [
      [words.folio, one.folio],
      [words.why, one.reason && `${one.reason}. ${reasonWords[one.reason].title}`],
      [words.when, momentText(one.askedAt, now)],
      [words.replacedBy, one.replacedBy],
      [words.answer, one.answer],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []))

interface OtherWaysProps {
  /** Explains why a cancellation cannot be requested on this page. */
  lead: string
  une: HelpChannels
  helpEmail: string
}

export function OtherWays({ lead, une, helpEmail }: OtherWaysProps): ReactNode {
  const phone = une.phone || EMERGENCY_PHONE.shown
  const email = une.email || helpEmail
  return (
    <section className="stack" aria-labelledby="otras-vias">
      <h2 id="otras-vias">{words.open}</h2>
      <p>{lead}</p>
      <ul>
        <li>
          {words.channels.phone}: <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
        </li>
        <li>
          {words.channels.email}: <a href={paths.email(email)}>{email}</a>
        </li>
      </ul>
    </section>
  )
}
