/** Session of files in any number of slots: stored on this phone and sent automatically (D54, D107). */
import { atom, type WritableAtom } from 'nanostores'
import type { Upload } from '#shared/contracts/uploads.ts'
import { isSamePhoto, type PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import type { CallError, CallOptions, Result } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import type { Prepared } from '../camera/prepare.ts'
import { gatewayClock } from '../camera/taken-at.ts'
import { notePace } from '../sending/connection.ts'
import { createQueue, type Queue, type QueueSetup } from '../sending/queue.ts'
import {
  sendUpload,
  type CheckCode,
  type SendOutcome,
  type SendWatch,
  type SlotCalls,
} from '../sending/send-upload.ts'
import { localPhotos } from '../storage/local-photos.ts'
import type { PhotoStorage } from '../storage/photo-storage.ts'
import { settleReceived, theirPhotos } from './their-photos.ts'
import {
  isAtRisk,
  isToSend,
  reduceUploads,
  slotOf,
  slotsOf,
  type UploadsBySlot,
  type UploadsEvent,
  type UploadsState,
} from './uploads-state.ts'

export interface Uploads<Slot extends string> {
  /** Returns the token for a new capture: the gateway's nonce and time (ISO). */
  readonly captureToken: (slot: Slot) => CaptureToken
  /** Finds another slot for which this phone has the same picture. */
  readonly repeatedSlot: (slot: Slot, grid: PhotoGrid) => Slot | undefined
  /** Stores an accepted photo on this phone, then sends it. */
  readonly store: (slot: Slot, shot: Shot) => Promise<void>
  /** Deletes the file on this phone and at the gateway; resolves to false if the outcome is unknown. */
  readonly remove: (slot: Slot) => Promise<boolean>
  /** Deletes the file from this phone only. */
  readonly drop: (slot: Slot) => Promise<void>
  readonly useMine: (slot: Slot) => Promise<void>
  readonly useTheirs: (slot: Slot) => Promise<void>
  /** Call when a photo outside the session may have changed (`standing`). */
  readonly standingChanged: () => void
  /** Resumes sending. Call it when the connection may be back. */
  readonly wake: () => void
  readonly connectionLost: () => void
  /** Pauses sending while another tab handles these files, because otherwise both would send the same files. */
  readonly setPaused: (isPaused: boolean) => void
  /** Requests the current state from the gateway. */
  readonly refresh: () => Promise<void>
  /** Requests the state, then makes the gateway check files from another device that were not checked yet. */
  readonly settle: () => Promise<void>
  /**
   * Asks the gateway to send a file to the insurer that waits for a code (`unproven`); without a code the file keeps
   * waiting.
   */
  readonly sendOn: (slot: Slot) => Promise<Result<unknown, CheckCode>>
  readonly isAtRisk: () => boolean
  /** Slots whose content is missing on this phone: the page died while writing it, or the browser deleted it. */
  readonly $unsaved: WritableAtom<readonly Slot[]>
  /** Deletes all local data after the files have reached their destination. */
  readonly clear: () => Promise<void>
}

export interface CaptureToken {
  readonly nonce: string | undefined
  readonly now: string
}

export interface Shot extends Prepared {
  readonly nonce?: string | undefined
}

/** State of all files at the gateway. */
interface UploadsView<Slot extends string, Error extends string> {
  readonly photos: UploadsBySlot<Slot, Error>
  /** Capture nonces by slot, in sessions that prove the date of captures. */
  readonly nonces?: Readonly<Partial<Record<Slot, string>>>
  /** Current time by the gateway's clock, ISO. */
  readonly now: string
  /** True if the session accepts no more files. */
  readonly isComplete: boolean
  /** True before the first answer of the gateway, when its files are unknown. */
  readonly isUnknown?: boolean
}

export interface UploadsSetup<Slot extends string, Error extends string> {
  readonly view: UploadsView<Slot, Error>
  /** Requests the view again; null if it could not be read. */
  readonly ask: (options: CallOptions) => Promise<UploadsView<Slot, Error> | 'link_missing' | null>
  readonly callsOf: (slot: Slot) => SlotCalls<Error> & {
    readonly remove?: (options: CallOptions) => Promise<{ readonly ok: boolean }>
  }
  readonly storage: PhotoStorage<Slot>
  /**
   * Returns the mark of the photo that the form shows in a slot; null if none. If that photo is neither from this
   * session nor was shown at the capture, another writer added it, and the person decides (D68).
   */
  readonly standing?: (slot: Slot) => string | null
  /** True to keep unsent photos on this phone when the session accepts no more files. */
  readonly keepsUnsent?: boolean
  /** Called when the session accepts no more files and this phone's data was deleted; the screen may then continue. */
  readonly onComplete: () => void
  readonly thumbUrlOf?: ((thumb: Blob) => string) | undefined
  readonly pause?: QueueSetup<Slot>['pause'] | undefined
  readonly options?: CallOptions
}

/**
 * Opens the session.
 * @param $state Store of the screen; its other properties stay unchanged.
 */
export function openUploads<
  Slot extends string,
  Error extends string,
  State extends UploadsState<Slot, Error>,
>(
  $state: WritableAtom<State>,
  setup: UploadsSetup<Slot, Error>,
): Uploads<Slot> & { start: () => Promise<void> } {
  const core = createCore($state, setup)
  const queue = createSending(core)
  const { local, dispatch } = core
  return {
    start: async () => {
      if (setup.view.isComplete) await core.complete()
      else core.unsaved(await local.restore())
      if (setup.view.isUnknown !== true) core.settleKnown(local.slots())
      queue.wake()
    },
    clear: core.clear,
    $unsaved: core.$unsaved,
    refresh: core.refresh,
    settle: () => settle(core, () => $state.get()),
    sendOn: async (slot) => {
      const checked = await checkArrived(core, slot, slotOf($state.get(), slot).server)
      // The file is known or will be requested again, so the queue may continue.
      queue.wake()
      return checked
    },
    captureToken: (slot) => ({ nonce: core.nonces[slot], now: core.clock.now() }),
    isAtRisk: () => isAtRisk($state.get()),
    wake: () => {
      if (!$state.get().isLinkOver) return queue.wake()
      // The link may have been renewed, so sending is resumed after the state was requested.
      void core.refresh().then(queue.wake)
    },
    repeatedSlot: (slot, grid) =>
      local.slots().find((other) => other !== slot && isSamePhoto(local.get(other)?.grid ?? [], grid)),
    store: async (slot, { warnings: _warnings, ...shot }) => {
      const before = local.get(slot)
      takenAgain(core, slot)
      await local.store(slot, {
        ...shot,
        size: shot.file.size,
        ...(setup.standing && { over: setup.standing(slot) }),
        replaces: core.knownHash(slot),
        earlier: before ? [...before.earlier, before.sha256] : [],
      })
      queue.stop(slot)
      queue.wake()
    },
    remove: async (slot) => {
      queue.stop(slot)
      const removed = await setup.callsOf(slot).remove?.(core.options)
      if (removed?.ok !== true) return false
      await local.drop(slot)
      core.report({ type: 'reported', slot, photo: { state: 'missing' } })
      tryFullAgain(core, () => $state.get())
      queue.wake()
      return true
    },
    drop: (slot) => {
      queue.stop(slot)
      return local.drop(slot)
    },
    standingChanged: () => core.theirs.ask(local.slots()),
    useMine: async (slot) => {
      if (core.theirs.wasReceived(slot)) return core.theirs.putOver(slot)
      await local.change(slot, { replaces: core.knownHash(slot) })
      dispatch({ type: 'changed', slot, isChanged: false })
      queue.wake()
    },
    useTheirs: core.theirs.letStand,
    setPaused: (isPaused) => {
      core.setPaused(isPaused)
      if (isPaused) queue.stop()
    },
    connectionLost: () => {
      queue.stop()
      if (core.waiting().length > 0) dispatch({ type: 'connection', connection: { at: 'offline' } })
    },
  }
}

function createCore<Slot extends string, Error extends string, State extends UploadsState<Slot, Error>>(
  $state: WritableAtom<State>,
  setup: UploadsSetup<Slot, Error>,
) {
  const { view, storage, options = {}, thumbUrlOf = (thumb) => URL.createObjectURL(thumb) } = setup
  const dispatch = (event: UploadsEvent<Slot, Error>) =>
    $state.set({ ...$state.get(), ...reduceUploads($state.get(), event) })
  const clock = gatewayClock(view.now)
  const nonces: Partial<Record<Slot, string>> = { ...view.nonces }
  const local = localPhotos(storage, {
    onStored: (slot, one) => dispatch({ type: 'stored', slot, local: one }),
    onReceived: (slot) => dispatch({ type: 'received', slot }),
    onDropped: (slot) => dispatch({ type: 'dropped', slot }),
    thumbUrlOf,
  })
  const { callsOf, standing } = setup
  const theirs = theirPhotos({ stateNow: () => $state.get(), local, dispatch, callsOf, standing, options })
  const $unsaved = atom<readonly Slot[]>([])
  let reports = 0
  let isPaused = false

  const linkOver = () => dispatch({ type: 'link', isOver: true })
  const clear = async () => {
    for (const slot of new Set([...slotsOf($state.get()), ...local.slots()])) await local.drop(slot)
  }
  const complete = async () => {
    if (setup.keepsUnsent !== true) await clear()
    setup.onComplete()
  }
  const settleKnown = (slots: readonly Slot[]) => {
    settleReceived<Slot>($state.get(), local, slots)
    theirs.ask(slots)
  }
  return {
    setup,
    options,
    dispatch,
    clock,
    nonces,
    local,
    linkOver,
    clear,
    complete,
    settleKnown,
    theirs,
    $unsaved,
    unsaved: (slots: readonly Slot[]) => {
      if (slots.length > 0) $unsaved.set([...new Set([...$unsaved.get(), ...slots])])
    },
    setPaused: (wanted: boolean) => {
      isPaused = wanted
    },
    /** Returns the hash of the file that the gateway has for this slot, as far as this phone knows. */
    knownHash: (slot: Slot) => {
      const { server } = slotOf($state.get(), slot)
      return server.state === 'missing' ? null : server.sha256
    },
    waiting: () => {
      const state = $state.get()
      const isIdle = state.isLinkOver || isPaused
      return isIdle ? [] : slotsOf<Slot>(state).filter((slot) => isToSend(slotOf(state, slot)))
    },
    /** Handles a report of the gateway about a single slot. */
    report: (event: UploadsEvent<Slot, Error>) => {
      reports += 1
      dispatch(event)
      if (event.type === 'reported') settleKnown([event.slot])
    },
    refresh: async (): Promise<void> => {
      const before = reports
      const now = await setup.ask(options)
      if (now === null) return
      if (now === 'link_missing') return linkOver()
      if ($state.get().isLinkOver) dispatch({ type: 'link', isOver: false })
      clock.sync(now.now)
      Object.assign(nonces, now.nonces)
      if (now.isComplete) return complete()
      // If an upload reported its state after the request was sent, this answer is outdated.
      if (reports !== before) return
      dispatch({ type: 'refreshed', photos: now.photos })
      settleKnown(local.slots())
    },
  }
}

type Core<Slot extends string, Error extends string> = ReturnType<
  typeof createCore<Slot, Error, UploadsState<Slot, Error>>
>

function createSending<Slot extends string, Error extends string>(core: Core<Slot, Error>): Queue<Slot> {
  const { setup, options, nonces, local, report, dispatch } = core
  const send = async (slot: Slot, signal: AbortSignal): Promise<SendOutcome> => {
    const known = local.get(slot)?.sha256
    const photo = await local.read(slot)
    if (photo === undefined) {
      const isOnDevice = (await setup.storage.look(slot)) !== undefined
      // The photo was taken again in the meantime; the queue already sends the new photo.
      if (local.get(slot)?.sha256 !== known) return { kind: 'stopped' }
      // Another tab has sent the photo, so nothing is left to do.
      if (local.get(slot)?.isReceived === true) return { kind: 'stopped' }
      // A record without content was lost by the browser; without a record, another tab has removed the photo.
      if (isOnDevice) core.unsaved([slot])
      await local.drop(slot)
      return { kind: 'stopped' }
    }
    // Applies the state of an upload, but only while the slot still has the same photo.
    const reportOf = (event: UploadsEvent<Slot, Error>) =>
      local.get(slot)?.sha256 === photo.sha256 && report(event)
    reportOf({ type: 'activity', slot, activity: 'sending' })
    const watch: SendWatch<Error> = {
      onPhoto: (known) => {
        reportOf({ type: 'reported', slot, photo: known })
        dispatch({ type: 'connection', connection: { at: 'open' } })
      },
      onChecking: () => reportOf({ type: 'activity', slot, activity: 'checking' }),
      onNonce: (nonce) => {
        nonces[slot] = nonce
      },
      onPace: notePace,
    }
    const outcome = await sendUpload(setup.callsOf(slot), photo, watch, { ...options, signal })
    const { kind } = outcome
    reportOf({ type: 'activity', slot, activity: kind === 'full' || kind === 'unproven' ? kind : 'none' })
    return outcome
  }
  return createQueue({
    waiting: core.waiting,
    send,
    onOutcome: (slot, outcome) => afterwards(core, slot, outcome),
    ...(setup.pause && { pause: setup.pause }),
  })
}

const takenAgain = <Slot extends string>({ $unsaved }: Pick<Uploads<Slot>, '$unsaved'>, slot: Slot) =>
  $unsaved.set($unsaved.get().filter((one) => one !== slot))

/** Retries photos that did not fit: the session may have room again. */
function tryFullAgain<Slot extends string, Error extends string>(
  { dispatch }: Core<Slot, Error>,
  stateNow: () => UploadsState<Slot, Error>,
): void {
  for (const slot of slotsOf<Slot>(stateNow()))
    if (slotOf(stateNow(), slot).activity === 'full') dispatch({ type: 'activity', slot, activity: 'none' })
}

async function afterwards<Slot extends string, Error extends string>(
  core: Core<Slot, Error>,
  slot: Slot,
  outcome: SendOutcome,
): Promise<void> {
  switch (outcome.kind) {
    case 'checked':
    case 'stopped':
    case 'full':
    case 'unproven':
      return
    case 'changed':
      return settleChange(core, slot)
    case 'link_missing':
      return core.linkOver()
    case 'complete':
      return core.complete()
    case 'nonce':
      await core.refresh()
      return core.local.change(slot, { nonce: core.nonces[slot] })
    case 'later':
      core.dispatch({ type: 'connection', connection: connectionOf(outcome.error) })
  }
}

async function settle<Slot extends string, Error extends string>(
  core: Core<Slot, Error>,
  stateNow: () => UploadsState<Slot, Error>,
): Promise<void> {
  await core.refresh()
  for (const slot of slotsOf<Slot>(stateNow())) {
    const { server, local, activity } = slotOf(stateNow(), slot)
    const isHere = server.state === 'receiving' && server.received === server.size && local === null
    if (isHere && activity !== 'unproven') await checkArrived(core, slot, server)
  }
}

/** Asks the gateway to check a complete file and send it to the insurer. */
async function checkArrived<Slot extends string, Error extends string>(
  { setup, options, report, dispatch }: Core<Slot, Error>,
  slot: Slot,
  server: Upload<Error>,
): Promise<Result<{ readonly photo: Upload<Error> }, CheckCode>> {
  const id = server.state === 'missing' ? '' : server.id
  const checked = await setup.callsOf(slot).check({ id }, options)
  if (checked.ok) report({ type: 'reported', slot, photo: checked.data.photo })
  const isUnproven = !checked.ok && checked.error.code === 'second_factor_needed'
  dispatch({ type: 'activity', slot, activity: isUnproven ? 'unproven' : 'none' })
  return checked
}

/**
 * Resolves a mismatch of the replaced hash. If the gateway has our own file, whose response was lost, or none, the
 * upload is retried. If it has another writer's file, the person decides.
 */
async function settleChange<Slot extends string, Error extends string>(
  core: Core<Slot, Error>,
  slot: Slot,
): Promise<void> {
  await core.refresh()
  const known = core.knownHash(slot)
  const isOurs = known === null || core.local.get(slot)?.earlier.includes(known) === true
  if (isOurs) await core.local.change(slot, { replaces: known })
  else core.dispatch({ type: 'changed', slot, isChanged: true })
}

function connectionOf(error: CallError): UploadsState['connection'] {
  return error.code === 'unreachable' ? { at: 'offline' } : { at: 'failing', text: errorText(error) }
}
