import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { getProfile, type Correction, type Profile } from '#shared/contracts/account/profile.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { $session } from '#shared/stores/session.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { ReferralCode } from '../referrals/ReferralCode.tsx'
import { ContactChange } from './ContactChange.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { ProfileScreen, type ProfileState } from './profile.screen.tsx'
import { profileWords as words } from './profile.ts'

const askProfile = () => call(getProfile, {})

export function ProfileInfo({ helpEmail }: { helpEmail: string }) {
  const { state, show, retry } = usePagePart('/profile/profile-info', 'profile', askProfile)
  const session = useStore($session)
  const [asked, setAsked] = useState<Correction>()
  const add = (correction: Correction) => {
    setAsked(correction)
    if (state.kind === 'loaded')
      show({ ...state.data, corrections: [correction, ...(state.data.corrections ?? [])] })
  }
  return (
    <ProfileScreen
      state={shown(state)}
      helpEmail={helpEmail}
      referral={(code) => <ReferralCode code={code} origin={location.origin} />}
      contact={(field) => (
        <ContactChange
          field={field}
          onChanged={(change) => state.kind === 'loaded' && show({ ...state.data, ...change })}
        />
      )}
      form={
        <KeepsFocus className="stack">
          {asked && <Alert kind="success">{words.correction.done(asked.folio)}</Alert>}
          {session ? (
            <CorrectionForm key={asked?.folio} owner={`person:${session.personRef}`} onAsked={add} />
          ) : (
            <Skeleton lines={4} />
          )}
        </KeepsFocus>
      }
      onRetry={retry}
    />
  )
}

function shown(state: PartState<Profile>): ProfileState {
  if (state.kind === 'loaded') return { kind: 'loaded', profile: state.data, at: state.at }
  return state.kind === 'failed' ? { kind: 'failed', text: errorText(state.error) } : state
}
