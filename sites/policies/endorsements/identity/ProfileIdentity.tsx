import { getIdentity } from '#shared/contracts/policies/identity.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Check } from './Check.tsx'

const askIdentity = () => call(getIdentity, {})

/** Identity check from the profile, independent of a change. */
export function ProfileIdentity() {
  const { state, retry } = usePagePart('/profile/identity', 'identity', askIdentity)
  if (state.kind === 'failed') return <NotLoaded text={errorText(state.error)} onRetry={retry} />
  if (state.kind === 'pending') return <Skeleton lines={6} />
  return <Check first={state.data} at={state.at} next={paths.profileInfo()} />
}
