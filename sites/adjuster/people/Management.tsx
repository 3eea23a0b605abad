import { useState } from 'react'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { canAddPerson, isRemovable } from '#shared/domain/claims/adjuster/form-rules.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Orphans } from '../device/Orphans.tsx'
import { edit } from '../form/form-store.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { nameOf } from '../walk/names.ts'
import { Screen } from '../walk/Screen.tsx'
import { panelWords, peopleWords as words } from '../words.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { SamePerson } from './SamePerson.tsx'

/** ADJ-44 to ADJ-50. */
export function Management() {
  const { rules, goTo } = useAdjuster()
  const [isTooEarly, setTooEarly] = useState(false)
  const add = () => (canAddPerson(rules) ? goTo({ screen: 'type' }) : setTooEarly(true))
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'panel' })}>
      {isTooEarly && <Alert kind="info">{words.first}</Alert>}
      <Orphans />
      <SamePerson />
      <RemovedLine />
      <ul className="adjuster-people">
        {rules.people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      <div className="adjuster-actions">
        <Button kind="secondary" onClick={add}>
          {words.add}
        </Button>
        <CompletePeople />
      </div>
    </Screen>
  )
}

/** ADJ-50. */
function CompletePeople() {
  const { goTo } = useAdjuster()
  return (
    <Button
      onClick={() => {
        edit(() => ({ isPeopleCompleted: 'yes' }))
        goTo({ screen: 'panel' })
      }}
    >
      {words.complete}
    </Button>
  )
}

/** What is missing now, at a glance. */
function PersonCard({ person }: { person: AdjusterPerson }) {
  const { notices, goTo } = useAdjuster()
  const count = pendingNotices(notices).filter(({ personId }) => personId === person.id).length
  const name = nameOf(person)
  return (
    <li className="adjuster-person">
      <button
        type="button"
        className="adjuster-tile"
        onClick={() => goTo({ screen: 'person', person: person.id })}
      >
        <strong>{name}</strong>
        {count > 0 ? (
          <Badge tone="ochre">{panelWords.pending(count)}</Badge>
        ) : (
          <Badge tone="leaf">{panelWords.complete}</Badge>
        )}
      </button>
      {isRemovable(person) && <RemoveButton item={`people/${person.id}`} name={name} />}
    </li>
  )
}
