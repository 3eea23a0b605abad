import { Suspense, useState } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import type { AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { canAddPerson, isRemovable, losesSync } from '#shared/domain/claims/adjuster/form-rules.ts'
import { pendingNotices } from '#shared/domain/claims/adjuster/notices/notices.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import { edit } from '../form/form-store.ts'
import { NoticeList } from '../panel/NoticeList.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { nameOf } from '../form/names.ts'
import { Screen } from '../frame/Screen.tsx'
import { peopleWords as words } from '../words.ts'
import { PersonGlance } from './PeopleAside.tsx'
import { RemoveButton } from './EntryRow.tsx'

const CreateByEdua = lazyPart(async () => (await import('../exchange/CreateByEdua.tsx')).CreateByEdua)
const RenewFolio = lazyPart(async () => (await import('../exchange/RenewFolio.tsx')).RenewFolio, PartMissing)
const SheetLine = lazyPart(async () => (await import('../exchange/SheetLine.tsx')).SheetLine)
const PeopleQuestions = lazyPart(async () => (await import('./PeopleQuestions.tsx')).PeopleQuestions)

/** Page with the list of people (ADJ-44 to ADJ-51). */
export function Management() {
  const { rules, goTo } = useAdjuster()
  const [isTooEarly, setTooEarly] = useState(false)
  const add = () => (canAddPerson(rules) ? goTo({ screen: 'type' }) : setTooEarly(true))
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'panel' })}>
      {isTooEarly && <Alert kind="info">{words.first}</Alert>}
      <Suspense fallback={null}>
        <PeopleQuestions />
      </Suspense>
      <ul className="adjuster-people">
        {rules.people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      <Suspense fallback={null}>
        <CreateByEdua />
      </Suspense>
      <div className="adjuster-actions">
        <Button kind="secondary" onClick={add}>
          {words.add}
        </Button>
        <CompletePeople />
      </div>
    </Screen>
  )
}

/** Button that completes the list of people (ADJ-50, ADJ-51). */
function CompletePeople() {
  const { rules, goTo } = useAdjuster()
  const [isAsking, setAsking] = useState(false)
  const complete = () => {
    edit(() => ({ isPeopleCompleted: 'yes' }))
    goTo({ screen: 'panel' })
  }
  return (
    <>
      <Button onClick={() => (losesSync(rules) ? setAsking(true) : complete())}>{words.complete}</Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RenewFolio onDone={complete} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Card of a person with complete and missing parts, each missing part with a link. */
function PersonCard({ person }: { person: AdjusterPerson }) {
  const { notices, goTo } = useAdjuster()
  const name = nameOf(person)
  return (
    <li className="adjuster-entry">
      <div className="adjuster-person">
        <button
          type="button"
          className="adjuster-tile"
          onClick={() => goTo({ screen: 'person', person: person.id })}
        >
          <strong>{name}</strong>
          <PersonGlance person={person} />
        </button>
        {isRemovable(person) && <RemoveButton item={personPath(person.id)} name={name} />}
      </div>
      <Suspense fallback={null}>
        <SheetLine person={person.id} />
      </Suspense>
      <NoticeList
        notices={pendingNotices(notices).filter(({ personId }) => personId === person.id)}
        isFolded
        isNamed
      />
    </li>
  )
}
