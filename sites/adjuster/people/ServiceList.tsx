import { personPages } from '#shared/domain/claims/adjuster/person-pages.data.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { entryPath } from '../form/items.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { NEW } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'
import { entryWords as words } from '../words.ts'
import { EntryRow } from './EntryRow.tsx'
import { RemovedLine } from './RemovedLine.tsx'
import { useServiceLists } from './service-lists.ts'

/** ADJ-110, ADJ-111, ADJ-114: editing goes straight to the data. */
export function ServiceList({ person: id }: { person: string }) {
  const { rules, goTo } = useAdjuster()
  const { serviceTypes } = useServiceLists(id)
  const person = rules.people.find((one) => one.id === id)
  if (!person) return null
  const nameOf = (type: string) => serviceTypes.find((one) => one.id === type)?.name ?? type
  return (
    <Screen title={personPages.serviceList.title} onBack={() => goTo({ screen: 'person', person: id })}>
      <Alert kind="info">{words.sipac}</Alert>
      <RemovedLine />
      {person.services.length === 0 && <p>{words.noServices}</p>}
      <ul className="adjuster-people">
        {person.services.map(({ id: item, fields, isPrior }) => (
          <EntryRow
            key={item}
            name={nameOf(fields.type ?? '')}
            path={entryPath(id, 'services', item)}
            isPrior={isPrior}
            onEdit={() => goTo({ screen: 'serviceData', person: id, item })}
          />
        ))}
      </ul>
      <Button wide kind="secondary" onClick={() => goTo({ screen: 'serviceType', person: id, item: NEW })}>
        {words.addService}
      </Button>
    </Screen>
  )
}
