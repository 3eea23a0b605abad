import { isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { personPages } from '#shared/domain/claims/adjuster/person-pages.data.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { completes, nextOf, type Place } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'
import { formWords, peopleWords } from '../words.ts'
import { AdjusterPhotos } from './AdjusterPhotos.tsx'
import { askedOf, type PhotoPage } from './asked.ts'
import { personHere } from './slot-ids.ts'

interface Props {
  place: Extract<Place, { readonly item?: string }>
  page: PhotoPage
}

/** Page with the photos of a person (ADJ-53, ADJ-54, ADJ-98). Missing ones block nothing (D170). */
export function PersonPhotos({ place, page }: Props) {
  const { form, rules, goTo } = useAdjuster()
  const { person } = place
  const vehicleType = rules.people.find(({ id }) => id === person)?.fields.vehicleType ?? ''
  return (
    <Screen title={personPages[page].title} onBack={() => goTo({ screen: 'person', person })}>
      <AdjusterPhotos slots={askedOf(page, personHere(person), isBike(vehicleType, form.lists))} />
      <div className="adjuster-actions">
        <Button onClick={() => goTo(nextOf(rules, place))}>
          {completes(rules, place) ? peopleWords.complete : formWords.next}
        </Button>
      </div>
    </Screen>
  )
}
