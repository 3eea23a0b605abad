import { lazy, Suspense, type ReactNode } from 'react'
import { Conclusions } from '../closing/Conclusions.tsx'
import { Arrival } from '../info/Arrival.tsx'
import { Declaration } from '../panel/Declaration.tsx'
import { Panel } from '../panel/Panel.tsx'
import { DamageList } from '../people/DamageList.tsx'
import { PersonType } from '../people/PersonType.tsx'
import { Insurance } from '../people/Insurance.tsx'
import { Management } from '../people/Management.tsx'
import { PersonFields } from '../people/PersonFields.tsx'
import { PersonPanel } from '../people/PersonPanel.tsx'
import { ServiceData } from '../services/ServiceData.tsx'
import { ServiceList } from '../services/ServiceList.tsx'
import { ServiceType } from '../services/ServiceType.tsx'
import { pathBefore } from '#shared/form-by-link/fields/renames.ts'
import { renames } from '../form/form-store.ts'
import { idOnDevice } from '../form/items.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import type { PersonPage } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { personPath } from '#shared/domain/claims/fields/field-path.ts'
import type { AdjusterPlace } from '../form/place.ts'

const Info = lazyPart(async () => (await import('../info/Info.tsx')).Info, PartMissing)
const Rights = lazy(async () => ({ default: (await import('../rights/Rights.tsx')).Rights }))
const DeviceClaims = lazy(async () => ({
  default: (await import('../device/DeviceClaims.tsx')).DeviceClaims,
}))

const PersonPhotos = lazyPart(
  async () => (await import('../photos/AdjusterPhotos.tsx')).PersonPhotos,
  PartMissing,
)

type ItemPlace = Extract<AdjusterPlace, { readonly screen: PersonPage }>
const Closing = lazyPart(async () => (await import('../closing/Closing.tsx')).Closing, PartMissing)
const Sync = lazyPart(async () => (await import('../exchange/Sync.tsx')).Sync, PartMissing)
const SignaturePage = lazyPart(
  async () => (await import('../signing/SignaturePage.tsx')).SignaturePage,
  PartMissing,
)

/**
 * Returns the React key of an item's page, equal before and after the insurer has given it an id, so that no input is
 * lost.
 */
const keyOf = ({ screen, person, item = '' }: ItemPlace) =>
  `${screen} ${pathBefore(renames(), personPath(person))} ${idOnDevice(renames(), item)}`

/** Wraps a page whose code is loaded when it is opened. */
const later = (page: ReactNode) => <Suspense fallback={null}>{page}</Suspense>

/** Renders a page of the form. Its key changes with the person or item, so that no input is carried over. */
export function ScreenOf({ place }: { place: AdjusterPlace }) {
  switch (place.screen) {
    case 'arrival':
      return <Arrival />
    case 'rights':
      return later(<Rights />)
    case 'info':
      return later(<Info />)
    case 'device':
      return later(<DeviceClaims />)
    case 'panel':
      return <Panel />
    case 'general-data':
      return <Declaration />
    case 'declaration-signature':
      return later(<SignaturePage />)
    case 'signature':
      return later(<SignaturePage key={place.person} person={place.person} />)
    case 'conclusions':
      return <Conclusions />
    case 'closing-signature':
      return later(<Closing />)
    case 'management':
      return <Management />
    case 'type':
      return <PersonType />
    case 'sync':
      return later(<Sync section={place.section} />)
    case 'person':
      return <PersonPanel person={place.person} />
    case 'damageList':
      return <DamageList person={place.person} />
    case 'serviceList':
      return <ServiceList person={place.person} />
    case 'insurance':
      return <Insurance key={keyOf(place)} place={place} />
    case 'serviceType':
      return <ServiceType key={keyOf(place)} place={place} />
    case 'serviceData':
      return <ServiceData key={keyOf(place)} place={place} />
    case 'licensePictures':
    case 'inePictures':
    case 'drivingCard':
    case 'vehiclePictures':
      return later(<PersonPhotos key={keyOf(place)} place={place} page={place.screen} />)
    default:
      return <PersonFields key={keyOf(place)} place={place} />
  }
}
