import { Button } from '#shared/ui/Button.tsx'
import { canAddPerson } from '#shared/domain/claims/adjuster/form-rules.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { peopleWords as words, panelWords } from '../words.ts'
import { useTwoColumns } from '../fields/use-whose.ts'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { isComplete, personProgress } from '#shared/domain/claims/adjuster/people/person-progress.ts'
import { Badge } from '#shared/ui/feedback/Badge.tsx'

/** List of people next to the page of a person, on a tablet only. */
export function PeopleAside({ current }: { current: string | undefined }) {
  const { rules, goTo } = useAdjuster()
  if (!useTwoColumns()) return null
  const canAdd = canAddPerson(rules)
  return (
    <nav className="adjuster-aside" aria-label={words.title}>
      <ul className="adjuster-people">
        {rules.people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="adjuster-tile"
              aria-current={person.id === current ? 'true' : undefined}
              onClick={() => goTo({ screen: 'person', person: person.id })}
            >
              <strong>{nameOf(person)}</strong>
              <PersonGlance person={person} />
            </button>
          </li>
        ))}
      </ul>
      <Button wide kind="secondary" disabled={!canAdd} onClick={() => goTo({ screen: 'type' })}>
        {words.add}
      </Button>
      {!canAdd && <p className="small">{words.first}</p>}
    </nav>
  )
}

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
