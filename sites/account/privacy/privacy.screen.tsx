import '#shared/ui/Link.css'
import type { ReactNode } from 'react'
import { momentText } from '#shared/domain/time/moment.ts'
import { acceptedNames, privacyWords as words, requestFacts, rightNames } from './privacy.ts'
import type { AcceptedText, DataRequest, Privacy, Purpose } from '#shared/contracts/account/privacy.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { Switch } from '#shared/ui/choices/Switch.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { EarlierUnknown, Facts } from '../facts/Facts.tsx'

/** Uses of data that a policy requires: they need no consent, so consent cannot be withdrawn (R10). */
const NECESSARY_PURPOSES = [
  'Cotizar, emitir y administrar tus pólizas, y cobrarlas.',
  'Atender tus siniestros y pagarlos.',
  'Comprobar que eres tú, y cuidar tu cuenta de accesos ajenos.',
  'Cumplir la ley: facturas, identificación de clientes y lo que pida la autoridad.',
] as const

/** State of the page about personal data: loading, loaded, or failed. `at`: epoch ms for relative times. */
export type PrivacyState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly privacy: Privacy; readonly at: number }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: PrivacyState
  helpEmail: string
  /** Id of the purpose that is being switched. */
  switching: string | undefined
  onSwitch: (purpose: Purpose, isAccepted: boolean) => void
  /** Part of the page that downloads a copy. */
  download: ReactNode
  /** Form for a request about personal data. */
  form: ReactNode
  onRetry: () => void
}

/** Page about the person's own data and consents (R10, D208, D210). */
export function PrivacyScreen({ state, helpEmail, download, form, onRetry, ...switching }: Props) {
  if (state.kind === 'pending') return <Skeleton lines={8} />
  if (state.kind === 'failed') return <NotLoaded text={state.text} onRetry={onRetry} />
  const { privacy, at } = state
  return (
    <div className="profile">
      <Card title={words.export.title}>{download}</Card>
      <Card title={words.accepted.title}>
        <Accepted accepted={privacy.accepted} now={at} />
      </Card>
      <Card title={words.necessary.title}>
        <p className="quiet">{words.necessary.lead}</p>
        <ul className="privacy-list">
          {NECESSARY_PURPOSES.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      </Card>
      <Card title={words.voluntary.title}>
        <Voluntary privacy={privacy} now={at} {...switching} />
      </Card>
      <Card title={words.requests.title}>
        {privacy.requests === null ? (
          <p>
            {words.requests.byPerson} <a href={paths.email(helpEmail)}>{helpEmail}</a>.
          </p>
        ) : (
          <>
            {privacy.areRequestsUnknown === true && <EarlierUnknown />}
            <Requests requests={privacy.requests} now={at} />
            {form}
          </>
        )}
      </Card>
      <Card title={words.links.title}>
        <p>{words.links.lead}</p>
        <p>
          <ButtonLink kind="secondary" href={paths.security()}>
            Seguridad
          </ButtonLink>
        </p>
      </Card>
    </div>
  )
}

function Accepted({ accepted, now }: { accepted: readonly AcceptedText[]; now: number }) {
  return (
    <div className="stack">
      <p className="quiet">{accepted.length === 0 ? words.accepted.none : words.accepted.lead}</p>
      {accepted.map(({ what, version, text, at }) => (
        <Disclosure
          key={`${what} ${version} ${at}`}
          level={3}
          summary={`${acceptedNames[what]} · versión ${version} · ${momentText(at, now)}`}
        >
          {(text ?? words.accepted.lost).split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ))}
      <p>
        <a className="link" href={paths.privacy()}>
          {words.accepted.current}
        </a>
      </p>
    </div>
  )
}

type Switching = Pick<Props, 'switching' | 'onSwitch'>

function Voluntary({ privacy, now, switching, onSwitch }: Switching & { privacy: Privacy; now: number }) {
  const { purposes, switches } = privacy
  if (purposes === null) return <p>{words.voluntary.unknown}</p>
  return (
    <div className="stack">
      <p className="quiet">{purposes.length === 0 ? words.voluntary.none : words.voluntary.lead}</p>
      {purposes.map((purpose) => (
        <Switch
          key={purpose.id}
          checked={purpose.isAccepted}
          aria-busy={switching === purpose.id || undefined}
          onChange={(event) => switching === undefined && onSwitch(purpose, event.currentTarget.checked)}
        >
          {purpose.title}
        </Switch>
      ))}
      {switches.length > 0 && (
        <>
          <h3>{words.voluntary.switches}</h3>
          <ul className="privacy-list">
            {switches.map(({ title, isAccepted, at }) => (
              <li key={`${title} ${at}`}>
                {title}: {isAccepted ? words.voluntary.on : words.voluntary.off} · {momentText(at, now)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Requests({ requests, now }: { requests: readonly DataRequest[]; now: number }) {
  if (requests.length === 0) return null
  return (
    <div className="profile-asked">
      <h3>{words.requests.asked}</h3>
      {requests.map((request) => (
        <div key={request.folio}>
          <p>
            <b>{rightNames[request.right]}</b>
          </p>
          <p>{request.text}</p>
          <Facts facts={requestFacts(request, now)} />
        </div>
      ))}
    </div>
  )
}
