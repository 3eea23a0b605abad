import type { ReactNode } from 'react'
import { keptUntilText } from '#shared/drafts/retention.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { IconWarning } from '#shared/ui/icons.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { missingWords, photosWords as words } from '../words.ts'

/**
 * Screen for a link that ended or was revoked while the page was open; photos stay on the phone.
 * @param until Time at which the first waiting photo is deleted, epoch ms; null if none waits.
 */
export function LinkOverScreen({ until = null }: { until?: number | null }) {
  return (
    <End>
      <h1>{words.linkOver}</h1>
      <p className="lead">{words.linkOverLead}</p>
      {until !== null && (
        <p>
          {words.linkOverKept} {keptUntilText(until)}
        </p>
      )}
      <ButtonLink href={paths.root()} kind="secondary">
        {missingWords.portal}
      </ButtonLink>
    </End>
  )
}

/** Screen for a failed load: the state is unknown, so the screen does not claim that the link has ended (D3). */
export function FailedScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="photos">
      <h1>{words.title}</h1>
      <NotLoaded text={message} retry={words.retry} onRetry={onRetry} />
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
