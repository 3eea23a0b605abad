import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { COMPLETED_MS, identityCompletedWords as words } from './identity-completed.ts'

/** IDV-20: redirects after a minute; without a script, by the button. */
export function LeaveForHome() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(paths.root()), COMPLETED_MS)
    return () => clearTimeout(timer)
  }, [])
  return <ButtonLink href={paths.root()}>{words.home}</ButtonLink>
}
