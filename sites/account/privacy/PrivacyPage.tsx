import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  choosePurpose,
  getPrivacy,
  type DataRequest,
  type Privacy,
  type Purpose,
} from '#shared/contracts/account/privacy.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { $session } from '#shared/stores/session.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Download } from '../export/Download.tsx'
import { PrivacyScreen, type PrivacyState } from './privacy.screen.tsx'
import { privacyWords as words } from './privacy.ts'
import { RequestForm } from './RequestForm.tsx'

const askPrivacy = () => call(getPrivacy, {})

export function PrivacyPage({ helpEmail }: { helpEmail: string }) {
  const { state, show, retry } = usePagePart('/profile/privacy', 'privacy', askPrivacy)
  const session = useStore($session)
  const [asked, setAsked] = useState<DataRequest>()
  const [switching, setSwitching] = useState<string>()
  const add = (request: DataRequest) => {
    setAsked(request)
    if (state.kind === 'loaded') show({ ...state.data, requests: [request, ...(state.data.requests ?? [])] })
  }
  const choose = async ({ id }: Purpose, isAccepted: boolean) => {
    setSwitching(id)
    const result = await call(choosePurpose, { params: { id }, body: { isAccepted } })
    setSwitching(undefined)
    if (result.ok) return show(result.data)
    pushNotice('error', errorText(result.error, { purposes_missing: words.voluntary.gone }))
  }
  return (
    <PrivacyScreen
      state={shown(state)}
      helpEmail={helpEmail}
      switching={switching}
      onSwitch={(purpose, isAccepted) => void choose(purpose, isAccepted)}
      download={<Download />}
      form={
        <KeepsFocus className="stack">
          {asked && <Alert kind="success">{words.requests.done(asked.folio)}</Alert>}
          {session ? (
            <RequestForm key={asked?.folio} owner={`person:${session.personRef}`} onAsked={add} />
          ) : (
            <Skeleton lines={4} />
          )}
        </KeepsFocus>
      }
      onRetry={retry}
    />
  )
}

function shown(state: PartState<Privacy>): PrivacyState {
  if (state.kind === 'loaded') return { kind: 'loaded', privacy: state.data, at: state.at }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}
