import { useRef, useState, useSyncExternalStore } from 'react'
import { getIdentity, startIdentity, type Identity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/identity/consent.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { isPhone } from '../../pictures/is-phone.ts'
import { startTexts } from './identity.ts'
import { IdentityScreen } from './identity.screen.tsx'
import { useIdentity } from './use-identity.ts'

interface CheckProps {
  first: Identity
  /** When it arrived, epoch ms. */
  at: number
  /** Where the way goes on once it is complete. */
  next: string
}

const never = () => () => undefined

/** Begins a check at the provider's and follows it (IDV-06 to IDV-17). */
export function Check({ first, at, next }: CheckProps) {
  const [link, setLink] = useState<string>()
  // A link is good for one check.
  const { identity, isLost, show, look } = useIdentity(first, () => setLink(undefined))
  const onPhone = useSyncExternalStore(
    never,
    () => isPhone(navigator),
    () => false,
  )
  const [hasAgreed, setAgreed] = useState(false)
  const [isConsentMissing, setConsentMissing] = useState(false)
  const consentRef = useRef<HTMLInputElement>(null)
  const [isTabBlocked, setTabBlocked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const start = async (where: 'tab' | 'phone') => {
    setProblem(undefined)
    if (identity.consent === null && !hasAgreed) {
      setConsentMissing(true)
      return consentRef.current?.focus()
    }
    setBusy(true)
    // At the press itself: a tab that is opened later is blocked (IDV-O8).
    const tab = where === 'tab' ? window.open('', '_blank') : null
    const consent = identity.consent === null ? { consent: IDENTITY_CONSENT.version } : {}
    const started = await call(startIdentity, { body: consent })
    setBusy(false)
    const now = await call(getIdentity, {})
    if (now.ok) show(now.data)
    if (!started.ok) {
      tab?.close()
      if (started.error.code === 'already_complete') return
      return setProblem(errorText(started.error, startTexts))
    }
    if (!now.ok) show({ ...identity, status: 'created', reason: null })
    setLink(started.data.url)
    setTabBlocked(where === 'tab' && tab === null)
    if (tab === null) return
    // The provider's page has no business with this one.
    tab.opener = null
    tab.location.href = started.data.url
  }
  return (
    <IdentityScreen
      identity={identity}
      link={link}
      onPhone={onPhone}
      isTabBlocked={isTabBlocked}
      isBusy={isBusy}
      isLost={isLost}
      problem={problem}
      isConsentMissing={isConsentMissing}
      consentField={consentRef}
      now={at}
      onAgree={(agrees) => {
        setAgreed(agrees)
        if (agrees) setConsentMissing(false)
      }}
      onStart={(where) => void start(where)}
      onLook={look}
      onNext={() => location.assign(next)}
    />
  )
}
