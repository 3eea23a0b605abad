import { useRef, useState, useSyncExternalStore, useEffect, useEffectEvent } from 'react'
import { getIdentity, startIdentity, type Identity } from '#shared/contracts/policies/identity.ts'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { isPhone } from '../../pictures/is-phone.ts'
import type { Watch } from '../../pictures/watch-prompt.ts'
import { startTexts } from './identity.ts'
import { IdentityScreen } from './identity.screen.tsx'
import { isOver, watchIdentity } from './watch-identity.ts'

/** Time in ms after which a poll counts as failed. */
const PATIENCE_MS = 8_000

const ask = () => call(getIdentity, {}, { signal: AbortSignal.timeout(PATIENCE_MS) })

/** The insurer's state of the check: from the page's data, then polled while the page is open. */
function useIdentity(first: Identity, onOver: () => void) {
  const [identity, show] = useState(first)
  const [isLost, setLost] = useState(false)
  const watch = useRef<Watch>(undefined)
  // A retry after a refusal changes the state, so polling starts again.
  const isFollowed = !isOver(identity)
  const onStatus = useEffectEvent((latest: Identity) => {
    show(latest)
    if (isOver(latest)) onOver()
  })
  useEffect(() => {
    if (!isFollowed) return undefined
    watch.current = watchIdentity({
      ask,
      onStatus: (latest) => onStatus(latest),
      onLost: setLost,
      page: document,
    })
    return () => watch.current?.stop()
  }, [isFollowed])
  return {
    identity,
    isLost,
    show,
    look: () => {
      setLost(false)
      watch.current?.retry()
    },
  }
}

interface CheckProps {
  first: Identity
  /** Time at which the first state arrived, epoch ms. */
  at: number
  /** Address to continue to, once the check is complete. */
  next: string
}

const never = () => () => undefined

/** Starts a check at the provider and follows its state (IDV-06 to IDV-17). */
export function Check({ first, at, next }: CheckProps) {
  const [link, setLink] = useState<string>()
  // The link is dropped after a check, because it serves only one.
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
    // The tab is opened synchronously with the press, because browsers block one that opens later (IDV-O8).
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
    // The provider's page, which opens in a new tab, gets no access to this page.
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
