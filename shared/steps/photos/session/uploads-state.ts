/**
 * State of each file between this phone and the gateway. Pure: events in, state out. Displayed texts are derived
 * (`slotStatus`), so that they cannot contradict the state.
 */
import type { Upload } from '#shared/contracts/uploads.ts'

/** A file that this phone has; its bytes are in `storage/`. */
export interface LocalPhoto {
  readonly sha256: string
  readonly size: number
  /** Object URL of its thumbnail; documents have none. */
  readonly thumbUrl: string | null
  /** True if the file is stored on the phone; false if a reload would lose the file. */
  readonly isStored: boolean
  /** Epoch ms until which this phone keeps the photo (D125). */
  readonly until?: number
  /** True if the gateway has received it, so that this phone no longer has its bytes. */
  readonly isReceived?: boolean
}

export interface SlotState<Error extends string = string> {
  /** Latest state of the slot that the gateway reported. */
  readonly server: Upload<Error>
  readonly local: LocalPhoto | null
  /**
   * The current activity of the local photo. `full`: the session has no more room. `unproven`: the gateway has the
   * whole file, from this device or a phone, and holds it back until a code is given (D153).
   */
  readonly activity: 'none' | 'sending' | 'checking' | 'full' | 'unproven'
  /** True if the gateway has received another file, so that the local file waits for the person's decision. */
  readonly isChanged: boolean
}

/** State of the connection. `offline`: no answer. `failing`: an unusable answer, with its text. */
type Connection =
  | { readonly at: 'open' }
  | { readonly at: 'offline' }
  | { readonly at: 'failing'; readonly text: string }

export interface UploadsState<Slot extends string = string, Error extends string = string> {
  readonly slots: Readonly<Partial<Record<Slot, SlotState<Error>>>>
  readonly connection: Connection
  readonly isLinkOver: boolean
}

export type UploadsEvent<Slot extends string = string, Error extends string = string> =
  | { readonly type: 'stored'; readonly slot: Slot; readonly local: LocalPhoto }
  | { readonly type: 'dropped'; readonly slot: Slot }
  | { readonly type: 'received'; readonly slot: Slot }
  | { readonly type: 'activity'; readonly slot: Slot; readonly activity: SlotState['activity'] }
  | { readonly type: 'reported'; readonly slot: Slot; readonly photo: Upload<Error> }
  | { readonly type: 'refreshed'; readonly photos: UploadsBySlot<Slot, Error> }
  | { readonly type: 'changed'; readonly slot: Slot; readonly isChanged: boolean }
  | { readonly type: 'connection'; readonly connection: Connection }
  | { readonly type: 'link'; readonly isOver: boolean }

/** Uploads by slot; a slot without a file at the gateway is absent. */
export type UploadsBySlot<Slot extends string, Error extends string> = Readonly<
  Partial<Record<Slot, Upload<Error>>>
>

const missing: SlotState<never> = {
  server: { state: 'missing' },
  local: null,
  activity: 'none',
  isChanged: false,
}

export const slotOf = <Slot extends string, Error extends string>(
  { slots }: UploadsState<Slot, Error>,
  slot: Slot,
): SlotState<Error> => slots[slot] ?? missing

export const slotsOf = <Slot extends string>({ slots }: UploadsState<Slot>) => Object.keys(slots) as Slot[]

export function uploadsFrom<Slot extends string, Error extends string>(
  photos: UploadsBySlot<Slot, Error>,
): UploadsState<Slot, Error> {
  const slots: Partial<Record<Slot, SlotState<Error>>> = {}
  const empty = { slots, connection: { at: 'open' }, isLinkOver: false } as const
  return reduceUploads(empty, { type: 'refreshed', photos })
}

