import { Suspense, useState } from 'react'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import { personPages } from '#shared/domain/claims/adjuster/person-pages.data.ts'
import { kindOfField } from '../fields/field-kinds.ts'
import { pageFields } from '../fields/page-fields.data.ts'
import { PageForm } from '../fields/PageForm.tsx'
import { fieldsUnder } from '../form/domain-form.ts'
import { entryPath, newId, personPath } from '../form/items.ts'
import { savePage } from '../form/save-page.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { NEW, nextOf, type Place } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'

const EntryPhotos = lazyPart(async () => (await import('../photos/EntryPhotos.tsx')).EntryPhotos, PartMissing)
const VinPhoto = lazyPart(async () => (await import('../photos/VinPhoto.tsx')).VinPhoto, PartMissing)

type PersonPlace = Extract<Place, { readonly item?: string }>

/** Any page of a person, or of a damage, that is a form of fields (ADJ-68 to ADJ-75, ADJ-79, ADJ-89 to ADJ-95, ADJ-105). */
export function PersonFields({ place }: { place: PersonPlace }) {
  const { form, rules, goTo } = useAdjuster()
  const { screen, person } = place
  const [fresh] = useState(newId)
  const item = place.item === NEW ? fresh : place.item
  const records = pageFields[screen]
  if (!records) return null
  const isDamage = screen === 'damageData'
  const path = isDamage && item !== undefined ? entryPath(person, 'damages', item) : personPath(person)
  const areas = damageAreas(form.values[`${personPath(person)}/vehicleType`] ?? '', form.lists)
  const home: Place = isDamage ? { screen: 'damageList', person } : { screen: 'person', person }
  return (
    <Screen title={personPages[screen].title} onBack={() => goTo(home)}>
      <PageForm
        id={screen}
        of={path}
        records={records}
        known={fieldsUnder(form.values, path)}
        kindOf={(name) => kindOfField(name, form.lists, areas)}
        onSave={(fields, shown) => {
          savePage(path, fields, shown)
          goTo(nextOf(rules, place))
        }}
      />
      <Suspense fallback={null}>
        {screen === 'vin' && <VinPhoto person={person} />}
        {isDamage && item !== undefined && <EntryPhotos person={person} collection="damages" item={item} />}
      </Suspense>
    </Screen>
  )
}
