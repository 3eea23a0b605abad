import type { Difference } from '#shared/form-by-link/signatures/signature.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { DifferencesScreen } from './differences.screen.tsx'
import { shownDifferences } from './differences.ts'

interface Props {
  isVoided: boolean
  differences: readonly Difference[]
}

/** What the form says otherwise by now. */
export function Differences({ isVoided, differences }: Props) {
  const { form } = useClaim()
  return <DifferencesScreen isVoided={isVoided} differences={shownDifferences(differences, form)} />
}