export function reduceUploads<Slot extends string, Error extends string>(
  state: UploadsState<Slot, Error>,
  event: UploadsEvent<Slot, Error>,
): UploadsState<Slot, Error> {
  const set = (slot: Slot, change: Partial<SlotState<Error>>): UploadsState<Slot, Error> => ({
    ...state,
    slots: { ...state.slots, [slot]: { ...slotOf(state, slot), ...change } },
  })
  switch (event.type) {
    case 'stored':
      return set(event.slot, { local: event.local, isChanged: false, activity: 'none' })
    case 'dropped':
      return set(event.slot, { local: null, isChanged: false, activity: 'none' })
    case 'received': {
      const { local } = slotOf(state, event.slot)
      return local === null ? state : set(event.slot, { local: { ...local, isReceived: true } })
    }
    case 'activity':
      return set(event.slot, { activity: event.activity })
    case 'reported':
      return set(event.slot, { server: event.photo })
    case 'refreshed': {
      const slots = [...new Set([...slotsOf(state), ...(Object.keys(event.photos) as Slot[])])]
      const server = (slot: Slot) => event.photos[slot] ?? missing.server
      const refreshed = slots.map((slot) => [slot, { ...slotOf(state, slot), server: server(slot) }])
      // The cast is safe: the object has every slot.
      return { ...state, slots: Object.fromEntries(refreshed) as UploadsState<Slot, Error>['slots'] }
    }
    case 'changed':
      return set(event.slot, { isChanged: event.isChanged, activity: 'none' })
    case 'connection':
      return { ...state, connection: event.connection }
    case 'link':
      return { ...state, isLinkOver: event.isOver }
  }
}

/** The displayed state of a slot. */
export type SlotStatus<Error extends string = string> =
  | { readonly at: 'missing' | 'checking' | 'received' | 'unfinished' | 'changed' | 'full' | 'unproven' }
  | { readonly at: 'stored'; readonly isStored: boolean }
  | { readonly at: 'sending'; readonly percent: number }
  | { readonly at: 'refused'; readonly error: Error; readonly sentence?: string | undefined }

export function slotStatus<Error extends string>({
  server,
  local: known,
  activity,
  isChanged,
}: SlotState<Error>): SlotStatus<Error> {
  if (isChanged) return { at: 'changed' }
  const wasReceived = known?.isReceived === true
  // The gateway has not answered yet, so the phone's record of the reception counts.
  if (wasReceived && server.state === 'missing') return { at: 'received' }
  // If the gateway has received the file, its bytes are deleted here, so only the gateway's state counts.
  const local = wasReceived ? null : known
  const isOurs = local === null || (server.state !== 'missing' && server.sha256 === local.sha256)
  if (isOurs && server.state === 'valid') return { at: 'received' }
  if (isOurs && server.state === 'refused')
    return { at: 'refused', error: server.error, sentence: server.sentence }
  if (activity === 'unproven') return { at: activity }
  if (local === null) return { at: server.state === 'receiving' ? 'unfinished' : 'missing' }
  if (activity === 'checking' || activity === 'full') return { at: activity }
  if (activity === 'none') return { at: 'stored', isStored: local.isStored }
  const received = isOurs && server.state === 'receiving' ? server.received : 0
  return { at: 'sending', percent: Math.floor((100 * received) / local.size) }
}

/** True if the slot has a file to send automatically. */
export function isToSend(slot: SlotState): boolean {
  const { at } = slotStatus(slot)
  return slot.local !== null && (at === 'stored' || at === 'sending' || at === 'checking')
}

/** Returns the epoch ms at which the first waiting photo is deleted from this phone (D125); null if none waits. */
export function waitingUntil(state: UploadsState): number | null {
  const untils = slotsOf(state).flatMap((slot) => {
    const one = slotOf(state, slot)
    return isToSend(one) && one.local?.until !== undefined ? [one.local.until] : []
  })
  return untils.length === 0 ? null : Math.min(...untils)
}

/** True if closing the page now would lose data. */
export const isAtRisk = (state: UploadsState): boolean =>
  slotsOf(state).some((slot) => {
    const one = slotOf(state, slot)
    return one.local?.isStored === false && (isToSend(one) || ['full', 'unproven'].includes(one.activity))
  })

/** Returns the slots whose status has changed since `before` and is worth announcing. */
export function changedSlots<Slot extends string>(
  before: UploadsState<Slot>,
  after: UploadsState<Slot>,
): readonly Slot[] {
  const announced: readonly SlotStatus['at'][] = [
    'stored',
    'received',
    'refused',
    'changed',
    'full',
    'unproven',
  ]
  return slotsOf(after).filter((slot) => {
    const now = slotStatus(slotOf(after, slot)).at
    return announced.includes(now) && slotStatus(slotOf(before, slot)).at !== now
  })
}
