import { useState } from 'react'
import { closeFormLink, getFormPrivacy } from '#shared/contracts/claims/claim-privacy.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { ClosedScreen, FormPrivacyScreen } from './form-privacy.screen.tsx'
import { formPrivacyWords as words } from './form-privacy.ts'

const PAGE = '/claims/privacy/:ref'
const params = () => addressParams(PAGE)
const ask = () => call(getFormPrivacy, { params: params() })
const errors = { link_missing: words.closed.title } as const

type Closing = { readonly at: 'open' | 'asking' | 'busy' | 'closed'; readonly problem?: string }

/** Page with the form's data about its holder, and the button that closes the link (R10, D222). */
export function FormPrivacyPage({ helpEmail }: { helpEmail: string }) {
  const { state, retry } = usePagePart(PAGE, 'privacy', ask)
  const [closing, setClosing] = useState<Closing>({ at: 'open' })
  const close = async () => {
    setClosing({ at: 'busy' })
    const closed = await call(closeFormLink, { params: params() })
    // An unknown link counts as closed: an earlier press may have closed it, and its answer was lost.
    const isOver = closed.ok || closed.error.code === 'link_missing'
    setClosing(isOver ? { at: 'closed' } : { at: 'asking', problem: errorText(closed.error, errors) })
  }
  if (closing.at === 'closed') return <ClosedScreen />
  if (state.kind === 'pending') return <Skeleton lines={8} />
  if (state.kind === 'failed') {
    return state.error.code === 'link_missing' ? (
      <ClosedScreen />
    ) : (
      <NotLoaded text={errorText(state.error, errors)} onRetry={retry} />
    )
  }
  return (
    <FormPrivacyScreen
      privacy={state.data}
      now={state.at}
      helpEmail={helpEmail}
      closing={closing.at}
      problem={closing.problem}
      onAsk={(isAsking) => setClosing({ at: isAsking ? 'asking' : 'open' })}
      onClose={() => void close()}
    />
  )
}
