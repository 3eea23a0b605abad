import type { ReactNode } from 'react'
import type { Rectifications } from '#shared/contracts/policies/rectification.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { today } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Facts } from '../../details/Facts.tsx'
import { rectificationNames } from '#shared/domain/policies/rectification-reasons.ts'
import { askedFacts, rectificationWords as words, termText } from './rectification.ts'

export type RectificationState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly data: Rectifications; readonly at: number }
  | { readonly kind: 'failed'; readonly text: string }

/** Contact of the insurer's unit for complaints; empty if not configured. */
export interface ComplaintChannels {
  readonly phone: string
  readonly email: string
  readonly address: string
}

interface Props {
  state: RectificationState
  une: ComplaintChannels
  helpEmail: string
  /** Form that requests a correction. */
  form: ReactNode
  onRetry: () => void
}

/** Screen for correcting a policy within the legal term (LCS 25, D228). */
export function RectificationScreen({ state, une, helpEmail, form, onRetry }: Props) {
  return (
    <div className="rectification stack">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && (
        <Loaded data={state.data} now={state.at} une={une} helpEmail={helpEmail} form={form} />
      )}
      {state.kind !== 'pending' && <p className="quiet">{words.basis}</p>}
    </div>
  )
}

interface LoadedProps extends Pick<Props, 'une' | 'helpEmail' | 'form'> {
  data: Rectifications
  now: number
}

function Loaded({ data: { asked, until }, now, une, helpEmail, form }: LoadedProps) {
  const term = termText(until, today(now))
  if (asked === null) return <OtherWays une={une} helpEmail={helpEmail} />
  return (
    <>
      {term !== null && (
        <p>
          <b>{term}</b>
        </p>
      )}
      {asked.length > 0 && (
        <Card title={words.asked}>
          {asked.map((one) => (
            <div key={one.folio} className="rectification-asked">
              <h3>{rectificationNames[one.reason]}</h3>
              <p>{one.text}</p>
              <Facts facts={askedFacts(one, now)} />
              {one.state === 'refused' && (
                <p>
                  {words.refused} <Link href={paths.complaints()}>{words.complain}</Link>
                </p>
              )}
            </div>
          ))}
        </Card>
      )}
      <Card title={words.form}>{form}</Card>
    </>
  )
}

/** Contact for an insurer that accepts no requests through the portal: its unit for complaints, or its help. */
function OtherWays({ une, helpEmail }: { une: ComplaintChannels; helpEmail: string }) {
  const phone = une.phone || EMERGENCY_PHONE.shown
  const email = une.email || helpEmail
  return (
    <Card title={words.form}>
      <p>{words.missing}</p>
      <ul>
        <li>
          {words.channels.phone}: <a href={`tel:${phone.replace(/\D/g, '')}`}>{phone}</a>
        </li>
        <li>
          {words.channels.email}: <a href={paths.email(email)}>{email}</a>
        </li>
        {une.address && (
          <li>
            {words.channels.address}: {une.address}
          </li>
        )}
      </ul>
      <p>
        <Link href={paths.complaints()}>{words.complain}</Link>
      </p>
    </Card>
  )
}
