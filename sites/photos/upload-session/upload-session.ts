/** What the screen works with: the photos of one link, kept on this phone, sent by themselves. */
import { atom, type ReadableAtom } from 'nanostores'
import { getVehiclePhotos, submitPhotos, type VehiclePhotos } from '#shared/contracts/photos.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { Prepared } from '../camera/prepare.ts'
import { gatewayClock } from '../camera/taken-at.ts'
import { notePace } from '../sending/connection.ts'
import { createQueue, type Queue, type QueueSetup } from '../sending/queue.ts'
import { sendPhoto, type SendOutcome, type SendWatch } from '../sending/send-photo.ts'
import { photosTexts as texts } from '../words.ts'
import { holdPhotos } from './stored-photos.ts'
import type { KeptPhoto, PhotoShelf } from './photo-storage.ts'
import { isAtRisk, isToSend, reduce, stateFrom, type PhotosEvent, type PhotosState } from './photos-state.ts'

/** One for each link: its photos are sent on once (D11). */
const SUBMISSION = 'photos'

export interface Desk {
  readonly $photos: ReadableAtom<PhotosState>
  /** For a capture that begins: the gateway's word that it may, and its clock (ISO). */
  readonly stamp: (side: PhotoSide) => Stamp
  /** A photo that the person has decided for; it is written first, then sent. */
  readonly keep: (side: PhotoSide, shot: Shot) => Promise<void>
  readonly useMine: (side: PhotoSide) => Promise<void>
  readonly useTheirs: (side: PhotoSide) => Promise<void>
  readonly submit: () => Promise<void>
  /** The line may be back. */
  readonly wake: () => void
  readonly lineLost: () => void
  /** Another tab of this phone goes on with these photos: two would send everything twice. */
  readonly rest: (isResting: boolean) => void
  /** Asks the gateway how things stand. */
  readonly refresh: () => Promise<void>
  readonly isAtRisk: () => boolean
}

export interface Stamp {
  readonly nonce: string
  readonly now: string
}

export interface Shot extends Prepared {
  readonly nonce: string
}

interface DeskSetup {
  readonly ref: string
  readonly view: VehiclePhotos
  readonly shelf: PhotoShelf
  readonly submissions: SubmissionStore
  /** The insurer has all four: the way on. */
  readonly leave: () => void
  readonly pictureOf?: (thumb: Blob) => string
  readonly pause?: QueueSetup['pause']
  /** Origin of the gateway, for callers that are no page (tests). */
  readonly base?: string
}

/** Restores what this phone holds, and goes on with it. */
export async function openDesk(setup: DeskSetup): Promise<Desk> {
  const core = createCore(setup)
  const queue = createSending(core)
  const { $photos, held, dispatch, refresh } = core
  const { submissions, shelf, view } = setup
  const resumed = await resumeSubmission(submissions, SUBMISSION, submitPhotos, core.options)
  if (view.isComplete || resumed?.ok) await core.leave()
  else await held.restore()
  queue.wake()
  return {
    $photos,
    refresh,
    stamp: (side) => ({ nonce: core.nonces[side], now: core.clock.now() }),
    isAtRisk: () => isAtRisk($photos.get()),
    wake: queue.wake,
    keep: async (side, { doubts: _doubts, ...shot }) => {
      const before = held.get(side)
      const photo: KeptPhoto = {
        ...shot,
        replaces: core.knownHash(side),
        earlier: before ? [...before.earlier, before.sha256] : [],
      }
      held.hold(side, photo, await shelf.write(side, photo))
      queue.stop(side)
      queue.wake()
    },
    useMine: async (side) => {
      await held.change(side, { replaces: core.knownHash(side) })
      dispatch({ type: 'changed', side, isChanged: false })
      queue.wake()
    },
    useTheirs: (side) => held.drop(side),
    submit: () => submit(core),
    rest: (isResting) => {
      core.rest(isResting)
      if (isResting) queue.stop()
    },
    lineLost: () => {
      queue.stop()
      if (core.waiting().length > 0) dispatch({ type: 'line', line: { at: 'offline' } })
    },
  }
}

type Core = ReturnType<typeof createCore>

