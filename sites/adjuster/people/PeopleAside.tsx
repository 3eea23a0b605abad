import { Button } from '#shared/ui/Button.tsx'
import { canAddPerson } from '#shared/domain/claims/adjuster/form-rules.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { nameOf } from '../walk/names.ts'
import { peopleWords as words } from '../words.ts'
import { PersonGlance } from './PersonGlance.tsx'
import { useTwoColumns } from '../walk/use-two-columns.ts'

/** List of people beside the page of one of them, on a tablet only. */
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
