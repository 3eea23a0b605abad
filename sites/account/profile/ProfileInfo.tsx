import { useState, type ReactNode } from 'react'
import { getProfile, type Correction, type Profile } from '#shared/contracts/account/profile.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart, type PartState } from '#shared/steps/use-page-part.ts'
import { ForPerson } from '#shared/steps/session/ForPerson.tsx'
import { EarlierUnknown } from '../facts/Facts.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { KeepsFocus } from '#shared/ui/feedback/KeepsFocus.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import type { ContactField } from '#shared/contracts/account/contact.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmailText } from '#shared/ui/EmailText.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { IconMail, IconPhone } from '#shared/ui/icons.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { ReferralCode, referralCodeWords } from '../referrals/ReferralCode.tsx'
import { ContactChange } from './ContactChange.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { profileWords as words, correctionText, profileFacts, type FactAbout } from './profile.ts'

const askProfile = () => call(getProfile, {})

export function ProfileInfo({ helpEmail }: { helpEmail: string }) {
  const { state, show, retry } = usePagePart('/profile/profile-info', 'profile', askProfile)
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
          <ForPerson>
            {({ personRef }) => (
              <CorrectionForm key={asked?.folio} owner={`person:${personRef}`} onAsked={add} />
            )}
          </ForPerson>
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

/** State of the profile: loading, loaded, or failed. `at`: epoch ms for relative times. */
export type ProfileState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly profile: Profile; readonly at: number }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  state: ProfileState
  helpEmail: string
  /** Renders the part of the page about a referral code. */
  referral: (code: string) => ReactNode
  /** Renders the change of a contact. */
  contact: (field: ContactField) => ReactNode
  /** Form that asks for a correction. */
  form: ReactNode
  onRetry: () => void
}

/**
 * Profile page (PRF-01 to PRF-04). It edits nothing (PRF-O6) except telephone and e-mail, by a code (D187).
 */
export function ProfileScreen({ state, helpEmail, referral, contact, form, onRetry }: Props) {
  if (state.kind === 'pending') return <Skeleton lines={8} />
  if (state.kind === 'failed') return <NotLoaded text={state.text} onRetry={onRetry} />
  const { profile, at } = state
  return (
    <div className="profile">
      <Card title={words.data}>
        <dl className="profile-facts">
          {profileFacts(profile).map(({ label, value, about }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.includes('@') ? <EmailText>{value}</EmailText> : value}</dd>
              {about && <dd>{actionOf(about, profile, contact)}</dd>}
            </div>
          ))}
        </dl>
        {profile.unread?.map((part) => (
          <Alert key={part} kind="info">
            {words.unread[part]}
          </Alert>
        ))}
      </Card>
      {profile.referralCode !== null && (
        <Card title={referralCodeWords.title}>{referral(profile.referralCode)}</Card>
      )}
      <Card title={words.correction.title}>
        {profile.corrections === null ? (
          <ByPerson helpEmail={helpEmail} />
        ) : (
          <>
            {profile.areCorrectionsUnknown === true && <EarlierUnknown />}
            <Asked corrections={profile.corrections} now={at} />
            {form}
          </>
        )}
      </Card>
    </div>
  )
}

/** Action of a fact, shown in its row. */
function actionOf(about: FactAbout, profile: Profile, contact: Props['contact']): ReactNode {
  if (about !== 'identity') return contact(about)
  return (
    <Link href={paths.profileIdentity()}>
      {profile.identityStatus === 'none' ? words.validate : words.seeValidation}
    </Link>
  )
}

function Asked({ corrections, now }: { corrections: readonly Correction[]; now: number }) {
  if (corrections.length === 0) return null
  return (
    <div className="profile-asked">
      <h3>{words.correction.asked}</h3>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.folio}>{correctionText(correction, now)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Contact to the insurer, for a correction that the portal cannot accept. */
function ByPerson({ helpEmail }: { helpEmail: string }) {
  return (
    <div className="stack">
      <p>{words.correction.byPerson}</p>
      <p className="cluster">
        <ButtonLink kind="secondary" href={EMERGENCY_PHONE.href} icon={<IconPhone />}>
          {words.correction.call} {EMERGENCY_PHONE.shown}
        </ButtonLink>
        <ButtonLink kind="secondary" href={paths.email(helpEmail)} icon={<IconMail />}>
          {words.correction.write} {helpEmail}
        </ButtonLink>
      </p>
    </div>
  )
}
