import { type ReactNode, useState } from 'react'
import { copiedService } from '#shared/domain/claims/adjuster/copied-entry.ts'
import { isShownField } from '#shared/domain/claims/adjuster/service-fields.ts'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { askAgain } from '#shared/steps/claims/lists/list-retry.ts'
import {} from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'
import { Button } from '#shared/ui/Button.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { edit } from '../form/form-store.ts'
import { entryPath, newDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { lastService } from '../proposals/proposals.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { NEW, type AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { ReadAt } from '../offline/FormAge.tsx'
import { entryWords, peopleWords, proposalWords } from '../words.ts'
import { useServiceLists } from './use-service-lists.ts'

type ServicePlace = Extract<AdjusterPlace, { readonly item?: string }>

/** Page that asks for the type of a service (ADJ-112, ADJ-118, ADJ-119). */
export function ServiceType({ place }: { place: ServicePlace }) {
  const { goTo } = useAdjuster()
  const back = () => goTo({ screen: 'serviceList', person: place.person })
  return (
    <Screen title={personPages.serviceType.title} onBack={back}>
      <ServiceChoice place={place} />
    </Screen>
  )
}

interface ChoiceProps {
  place: ServicePlace
  /** Content beside the button, with another way to continue. */
  aside?: ReactNode
}

/** The choice of a type, also on an empty list of services, which has nothing else to ask (D369). */
export function ServiceChoice({ place, aside }: ChoiceProps) {
  const { isLoading } = useServiceLists(place.person)
  // The choice is shown only once it is loaded, because a growing list would move the buttons below.
  if (isLoading) return <p role="status">{entryWords.loadingServices}</p>
  return <TypeChoice place={place} aside={aside} />
}

function TypeChoice({ place: { person: id, item }, aside }: ChoiceProps) {
  const { form, rules, goTo } = useAdjuster()
  const [type, setType] = useState('')
  const [category, setCategory] = useState('')
  const [isPressed, setPressed] = useState(false)
  const { serviceTypes, categories, readAt, isMissing, isTypeLoading } = useServiceLists(id, type)
  const person = rules.people.find((one) => one.id === id)
  if (!person || person.kind === null) return null
  const latest = lastService(rules, person)
  const last = serviceTypes.some((one) => one.id === latest?.fields.type) ? latest : undefined
  const kind = serviceTypes.find((one) => one.id === type)?.kind ?? null
  const asksCategory =
    kind !== null &&
    categories.length > 0 &&
    isShownField('category', { service: kind, category: null, person: person.kind })
  const goOn = () => {
    setPressed(true)
    // Without the list it is unknown whether a category is needed, so the list is requested again.
    if (isMissing === true) return askAgain()
    if (type === '' || (asksCategory && category === '')) return
    const to = item === undefined || item === NEW ? newDeviceId() : item
    const path = entryPath(id, 'services', to)
    edit(() => ({ [`${path}/type`]: type, [`${path}/category`]: asksCategory ? category : '' }))
    goTo({ screen: 'serviceData', person: id, item: to })
  }
  const repeat = () => {
    if (!last) return
    const to = newDeviceId()
    const path = entryPath(id, 'services', to)
    const fields = Object.entries(copiedService(last, person))
    edit(() => Object.fromEntries(fields.map(([name, value]) => [`${path}/${name}`, value])))
    goTo({ screen: 'serviceData', person: id, item: to })
  }
  const problem = (value: string) => (isPressed && value === '' ? REQUIRED : undefined)
  return (
    <>
      {last && item === NEW && (
        <Button small kind="secondary" onClick={repeat}>
          {proposalWords.service(
            form.lists.serviceTypes.find((one) => one.id === last.fields.type)?.name ?? '',
          )}
        </Button>
      )}
      <RadioCards
        name="type"
        label={serviceFields.type.label}
        options={serviceTypes.map(({ id: value, name }) => ({ value, title: name }))}
        columns={2}
        hint={isMissing === true ? <ListMissing /> : undefined}
        error={problem(type)}
        onChange={({ target }) => {
          setType(target.value)
          setCategory('')
        }}
      />
      {asksCategory && (
        <RadioCards
          key={type}
          name="category"
          label={serviceFields.category.label}
          options={categories.map(({ id: value, name }) => ({ value, title: name }))}
          columns={2}
          error={problem(category)}
          onChange={({ target }) => setCategory(target.value)}
        />
      )}
      <ReadAt at={readAt} />
      {/* The button is disabled while the categories load, because the type may need a category. */}
      <div className="adjuster-actions">
        {aside}
        <Button busy={isTypeLoading} onClick={goOn}>
          {peopleWords.next}
        </Button>
      </div>
    </>
  )
}
