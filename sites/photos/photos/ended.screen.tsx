import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconWarning } from '#shared/ui/icons.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { missingTexts, photosWords as texts } from '../words.ts'

/** The link was revoked or has ended while the page was open; what was taken stays on the phone. */
export function LinkOverScreen() {
  return (
    <End>
      <h1>{texts.linkOver}</h1>
      <p className="lead">{texts.linkOverLead}</p>
      <ButtonLink href={paths.root()} kind="secondary">
        {missingTexts.portal}
      </ButtonLink>
    </End>
  )
}

/** Nothing is known, so nothing is said to be over (D3). */
export function FailedScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="photos">
      <h1>{texts.title}</h1>
      <NotLoaded text={message} retry={texts.retry} onRetry={onRetry} />
    </div>
  )
}

function End({ children }: { children: ReactNode }) {
  return (
    <div className="photos-end" role="alert">
      <span className="photos-mark" data-kind="over">
        <IconWarning size={30} />
      </span>
      {children}
    </div>
  )
}
