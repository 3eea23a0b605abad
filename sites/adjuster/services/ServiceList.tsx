import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { entryPath } from '#shared/domain/claims/fields/field-path.ts'
import { $serviceLists, loadServiceLists } from './service-lists.ts'
import { useServiceLists } from './use-service-lists.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { NEW } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { entryWords as words } from '../words.ts'
import { copyService, serviceTargets } from '../people/copies.ts'
import { EntryRow } from '../people/EntryRow.tsx'
import { ServiceChoice } from './ServiceType.tsx'

/** Page with the services of a person (ADJ-110, ADJ-111, ADJ-114); editing opens the data directly. */
export function ServiceList({ person: id }: { person: string }) {
  const adjuster = useAdjuster()
  const { form, rules, goTo } = adjuster
  const all = useStore($serviceLists)
  useServiceLists(id)
  const liability = form.values.liability ?? ''
  const kinds = rules.people.map(({ fields }) => fields.kind ?? '').join(' ')
  // Loads the lists of every kind of person whom a service may be copied to.
  useEffect(() => {
    for (const personType of new Set(kinds.split(' ')))
      void loadServiceLists(form.place, { personType, serviceType: '', liability })
  }, [kinds, form.place, liability])
  const person = rules.people.find((one) => one.id === id)
  if (!person) return null
  const toPeople = (kind?: 'secondary') => (
    <Button kind={kind} onClick={() => goTo({ screen: 'management' })}>
      {words.toPeople}
    </Button>
  )
  const nameOf = (type: string) => form.lists.serviceTypes.find((one) => one.id === type)?.name ?? type
  return (
    <Screen title={personPages.serviceList.title} onBack={() => goTo({ screen: 'person', person: id })}>
      <Alert kind="info">{words.sipac}</Alert>
      {person.services.length === 0 && <p>{words.noServices}</p>}
      <ul className="adjuster-people">
        {person.services.map((service) => (
          <EntryRow
            key={service.id}
            id={service.id}
            name={nameOf(service.fields.type ?? '')}
            path={entryPath(id, 'services', service.id)}
            isPrior={service.isPrior}
            targets={serviceTargets(adjuster, all, id, service)}
            onCopy={(to) => copyService(service, to)}
            onEdit={() => goTo({ screen: 'serviceData', person: id, item: service.id })}
          />
        ))}
      </ul>
      {person.services.length === 0 ? (
        <ServiceChoice
          place={{ screen: 'serviceType', person: id, item: NEW }}
          aside={toPeople('secondary')}
        />
      ) : (
        <div className="adjuster-actions">
          <Button kind="secondary" onClick={() => goTo({ screen: 'serviceType', person: id, item: NEW })}>
            {words.addService}
          </Button>
          {toPeople()}
        </div>
      )}
    </Screen>
  )
}
