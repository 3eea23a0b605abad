import { Suspense } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import {
  isCoverageLocked,
  isRequiredField,
  isShownField,
} from '#shared/domain/claims/adjuster/service-fields.ts'
import type { OrderedService } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { kindOfField, type FieldKind } from '../fields/field-kinds.ts'
import { serviceRecords } from '../fields/page-fields.ts'
import { PageForm } from '../fields/PageForm.tsx'
import { fieldsUnder, kindOf } from '#shared/domain/claims/adjuster/domain-form.ts'
import { entryPath } from '#shared/domain/claims/fields/field-path.ts'
import { edit, savePage } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import type { AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { ProviderChoice } from './ProviderChoice.tsx'
import { useServiceLists } from './use-service-lists.ts'

const EntryPhotos = lazyPart(
  async () => (await import('../photos/AdjusterPhotos.tsx')).EntryPhotos,
  PartMissing,
)

type ServicePlace = Extract<AdjusterPlace, { readonly item?: string }>
type ServiceName = keyof typeof serviceRecords

/** Page with the data of a service (ADJ-113, ADJ-120 to ADJ-137); a visible field is required (ADJ-O6). */
export function ServiceData({ place: { person: id, item = '' } }: { place: ServicePlace }) {
  const { form, rules, goTo } = useAdjuster()
  const person = rules.people.find((one) => one.id === id)
  const service = person?.services.find((one) => one.id === item)
  const lists = useServiceLists(id, service?.fields.type)
  const isLacking = lists.isMissing === true || lists.isTypeLoading
  const kind = kindOf(lists.serviceTypes, service?.fields.type ?? '') ?? service?.kind ?? null
  const category = kindOf(lists.categories, service?.fields.category ?? '') ?? service?.category ?? null
  const personKind = person?.kind ?? null
  const ordered: OrderedService | null =
    kind === null || personKind === null ? null : { service: kind, category, person: personKind }
  const isLocked = isCoverageLocked({
    isPrior: service?.isPrior === true,
    coverage: service?.fields.coverage ?? '',
  })
  const shown = (Object.keys(serviceRecords) as ServiceName[]).filter(
    (name) => ordered !== null && isShownField(name, ordered) && !(name === 'coverage' && isLocked),
  )
  const records = Object.fromEntries(shown.map((name) => [name, serviceRecords[name]]))
  // The cast is safe: every name is a key of `serviceRecords`.
  const isOptional = (name: string) => ordered === null || !isRequiredField(name as ServiceName, ordered)
  if (!service || ordered === null) return null
  const path = entryPath(id, 'services', item)
  const fieldKind = (name: string): FieldKind =>
    kindOfField(name, {
      ...form.lists,
      coverages: lists.coverages,
      missing: [...(form.lists.missing ?? []), ...(isLacking ? ['coverages'] : [])],
    })
  const { provider: _, ...asked } = records as Partial<typeof serviceRecords>
  const hasProvider = 'provider' in records
  const hasPictures = isShownField('pictures', ordered)
  return (
    <Screen title={personPages.serviceData.title} onBack={() => goTo({ screen: 'serviceList', person: id })}>
      {hasProvider && (
        <ProviderChoice
          service={service}
          ordered={ordered}
          onChoose={({ provider, subprovider }) =>
            edit(() => ({ [`${path}/provider`]: provider, [`${path}/subprovider`]: subprovider }))
          }
        />
      )}
      {hasPictures && (
        <Suspense fallback={null}>
          <EntryPhotos person={id} collection="services" item={item} />
        </Suspense>
      )}
      <PageForm
        key={Object.keys(asked).join(' ')}
        id="service"
        of={path}
        records={asked}
        known={fieldsUnder(form.values, path)}
        kindOf={fieldKind}
        isOptional={isOptional}
        leads={!hasProvider && !hasPictures}
        onSave={(fields, shown) => {
          savePage(path, fields, shown)
          goTo({ screen: 'serviceList', person: id })
        }}
      />
    </Screen>
  )
}