function createCore(setup: DeskSetup) {
  const { ref, view, shelf, pictureOf = (thumb) => URL.createObjectURL(thumb) } = setup
  const options = setup.base === undefined ? {} : { base: setup.base }
  const $photos = atom(stateFrom(view))
  const dispatch = (event: PhotosEvent) => $photos.set(reduce($photos.get(), event))
  const clock = gatewayClock(view.now)
  const nonces = { ...view.nonces }
  const held = holdPhotos(shelf, dispatch, pictureOf)
  let tellings = 0
  let isResting = false

  const linkOver = () => dispatch({ type: 'link_over' })
  const leave = async () => {
    for (const side of photoSides) await held.drop(side)
    setup.leave()
  }
  return {
    setup,
    options,
    $photos,
    dispatch,
    clock,
    nonces,
    held,
    linkOver,
    leave,
    rest: (wanted: boolean) => {
      isResting = wanted
    },
    /** The file of this side that this phone knows the gateway to have. */
    knownHash: (side: PhotoSide) => {
      const { server } = $photos.get().sides[side]
      return server.state === 'missing' ? null : server.sha256
    },
    waiting: () => {
      const { isLinkOver, sides } = $photos.get()
      return isLinkOver || isResting ? [] : photoSides.filter((side) => isToSend(sides[side]))
    },
    /** What the gateway says of one side by itself. */
    tell: (event: PhotosEvent) => {
      tellings += 1
      dispatch(event)
    },
    refresh: async (): Promise<void> => {
      const before = tellings
      const answer = await call(getVehiclePhotos, { params: { ref } }, options)
      if (!answer.ok) return answer.error.code === 'link_missing' ? linkOver() : undefined
      clock.tell(answer.data.now)
      Object.assign(nonces, answer.data.nonces)
      if (answer.data.isComplete) return leave()
      // What was told meanwhile is younger than this answer.
      if (tellings === before) dispatch({ type: 'refreshed', photos: answer.data.photos })
    },
  }
}

function createSending(core: Core): Queue {
  const { setup, options, nonces, held, tell, dispatch } = core
  const send = async (side: PhotoSide, signal: AbortSignal): Promise<SendOutcome> => {
    const photo = held.get(side)
    if (photo === undefined) return { kind: 'stopped' }
    // Another one may have taken its place meanwhile.
    const tellOf = (event: PhotosEvent) => held.get(side)?.sha256 === photo.sha256 && tell(event)
    tellOf({ type: 'activity', side, activity: 'sending' })
    const watch: SendWatch = {
      onPhoto: (told) => {
        tellOf({ type: 'told', side, photo: told })
        dispatch({ type: 'line', line: { at: 'open' } })
      },
      onChecking: () => tellOf({ type: 'activity', side, activity: 'checking' }),
      onNonce: (nonce) => {
        nonces[side] = nonce
      },
      onPace: notePace,
    }
    const outcome = await sendPhoto({ ref: setup.ref, side }, photo, watch, { ...options, signal })
    tellOf({ type: 'activity', side, activity: 'none' })
    return outcome
  }
  return createQueue({
    waiting: core.waiting,
    send,
    onOutcome: (side, outcome) => afterwards(core, side, outcome),
    ...(setup.pause && { pause: setup.pause }),
  })
}

async function afterwards(core: Core, side: PhotoSide, outcome: SendOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'judged':
    case 'stopped':
      return
    case 'changed':
      return settleChange(core, side)
    case 'link_missing':
      return core.linkOver()
    case 'complete':
      return core.leave()
    case 'nonce':
      await core.refresh()
      return core.held.change(side, { nonce: core.nonces[side] })
    case 'later':
      core.dispatch({ type: 'line', line: lineOf(outcome.error) })
  }
}

/** Somebody else's photo is there now, or one of this very phone whose answer was lost, or none any more. */
async function settleChange(core: Core, side: PhotoSide): Promise<void> {
  await core.refresh()
  const known = core.knownHash(side)
  const isOurs = known === null || core.held.get(side)?.earlier.includes(known) === true
  if (isOurs) await core.held.change(side, { replaces: known })
  else core.dispatch({ type: 'changed', side, isChanged: true })
}

/** PHO-21. */
async function submit({ setup, options, $photos, ...core }: Core): Promise<void> {
  const to = (submission: PhotosState['submission']) => core.dispatch({ type: 'submission', submission })
  if (['sending', 'confirming'].includes($photos.get().submission.at)) return
  to({ at: 'sending' })
  const input = { params: { ref: setup.ref }, body: {} }
  const result = await submitOnce(setup.submissions, SUBMISSION, submitPhotos, input, {
    ...options,
    onConfirming: () => to({ at: 'confirming' }),
  })
  // A page that is being left stays as it is.
  if (result.ok) return core.leave()
  if (result.error.code === 'link_missing') core.linkOver()
  if (result.error.code === 'incomplete') await core.refresh()
  const text = errorText(result.error, { link_missing: texts.linkOver, incomplete: texts.incomplete })
  to({ at: 'failed', text })
}

function lineOf(error: CallError): PhotosState['line'] {
  return error.code === 'unreachable' ? { at: 'offline' } : { at: 'failing', text: errorText(error) }
}
