import { useEffect } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { COMPLETED_MS, identityCompletedWords as words } from './identity-completed.ts'

/** Redirects to the home page after a minute (IDV-20); without a script the page's button does. */
export function LeaveForHome() {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(paths.root()), COMPLETED_MS)
    return () => clearTimeout(timer)
  }, [])
  return <ButtonLink href={paths.root()}>{words.home}</ButtonLink>
}
