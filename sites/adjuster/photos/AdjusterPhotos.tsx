import type { PhotosSession } from '#shared/claim-form/photos/open-form-photos.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { PhotoSlots } from '#shared/steps/photos/slots/PhotoSlots.tsx'
import { formTileWords, photoErrors } from '#shared/steps/claims/photos/slot-views.ts'
import { $photos as $allPhotos, renames, $photos } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { openPhotos, removeReceived } from './open-photos.ts'
import { receivedSlots } from './photos-store.ts'
import { photoWords as words, formWords, peopleWords } from '../words.ts'
import { entryPhotos, askedOf, nextPhoto, type PhotoPage, duaPhotos, placePhotos } from './asked.ts'
import { isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import { personPages } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { Button } from '#shared/ui/Button.tsx'
import { completes, nextOf, type AdjusterPlace } from '../form/place.ts'
import { Screen } from '../frame/Screen.tsx'
import { PLACE_PHOTOS } from '#shared/domain/claims/adjuster/claim-lacks.ts'
import { fieldId } from '#shared/ui/fields/field.ts'
import {
  type CollectionName,
  entryPath,
  lastOf,
  parse,
  personPath,
} from '#shared/domain/claims/fields/field-path.ts'
import { pathBefore } from '#shared/form-by-link/fields/renames.ts'

/**
 * Returns a person's first id on this device, by which their photos are stored even after the insurer has assigned
 * another id.
 */
const personHere = (id: string): string => lastOf(pathBefore(renames(), personPath(id)))

function entryHere(
  person: string,
  collection: CollectionName,
  id: string,
): readonly [person: string, id: string] {
  const [owner, entry] = parse(pathBefore(renames(), entryPath(person, collection, id))).items
  return [owner?.id ?? person, entry?.id ?? id]
}

interface Props {
  slots?: readonly AskedSlot[]
  more?: MoreSlots
  /** True for a photo that cannot be removed (ADJ-38). */
  isKept?: (slot: string) => boolean
  /** Chooses the next photo of a series, if it is not the first missing one. */
  nextPhotoOf?: ((missing: readonly string[]) => string | undefined) | undefined
}

const none: readonly AskedSlot[] = []

/**
 * Photo tiles of an item. Photos are taken or chosen, stored on this device, and sent automatically; the
 * insurer's photos are shown too.
 */
function AdjusterPhotos({ slots = none, more, isKept, nextPhotoOf }: Props) {
  const { form } = useAdjuster()
  const { place } = form
  const [session, setSession] = useState<PhotosSession>()
  const photos = useStore($allPhotos)
  useEffect(() => {
    let isGone = false
    void openPhotos(place).then((opened) => {
      if (!isGone) setSession(opened)
    })
    return () => {
      isGone = true
    }
  }, [place])
  return (
    <PhotoSlots
      session={session}
      slots={slots}
      more={more}
      received={receivedSlots(photos, renames())}
      errorWords={photoErrors}
      words={formTileWords}
      isKept={isKept}
      keepsGood
      {...(nextPhotoOf && { nextOf: nextPhotoOf })}
      onRemoveReceived={removeReceived}
    />
  )
}

interface EntryPhotosProps {
  person: string
  collection: CollectionName
  item: string
}

/** The photos of a damage or a service, as many as are needed (ADJ-138, ADJ-139). */
export function EntryPhotos({ person, collection, item }: EntryPhotosProps) {
  const [owner, id] = entryHere(person, collection, item)
  return (
    <section className="adjuster-photos" aria-labelledby="entry-photos">
      <h2 id="entry-photos">{words.photos}</h2>
      <AdjusterPhotos more={entryPhotos(owner, collection, id)} />
    </section>
  )
}

interface PersonPhotosProps {
  place: Extract<AdjusterPlace, { readonly item?: string }>
  page: PhotoPage
}

/** Page with the photos of a person (ADJ-53, ADJ-54, ADJ-98). Missing photos never block the adjuster (D170). */
export function PersonPhotos({ place, page }: PersonPhotosProps) {
  const { form, rules, goTo } = useAdjuster()
  const { person } = place
  const vehicleType = rules.people.find(({ id }) => id === person)?.fields.vehicleType ?? ''
  return (
    <Screen title={personPages[page].title} onBack={() => goTo({ screen: 'person', person })}>
      {page === 'licensePictures' && <p>{words.either}</p>}
      <AdjusterPhotos
        slots={askedOf(page, personHere(person), isBike(vehicleType, form.lists))}
        nextPhotoOf={page === 'licensePictures' ? nextPhoto : undefined}
      />
      <div className="adjuster-actions">
        <Button onClick={() => goTo(nextOf(rules, place))}>
          {completes(rules, place) ? peopleWords.complete : formWords.next}
        </Button>
      </div>
    </Screen>
  )
}

/** Element id to which a notice about missing photos of the place links. */
const PLACE = fieldId(PLACE_PHOTOS)

/**
 * Page with photos of the accident's place, whose first one cannot be removed, and of the DUA form (ADJ-37 to
 * ADJ-39).
 */
export function PlacePhotos() {
  const photos = useStore($photos)
  const [first] = receivedSlots(photos, renames()).filter((slot) => slot.startsWith('reference-'))
  return (
    <>
      <section className="adjuster-photos" aria-labelledby={PLACE}>
        <h2 id={PLACE} tabIndex={-1}>
          {words.place}
        </h2>
        <p className="small">{first === undefined ? words.atLeastOne : words.firstStays}</p>
        <AdjusterPhotos more={placePhotos} isKept={(slot) => slot === first} />
      </section>
      <section className="adjuster-photos" aria-labelledby="dua-photos">
        <h2 id="dua-photos">{words.dua}</h2>
        <AdjusterPhotos more={duaPhotos} />
      </section>
    </>
  )
}

/** Photo of the VIN, with a hint about where to find it (ADJ-99). */
export function VinPhoto({ person }: { person: string }) {
  return (
    <section className="adjuster-photos" aria-labelledby="vin-photo">
      <h2 id="vin-photo">{words.photos}</h2>
      <p className="small">{words.vinPlaces}</p>
      <AdjusterPhotos slots={askedOf('vin', personHere(person))} />
    </section>
  )
}
