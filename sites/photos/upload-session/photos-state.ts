/**
 * Where each photo stands, between this phone and the gateway. Pure: events in, state out; what a person reads is
 * derived (`standing`), so that it can only say what is true.
 */
import type { Photo, VehiclePhotos } from '#shared/contracts/photos.ts'
import { photoSides, type PhotoError, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'

/** A photo that this phone has; its bytes are elsewhere. */
interface LocalPhoto {
  readonly sha256: string
  readonly size: number
  /** Object URL of its thumbnail. */
  readonly thumbUrl: string
  /** Written to the phone; else a reload would lose it. */
  readonly isStored: boolean
}

export interface SideState {
  /** What the gateway last said. */
  readonly server: Photo
  readonly local: LocalPhoto | null
  /** What is going on with the local one right now. */
  readonly activity: 'none' | 'sending' | 'checking'
  /** Somebody else's arrived meanwhile; the local one waits for a decision. */
  readonly isChanged: boolean
}

/** `offline`: no answer; `failing`: an answer that is no help, and what it said. */
type Connection =
  { readonly at: 'open' } | { readonly at: 'offline' } | { readonly at: 'failing'; readonly text: string }

type Submission =
  | { readonly at: 'open' }
  | { readonly at: 'sending' }
  | { readonly at: 'confirming' }
  | { readonly at: 'failed'; readonly text: string }

type BySide<T> = Readonly<Record<PhotoSide, T>>

export interface PhotosState {
  readonly vehicle: Pick<VehiclePhotos, 'policyNumber' | 'brandName' | 'modelName' | 'year'>
  readonly sides: BySide<SideState>
  readonly connection: Connection
  readonly submission: Submission
  readonly isLinkOver: boolean
}

export type PhotosEvent =
  | { readonly type: 'stored'; readonly side: PhotoSide; readonly local: LocalPhoto }
  | { readonly type: 'dropped'; readonly side: PhotoSide }
  | { readonly type: 'activity'; readonly side: PhotoSide; readonly activity: SideState['activity'] }
  | { readonly type: 'reported'; readonly side: PhotoSide; readonly photo: Photo }
  | { readonly type: 'refreshed'; readonly photos: BySide<Photo> }
  | { readonly type: 'changed'; readonly side: PhotoSide; readonly isChanged: boolean }
  | { readonly type: 'connection'; readonly connection: Connection }
  | { readonly type: 'submission'; readonly submission: Submission }
  | { readonly type: 'link_over' }

export const bySide = <T>(of: (side: PhotoSide) => T): Record<PhotoSide, T> => ({
  front: of('front'),
  right: of('right'),
  left: of('left'),
  back: of('back'),
})

export const stateFrom = ({
  policyNumber,
  brandName,
  modelName,
  year,
  photos,
}: VehiclePhotos): PhotosState => ({
  vehicle: { policyNumber, brandName, modelName, year },
  sides: bySide((side) => ({ server: photos[side], local: null, activity: 'none', isChanged: false })),
  connection: { at: 'open' },
  submission: { at: 'open' },
  isLinkOver: false,
})

export function reduce(state: PhotosState, event: PhotosEvent): PhotosState {
  const set = (side: PhotoSide, change: Partial<SideState>): PhotosState => ({
    ...state,
    sides: { ...state.sides, [side]: { ...state.sides[side], ...change } },
  })
  switch (event.type) {
    case 'stored':
      return { ...set(event.side, { local: event.local, isChanged: false }), submission: { at: 'open' } }
    case 'dropped':
      return set(event.side, { local: null, isChanged: false, activity: 'none' })
    case 'activity':
      return set(event.side, { activity: event.activity })
    case 'reported':
      return set(event.side, { server: event.photo })
    case 'refreshed':
      return {
        ...state,
        sides: bySide((side) => ({ ...state.sides[side], server: event.photos[side] })),
      }
    case 'changed':
      return set(event.side, { isChanged: event.isChanged, activity: 'none' })
    case 'connection':
      return { ...state, connection: event.connection }
    case 'submission':
      return { ...state, submission: event.submission }
    case 'link_over':
      return { ...state, isLinkOver: true }
  }
}

/** What can be said of a side. */
export type Standing =
  | { readonly at: 'missing' | 'checking' | 'received' | 'unfinished' | 'changed' }
  | { readonly at: 'stored'; readonly isStored: boolean }
  | { readonly at: 'sending'; readonly percent: number }
  | { readonly at: 'refused'; readonly error: PhotoError }

export function standing({ server, local, activity, isChanged }: SideState): Standing {
  if (isChanged) return { at: 'changed' }
  const isOurs = local === null || (server.state !== 'missing' && server.sha256 === local.sha256)
  if (isOurs && server.state === 'valid') return { at: 'received' }
  if (isOurs && server.state === 'refused') return { at: 'refused', error: server.error }
  if (local === null) return { at: server.state === 'receiving' ? 'unfinished' : 'missing' }
  if (activity === 'checking') return { at: 'checking' }
  if (activity === 'none') return { at: 'stored', isStored: local.isStored }
  const received = isOurs && server.state === 'receiving' ? server.received : 0
  return { at: 'sending', percent: Math.floor((100 * received) / local.size) }
}

/** Whether there is something of this side to send by itself. */
export function isToSend(side: SideState): boolean {
  const { at } = standing(side)
  return side.local !== null && (at === 'stored' || at === 'sending' || at === 'checking')
}

export const validCount = ({ sides }: PhotosState): number =>
  photoSides.filter((side) => standing(sides[side]).at === 'received').length

/** PHO-20. */
export const canSubmit = (state: PhotosState): boolean => validCount(state) === photoSides.length

/** The side that is asked for next, after `after` in their order and then from the first. */
export function nextSide({ sides }: PhotosState, after?: PhotoSide): PhotoSide | undefined {
  const start = after === undefined ? 0 : photoSides.indexOf(after) + 1
  const order = [...photoSides.slice(start), ...photoSides.slice(0, start)]
  return order.find((side) => ['missing', 'refused', 'unfinished'].includes(standing(sides[side]).at))
}

/** Something would be lost if the page were closed now. */
export const isAtRisk = ({ sides }: PhotosState): boolean =>
  photoSides.some((side) => sides[side].local?.isStored === false && isToSend(sides[side]))

/** The sides whose standing is worth saying aloud, since `before`. */
export function changedSides(before: PhotosState, after: PhotosState): readonly PhotoSide[] {
  const spoken: readonly Standing['at'][] = ['stored', 'received', 'refused', 'changed']
  return photoSides.filter((side) => {
    const now = standing(after.sides[side]).at
    return spoken.includes(now) && standing(before.sides[side]).at !== now
  })
}
