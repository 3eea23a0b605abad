import type { ReactNode } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import type { Activity } from '#shared/contracts/account/activity.ts'
import type { MadeLink, OpenSession, Security } from '#shared/contracts/account/security.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Facts } from '../facts/Facts.tsx'
import { SectionHead } from './SectionHead.tsx'
import {
  activityNames,
  purposeNames,
  questionOf,
  securityWords as words,
  usedText,
  type Ending,
} from './security.ts'

/** State of sessions and links: loading, loaded, or failed with its reason. */
export type SecurityState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly security: Security }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: SecurityState
  /** Current time in epoch ms, for relative times. */
  now: number
  /** Session or link whose end waits for a confirmation. */
  ending: Ending | undefined
  isBusy: boolean
  /** Section about the second factor; absent if no effect requires one. */
  secondFactor?: ReactNode
  onAsk: (ending: Ending | undefined) => void
  onEnd: (ending: Ending) => void
  onRetry: () => void
}

export function SecurityScreen(props: Props) {
  const { state, now, ending, isBusy, secondFactor, onAsk, onEnd, onRetry } = props
  return (
    <div className="security">
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && (
        <>
          <Sessions sessions={state.security.sessions} now={now} onAsk={onAsk} />
          {secondFactor}
          <ActivityLines lines={state.security.activity} now={now} />
          <Links links={state.security.links} now={now} onAsk={onAsk} />
        </>
      )}
      <Confirmation ending={ending} isBusy={isBusy} onAsk={onAsk} onEnd={onEnd} />
    </div>
  )
}

type Asking = Pick<Props, 'now' | 'onAsk'>

function Sessions({ sessions, now, onAsk }: Asking & { sessions: readonly OpenSession[] }) {
  const count = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <section aria-labelledby="sesiones">
      <SectionHead id="sesiones" title={words.sessions.title} value={words.sessions.count(sessions.length)} />
      <p className="quiet">{words.sessions.lead}</p>
      <ul className="security-list">
        {sessions.map((session) => (
          <SessionRow key={session.ref} session={session} now={now} onAsk={onAsk} />
        ))}
      </ul>
      {count === 0 && <p className="quiet">{words.sessions.alone}</p>}
      {count > 1 && (
        <Button kind="secondary" onClick={() => onAsk({ kind: 'others', count })}>
          {words.closeOthers}
        </Button>
      )}
    </section>
  )
}

function SessionRow({ session, now, onAsk }: Asking & { session: OpenSession }) {
  const { device, isCurrent, isByPasskey, startedAt } = session
  return (
    <li className="security-row">
      <div className="security-words">
        <h3>
          {device} {isCurrent && <Badge tone="leaf">{words.sessions.current}</Badge>}
        </h3>
        <Facts
          facts={[
            [words.sessions.used, usedText(session, now)],
            [words.sessions.started, momentText(startedAt, now)],
            ...(isByPasskey ? ([[words.sessions.entered, words.sessions.byPasskey]] as const) : []),
          ]}
        />
      </div>
      {!isCurrent && (
        <Button
          kind="secondary"
          small
          aria-label={`${words.sessions.close}: ${device}, ${usedText(session, now)}`}
          onClick={() => onAsk({ kind: 'session', session })}
        >
          {words.sessions.close}
        </Button>
      )}
    </li>
  )
}

/** List of recent activity (D61). */
function ActivityLines({ lines, now }: { lines: readonly Activity[]; now: number }) {
  return (
    <section aria-labelledby="actividad">
      <SectionHead
        id="actividad"
        title={words.activity.title}
        value={lines.length === 0 ? undefined : words.activity.count(lines.length)}
      />
      <p className="quiet">{lines.length === 0 ? words.activity.none : words.activity.lead}</p>
      <ButtonLink kind="secondary" small href={paths.reportAccess()}>
        {words.activity.report}
      </ButtonLink>
      {lines.length > 0 && (
        <ul className="security-list">
          {lines.map(({ what, at, device, times }) => (
            <li key={`${what} ${at}`} className="security-row security-words">
              <h3>{activityNames[what]}</h3>
              <p className="facts">
                {momentText(at, now)} · {device}
                {times !== undefined && ` · ${words.activity.times(times)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Links({ links, now, onAsk }: Asking & { links: readonly MadeLink[] }) {
  return (
    <section aria-labelledby="enlaces">
      <SectionHead
        id="enlaces"
        title={words.links.title}
        value={links.length === 0 ? undefined : words.links.count(links.length)}
      />
      {links.length === 0 ? (
        <p>{words.links.none}</p>
      ) : (
        <>
          <p className="quiet">{words.links.lead}</p>
          <ul className="security-list">
            {links.map((link) => (
              <LinkRow key={link.ref} link={link} now={now} onAsk={onAsk} />
            ))}
          </ul>
        </>
      )}
      <p className="quiet">{words.links.others}</p>
    </section>
  )
}

function LinkRow({ link, now, onAsk }: Asking & { link: MadeLink }) {
  const { purpose, policyNumber, madeAt, openings, expiresAt } = link
  return (
    <li className="security-row">
      <div className="security-words">
        <h3>{purposeNames[purpose]}</h3>
        <Facts
          facts={[
            ...(policyNumber === null ? [] : ([[words.links.policy, policyNumber]] as const)),
            [words.links.made, momentText(madeAt, now)],
            ...(openings.length === 0
              ? ([[words.links.opened, words.links.neverOpened]] as const)
              : openings.map(
                  ({ at, device }) => [words.links.opened, `${momentText(at, now)} · ${device}`] as const,
                )),
            [words.links.expires, momentText(expiresAt, now)],
          ]}
        />
      </div>
      <Button
        kind="secondary"
        small
        aria-label={`${words.links.revoke}: ${purposeNames[purpose]}, ${words.links.made} ${momentText(madeAt, now)}`}
        onClick={() => onAsk({ kind: 'link', link })}
      >
        {words.links.revoke}
      </Button>
    </li>
  )
}

function Confirmation({
  ending,
  isBusy,
  onAsk,
  onEnd,
}: Pick<Props, 'ending' | 'isBusy' | 'onAsk' | 'onEnd'>) {
  const question = ending && questionOf(ending)
  const close = () => onAsk(undefined)
  return (
    <Dialog
      open={ending !== undefined}
      onClose={close}
      title={question?.title}
      actions={
        <>
          <Button kind="danger" busy={isBusy} onClick={() => ending && onEnd(ending)}>
            {question?.confirm}
          </Button>
          <Button kind="quiet" onClick={close}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  )
}
