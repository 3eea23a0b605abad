import { useStore } from '@nanostores/react'
import { useClaim } from '../claim-step/claim-context.ts'
import { $conflicts, resolve } from '../form/form-store.ts'
import { ConflictsScreen } from './conflicts.screen.tsx'
import { shownConflict } from './conflicts.ts'

/** Conflicts that the person must decide before anything more is sent. */
export function Conflicts() {
  const { form } = useClaim()
  const conflicts = useStore($conflicts)
  return (
    <ConflictsScreen
      conflicts={conflicts.map((conflict) => shownConflict(conflict, form))}
      onChoose={(group, side) => void resolve(group, side)}
    />
  )
}
