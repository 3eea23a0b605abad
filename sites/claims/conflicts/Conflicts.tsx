import { useStore } from '@nanostores/react'
import { TwoSides } from '#shared/claim-form/conflicts/TwoSides.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { useClaim } from '../claim-step/claim-context.ts'
import { $conflicts, resolve } from '../form/form-store.ts'
import { shownConflict, conflictWords as words, type ShownConflict } from './conflicts.ts'

/** Conflicts that the person must decide before further data is sent. */
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

interface Props {
  conflicts: readonly ShownConflict[]
  onChoose: (group: string, side: 'mine' | 'theirs') => void
}

/** Screen of fields that two devices have changed: the driver sees both values of each field and chooses one (D68). */
export function ConflictsScreen({ conflicts, onChoose }: Props) {
  return (
    <section className="conflicts" aria-label={words.title}>
      <Alert kind="info" title={words.title}>
        {words.lead}
      </Alert>
      {conflicts.map(({ group, title, mine, theirs }) => (
        <TwoSides
          key={group}
          title={title}
          mine={{ name: words.mine, lines: mine, keep: words.keepMine }}
          theirs={{ name: words.theirs, lines: theirs, keep: words.takeTheirs }}
          onChoose={(side) => onChoose(group, side)}
        />
      ))}
    </section>
  )
}
