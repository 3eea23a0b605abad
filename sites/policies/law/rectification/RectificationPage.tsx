import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  getRectifications,
  type Rectification,
  type Rectifications,
} from '#shared/contracts/policies/rectification.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { $session } from '#shared/stores/session.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { noticeWords } from '../../notice-words.ts'
import { RectificationForm } from './RectificationForm.tsx'
import { RectificationScreen, type Channels, type RectificationState } from './rectification.screen.tsx'
import { rectificationWords as words } from './rectification.ts'

async function askAsked(params: { readonly policyNumber: string }) {
  const found = await call(getRectifications, { params })
  if (!found.ok && found.error.code === 'policy_missing') location.replace(paths.policyMissing())
  return found
}

export function RectificationPage({ une, helpEmail }: { une: Channels; helpEmail: string }) {
  const { state, show, retry } = usePagePart(
    '/policy/rectification/:policyNumber',
    'rectifications',
    askAsked,
  )
  const session = useStore($session)
  const [done, setDone] = useState<Rectification>()
  const add = (one: Rectification) => {
    setDone(one)
    if (state.kind === 'loaded') show({ ...state.data, asked: [one, ...(state.data.asked ?? [])] })
  }
  return (
    <RectificationScreen
      state={shown(state)}
      une={une}
      helpEmail={helpEmail}
      form={
        <KeepsFocus className="stack">
          {done && <Alert kind="success">{words.done(done.folio)}</Alert>}
          {session && state.kind === 'loaded' ? (
            <RectificationForm
              key={done?.folio}
              owner={`person:${session.personRef}`}
              policyNumber={state.data.policyNumber}
              onAsked={add}
            />
          ) : (
            <Skeleton lines={4} />
          )}
        </KeepsFocus>
      }
      onRetry={retry}
    />
  )
}

function shown(state: PartState<Rectifications, 'policy_missing'>): RectificationState {
  if (state.kind === 'loaded') return { kind: 'loaded', data: state.data, at: state.at }
  if (state.kind === 'pending') return state
  const text = errorText(state.error, { policy_missing: noticeWords['poliza-invalida'].text })
  return { kind: 'failed', text }
}
