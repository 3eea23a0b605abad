import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import { personPages } from '#shared/domain/claims/adjuster/person-pages.data.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { entryPath, newId, personPath } from '../form/items.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { Screen } from '../walk/Screen.tsx'
import { entryWords as words } from '../words.ts'
import { EntryRow } from './EntryRow.tsx'
import { RemovedLine } from './RemovedLine.tsx'

/** ADJ-103, ADJ-104. */
export function DamageList({ person: id }: { person: string }) {
  const { form, rules, goTo } = useAdjuster()
  const person = rules.people.find((one) => one.id === id)
  if (!person) return null
  const areas = damageAreas(form.values[`${personPath(id)}/vehicleType`] ?? '', form.lists)
  const nameOf = (area: string) => areas.find((one) => one.id === area)?.name ?? area
  return (
    <Screen title={personPages.damageList.title} onBack={() => goTo({ screen: 'person', person: id })}>
      {person.kind === 'insured' && <Alert kind="info">{words.insuredDamages}</Alert>}
      <RemovedLine />
      {person.damages.length === 0 && <p>{words.noDamages}</p>}
      <ul className="adjuster-people">
        {person.damages.map(({ id: item, area, isPrior }) => (
          <EntryRow
            key={item}
            name={nameOf(area)}
            path={entryPath(id, 'damages', item)}
            isPrior={isPrior}
            onEdit={() => goTo({ screen: 'damageData', person: id, item })}
          />
        ))}
      </ul>
      <Button wide kind="secondary" onClick={() => goTo({ screen: 'damageData', person: id, item: newId() })}>
        {words.addDamage}
      </Button>
    </Screen>
  )
}
