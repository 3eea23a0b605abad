import { lazy, Suspense } from 'react'
import '../steps/styles.ts'

const Island = lazy(async () => ({ default: (await import('./RegistrationIsland.tsx')).RegistrationIsland }))

/**
 * The form is whole and can be filled in before its script is there, so the script comes as a second part: the page
 * is built with everything inside, and React takes it over where it stands.
 */
export function Registration({ brandWord }: { brandWord: string }) {
  return (
    <Suspense>
      <Island brandWord={brandWord} />
    </Suspense>
  )
}
