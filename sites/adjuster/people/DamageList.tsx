import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import { isSectionOpen } from '#shared/domain/claims/adjuster/form-rules.ts'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { entryPath, newDeviceId, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { newUnder } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { entryWords as words } from '../words.ts'
import { copyDamage, damageTargets } from './copies.ts'
import { EntryRow } from './EntryRow.tsx'
import { UnfinishedDamages } from '../photos/UnfinishedDamages.tsx'

/** Page with the damages of a person (ADJ-103, ADJ-104). */
export function DamageList({ person: id }: { person: string }) {
  const adjuster = useAdjuster()
  const { form, rules, goTo } = adjuster
  const person = rules.people.find((one) => one.id === id)
  if (!person) return null
  const areas = damageAreas(form.values[`${personPath(id)}/vehicleType`] ?? '', form.lists)
  const nameOf = (area: string) => areas.find((one) => one.id === area)?.name ?? area
  return (
    <Screen title={personPages.damageList.title} onBack={() => goTo({ screen: 'person', person: id })}>
      {person.kind === 'insured' && <Alert kind="info">{words.insuredDamages}</Alert>}
      {person.damages.length === 0 && <p>{words.noDamages}</p>}
      <ul className="adjuster-people">
        {person.damages.map((damage) => (
          <EntryRow
            key={damage.id}
            id={damage.id}
            name={nameOf(damage.area)}
            path={entryPath(id, 'damages', damage.id)}
            isPrior={damage.isPrior}
            targets={damageTargets(adjuster, id, damage)}
            onCopy={(to) => copyDamage(adjuster, id, damage.id, to)}
            onEdit={() => goTo({ screen: 'damageData', person: id, item: damage.id })}
          />
        ))}
      </ul>
      <UnfinishedDamages of={id} />
      <div className="adjuster-actions">
        <Button
          kind="secondary"
          onClick={() => goTo({ screen: 'damageData', person: id, item: newUnder(newDeviceId()) })}
        >
          {words.addDamage}
        </Button>
        {isSectionOpen('services', person) && (
          <Button onClick={() => goTo({ screen: 'serviceList', person: id })}>{words.toServices}</Button>
        )}
      </div>
    </Screen>
  )
}
