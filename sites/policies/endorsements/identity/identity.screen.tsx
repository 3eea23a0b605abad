import type { Ref } from 'react'
import type { Identity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { IconCheck, IconExternal, IconRetry } from '#shared/ui/icons.tsx'
import { Link, LinkButton } from '#shared/ui/Link.tsx'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'
import {
  consentText,
  denialHint,
  denialText,
  identityWords as words,
  mayRetry,
  personFirst,
} from './identity.ts'

interface Props {
  identity: Identity
  now: number
  /** Address of the provider's page, once a link was made in this visit. */
  link: string | undefined
  /** True if this device can take the photos itself, so that no code is shown. */
  onPhone: boolean
  /** True if the browser blocked the tab, so that the link is shown in the page. */
  isTabBlocked: boolean
  isBusy: boolean
  /** True if the status could not be read for a while. */
  isLost: boolean
  problem: string | undefined
  /** True if the check was started without the consent. */
  isConsentMissing: boolean
  consentField?: Ref<HTMLInputElement>
  onAgree: (hasAgreed: boolean) => void
  /** Starts the check; `tab` opens the provider's page here, `phone` only shows the code. */
  onStart: (where: 'tab' | 'phone') => void
  onLook: () => void
  onNext: () => void
}

/** Screen of the identity check (IDV-06 to IDV-11). */
export function IdentityScreen(props: Props) {
  const { identity, problem, isLost, onLook } = props
  return (
    <KeepsFocus className="identity-check">
      <div role="status" className="identity-state">
        <State {...props} />
      </div>
      {problem && <Alert kind="error">{problem}</Alert>}
      {isLost && (
        <p className="cluster small quiet">
          {words.lost}
          <LinkButton onClick={onLook}>
            <IconRetry size={16} />
            {words.look}
          </LinkButton>
        </p>
      )}
      {identity.status !== 'complete' && <Actions {...props} />}
    </KeepsFocus>
  )
}

function State({ identity, onNext }: Props) {
  const { status } = identity
  if (status === 'complete')
    return (
      <>
        <p className="lead identity-done">
          <IconCheck size={24} /> {words.complete}
        </p>
        <Button onClick={onNext}>{words.next}</Button>
      </>
    )
  if (status === 'denied') {
    const hint = denialHint(identity)
    return (
      <>
        <Alert kind="error">{denialText(identity)}</Alert>
        {hint && <p>{hint}</p>}
      </>
    )
  }
  if (status === 'none') return <p className="lead">{words.none}</p>
  return (
    <>
      <p className="lead">{words.waiting}</p>
      <p className="quiet">{words.waitingMore}</p>
    </>
  )
}

function Actions(props: Props) {
  const { identity, now, link } = props
  const consent = consentText(identity, now)
  const isPersonFirst = personFirst(identity)
  return (
    <>
      {isPersonFirst && <Person {...props} />}
      {mayRetry(identity) && (
        <>
          {identity.status === 'none' && (
            <ol className="identity-steps">
              {words.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {identity.consent === null && (
            <Consent field={props.consentField} isMissing={props.isConsentMissing} onAgree={props.onAgree} />
          )}
          <Start {...props} isSecond={isPersonFirst} />
          {consent && <p className="small quiet">{consent}</p>}
        </>
      )}
      {link !== undefined && <Elsewhere {...props} link={link} />}
      {!isPersonFirst && <Support url={identity.supportUrl} />}
    </>
  )
}

interface ConsentProps {
  field: Ref<HTMLInputElement> | undefined
  isMissing: boolean
  onAgree: (hasAgreed: boolean) => void
}

/** Consent before the first check (D98). */
function Consent({ field, isMissing, onAgree }: ConsentProps) {
  return (
    <Checkbox
      name="consent"
      ref={field}
      label={IDENTITY_CONSENT.text}
      error={isMissing ? words.consentNeeded : undefined}
      onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
    />
  )
}

function Start({ identity, isBusy, isSecond, onPhone, link, onStart }: Props & { isSecond: boolean }) {
  const { status } = identity
  const label = status === 'none' ? words.upload : status === 'denied' ? words.retry : words.again
  const isWaiting = status === 'created' || status === 'incomplete'
  return (
    <div className="cluster">
      <Button
        kind={isSecond || isWaiting ? 'secondary' : 'primary'}
        busy={isBusy}
        icon={<IconExternal />}
        onClick={() => onStart('tab')}
      >
        {label}
      </Button>
      {!onPhone && link === undefined && (
        // `aria-disabled` instead of `disabled`, which would take the focus away from the pressed button.
        <Button kind="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onStart('phone')}>
          {words.onPhone}
        </Button>
      )}
    </div>
  )
}

/** The link for another device, or for a browser that blocked the tab (IDV-O8). */
function Elsewhere({ link, onPhone, isTabBlocked }: Props & { link: string }) {
  return (
    <section className="identity-link">
      {isTabBlocked && <p>{words.blockedTab}</p>}
      {(isTabBlocked || !onPhone) && (
        <Link href={link} external>
          {words.open}
        </Link>
      )}
      {!onPhone && (
        <>
          <p>{words.scan}</p>
          <QrCode text={link} title={words.qr} />
        </>
      )}
    </section>
  )
}

/** Contact to a person, offered first after two refusals or a block. */
function Person({ identity: { supportUrl, reason } }: Props) {
  return (
    <section className="identity-person">
      {reason !== 'blocked' && <p>{words.personWhy}</p>}
      {supportUrl === null ? (
        <ButtonLink href={EMERGENCY_PHONE.href}>{words.person}</ButtonLink>
      ) : (
        <ButtonLink href={supportUrl} target="_blank" rel="noopener noreferrer" icon={<IconExternal />}>
          {words.support}
        </ButtonLink>
      )}
    </section>
  )
}

/** Line with a link to the support (IDV-11). */
function Support({ url }: { url: string | null }) {
  return (
    <p className="small">
      {words.noIne}{' '}
      {url === null ? (
        <Link href={EMERGENCY_PHONE.href}>{words.noIneCall}</Link>
      ) : (
        <Link href={url} external>
          {words.noIneHow}
        </Link>
      )}
    </p>
  )
}
