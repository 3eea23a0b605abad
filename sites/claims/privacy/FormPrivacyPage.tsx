import { useState } from 'react'
import { closeFormLink, getFormPrivacy, type FormPrivacy } from '#shared/contracts/claims/claim-privacy.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { momentText } from '#shared/domain/time/moment.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { formPrivacyWords as words } from './form-privacy.ts'

const PAGE = '/claims/privacy/:ref'
const params = () => addressParams(PAGE)
const ask = () => call(getFormPrivacy, { params: params() })
const errors = { link_missing: words.closed.title } as const

type Closing = { readonly at: 'open' | 'asking' | 'busy' | 'closed'; readonly problem?: string }

/** Page with the form's data about its holder, and the button that closes the link (R10, D222). */
export function FormPrivacyPage({ helpEmail }: { helpEmail: string }) {
  const { state, retry } = usePagePart(PAGE, 'privacy', ask)
  const [closing, setClosing] = useState<Closing>({ at: 'open' })
  const close = async () => {
    setClosing({ at: 'busy' })
    const closed = await call(closeFormLink, { params: params() })
    // An unknown link counts as closed: an earlier press may have closed it, and its answer was lost.
    const isOver = closed.ok || closed.error.code === 'link_missing'
    setClosing(isOver ? { at: 'closed' } : { at: 'asking', problem: errorText(closed.error, errors) })
  }
  if (closing.at === 'closed') return <ClosedScreen />
  if (state.kind === 'pending') return <Skeleton lines={8} />
  if (state.kind === 'failed') {
    return state.error.code === 'link_missing' ? (
      <ClosedScreen />
    ) : (
      <NotLoaded text={errorText(state.error, errors)} onRetry={retry} />
    )
  }
  return (
    <FormPrivacyScreen
      privacy={state.data}
      now={state.at}
      helpEmail={helpEmail}
      closing={closing.at}
      problem={closing.problem}
      onAsk={(isAsking) => setClosing({ at: isAsking ? 'asking' : 'open' })}
      onClose={() => void close()}
    />
  )
}

interface Props {
  privacy: FormPrivacy
  /** Current time in epoch ms, for relative times. */
  now: number
  helpEmail: string
  closing: 'open' | 'asking' | 'busy'
  problem: string | undefined
  onAsk: (isAsking: boolean) => void
  onClose: () => void
}

function FormPrivacyScreen({ privacy, now, helpEmail, ...closing }: Props) {
  const { notices, openings } = privacy
  return (
    <div className="stack claim-data">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <Card title={words.accepted.title}>
        {notices === null && <p>{words.accepted.unknown}</p>}
        {notices?.length === 0 && <p>{words.accepted.none}</p>}
        {notices?.map(({ version, text, at }) => (
          <Disclosure key={version} level={3} summary={words.accepted.notice(version, momentText(at, now))}>
            {(text ?? words.accepted.lost).split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
        ))}
      </Card>
      <Card title={words.openings.title}>
        <p className="quiet">{openings.length === 0 ? words.openings.none : words.openings.lead}</p>
        <ul>
          {openings.map(({ at, device }) => (
            <li key={`${at} ${device}`}>
              {device} · {momentText(at, now)}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={words.rights.title}>
        <p>
          {words.rights.lead} <a href={paths.email(helpEmail)}>{helpEmail}</a>.
        </p>
        <p className="quiet">{words.rights.proof}</p>
      </Card>
      <Card title={words.close.title}>
        <p>{words.close.lead}</p>
        <p>
          {words.close.again} <Phone />.
        </p>
        <KeepsFocus className="stack">
          <Close {...closing} />
        </KeepsFocus>
      </Card>
    </div>
  )
}

function Close({
  closing,
  problem,
  onAsk,
  onClose,
}: Pick<Props, 'closing' | 'problem' | 'onAsk' | 'onClose'>) {
  if (closing === 'open')
    return (
      <Button kind="secondary" wide onClick={() => onAsk(true)}>
        {words.close.button}
      </Button>
    )
  return (
    <>
      <Alert kind="info">{words.close.sure}</Alert>
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <Button wide busy={closing === 'busy'} onClick={onClose}>
        {words.close.yes}
      </Button>
      <Button kind="quiet" wide onClick={() => onAsk(false)}>
        {words.close.no}
      </Button>
    </>
  )
}

/** Screen after closing the link: it explains what follows, and how to get another link. */
function ClosedScreen() {
  return (
    <div className="stack claim-data" role="status">
      <h1>{words.closed.title}</h1>
      <p className="lead">
        {words.closed.lead} <Phone />.
      </p>
    </div>
  )
}

const Phone = () => (
  <a className="link" href={words.phone.href}>
    {words.phone.shown}
  </a>
)
