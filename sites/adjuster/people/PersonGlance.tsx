import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { isComplete, personProgress } from '#shared/domain/claims/adjuster/person-progress.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { panelWords, peopleWords as words } from '../words.ts'

/** Short list of a person's complete and missing parts. */
export function PersonGlance({ person }: { person: AdjusterPerson }) {
  const { rules, notices } = useAdjuster()
  const progress = personProgress(rules, person, notices)
  if (isComplete(progress)) return <Badge tone="leaf">{panelWords.complete}</Badge>
  return (
    <span className="adjuster-glance">
      {progress.map(({ section, isOpen, notices: own }) => (
        <Badge key={section} tone={!isOpen ? 'neutral' : own.length > 0 ? 'ochre' : 'leaf'}>
          {words.sections[section]}: {!isOpen ? words.waiting : own.length > 0 ? own.length : words.ready}
        </Badge>
      ))}
    </span>
  )
}
