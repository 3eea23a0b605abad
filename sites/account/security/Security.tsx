import { useEffect, useState } from 'react'
import {
  closeOtherSessions,
  closeSession,
  getSecurity,
  revokeLink,
  type Security as Known,
} from '#shared/contracts/account/security.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { LogInFactor } from './LogInFactor.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecurityScreen, type SecurityState } from './security.screen.tsx'
import { questionOf, securityWords as words, type Ending } from './security.ts'

const askSecurity = () => call(getSecurity, {})

export function Security() {
  const { state, show, retry } = usePagePart('/profile/security', 'security', askSecurity)
  const [ending, setEnding] = useState<Ending>()
  const [isBusy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ending>()
  // The pressed button was removed with its row, so the keyboard focus moves to the section's title.
  useEffect(() => {
    if (ended !== undefined) document.getElementById(ended.kind === 'link' ? 'enlaces' : 'sesiones')?.focus()
  }, [ended])
  const end = async (given: Ending) => {
    setBusy(true)
    const result = await endIt(given)
    setBusy(false)
    setEnding(undefined)
    if (!result.ok) {
      const isGone = result.error.code === 'link_missing'
      pushNotice(isGone ? 'info' : 'error', errorText(result.error, errors))
      return isGone ? retry() : undefined
    }
    show(result.data)
    setEnded(given)
    pushNotice('success', questionOf(given).done)
  }
  return (
    <SecurityScreen
      state={shown(state)}
      now={state.kind === 'loaded' ? state.at : 0}
      ending={ending}
      isBusy={isBusy}
      secondFactor={secondFactorOf(state, show)}
      onAsk={setEnding}
      onEnd={(given) => void end(given)}
      onRetry={retry}
    />
  )
}

function secondFactorOf(state: PartState<Known>, show: (known: Known) => void) {
  if (state.kind !== 'loaded' || state.data.passkeys === null) return null
  const { sessions, passkeys, asksFactorAtLogIn } = state.data
  const device = sessions.find(({ isCurrent }) => isCurrent)?.device ?? ''
  const again = () => void askSecurity().then((known) => known.ok && show(known.data))
  return (
    <>
      <LogInFactor isOn={asksFactorAtLogIn} onChanged={again} />
      <Passkeys passkeys={passkeys} now={state.at} device={device} onChanged={again} />
    </>
  )
}

function shown(state: PartState<Known>): SecurityState {
  if (state.kind === 'loaded') return { kind: 'loaded', security: state.data }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}

const errors = { is_current: words.isCurrent, link_missing: words.links.gone } as const

/** Closes a session or revokes a link; the call returns those that are still open. */
function endIt(ending: Ending) {
  switch (ending.kind) {
    case 'session':
      return call(closeSession, { params: { ref: ending.session.ref } })
    case 'others':
      return call(closeOtherSessions, {})
    case 'link':
      return call(revokeLink, { params: { ref: ending.link.ref } })
  }
}
