import { useCallback, useEffect, useState } from 'react'
import type { SecurityPage } from '#shared/contracts/page-data.ts'
import {
  closeOtherSessions,
  closeSession,
  getSecurity,
  revokeLink,
  type Security as Known,
} from '#shared/contracts/security.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pageData } from '#shared/http/page-data.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { SecurityScreen, type SecurityState } from './security.screen.tsx'
import { questionOf, securityTexts as texts, type Ending } from './security.ts'

type PageSecurity = Pick<SecurityPage, 'security'>
const nothing = (): Promise<PageSecurity> => Promise.resolve({ security: null })

export function Security() {
  const [state, setState] = useState<SecurityState>({ kind: 'pending' })
  const [now, setNow] = useState(0)
  const [ending, setEnding] = useState<Ending>()
  const [isBusy, setBusy] = useState(false)
  const [ended, setEnded] = useState<Ending>()
  // Its button is gone with it: whoever goes by keyboard stands before what is left.
  useEffect(() => {
    if (ended !== undefined) document.getElementById(ended.kind === 'link' ? 'enlaces' : 'sesiones')?.focus()
  }, [ended])
  const show = useCallback((security: Known) => {
    setNow(Date.now())
    setState({ kind: 'loaded', security })
  }, [])
  const ask = useCallback(async () => {
    setState({ kind: 'pending' })
    const result = await call(getSecurity, {})
    if (result.ok) show(result.data)
    else setState({ kind: 'failed', text: errorText(result.error) })
  }, [show])
  useEffect(() => {
    void pageData<PageSecurity, PageSecurity>(nothing).then(({ security }) =>
      security ? show(security) : ask(),
    )
  }, [ask, show])
  const end = async (given: Ending) => {
    setBusy(true)
    const result = await endIt(given)
    setBusy(false)
    setEnding(undefined)
    if (!result.ok) {
      const isGone = result.error.code === 'link_missing'
      pushNotice(isGone ? 'info' : 'error', errorText(result.error, said))
      return isGone ? ask() : undefined
    }
    show(result.data)
    setEnded(given)
    pushNotice('success', questionOf(given).done)
  }
  return (
    <SecurityScreen
      state={state}
      now={now}
      ending={ending}
      isBusy={isBusy}
      onAsk={setEnding}
      onEnd={(given) => void end(given)}
      onRetry={() => void ask()}
    />
  )
}

const said = { is_current: texts.isCurrent, link_missing: texts.links.gone } as const

/** Each answers what is open now. */
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
