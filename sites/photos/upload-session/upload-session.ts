/** What the screen works with: the photos of one link, stored on this phone and sent without being asked. */
import { atom, type ReadableAtom } from 'nanostores'
import { getVehiclePhotos, submitPhotos, type VehiclePhotos } from '#shared/contracts/photos.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { isSamePicture, type PictureGrid } from '#shared/domain/photos/same-picture.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from '#shared/http/submission.ts'
import type { Prepared } from '../camera/prepare.ts'
import { gatewayClock } from '../camera/taken-at.ts'
import { notePace } from '../sending/connection.ts'
import { createQueue, type Queue, type QueueSetup } from '../sending/queue.ts'
import { sendPhoto, type SendOutcome, type SendWatch } from '../sending/send-photo.ts'
import { photosWords as words } from '../words.ts'
import { localPhotos } from './local-photos.ts'
import type { StoredPhoto } from './packed-photo.ts'
import type { PhotoStorage } from './photo-storage.ts'
import { isAtRisk, isToSend, reduce, stateFrom, type PhotosEvent, type PhotosState } from './photos-state.ts'

/** One for each link: its photos are sent on once (D11). */
const SUBMISSION = 'photos'

export interface UploadSession {
  readonly $photos: ReadableAtom<PhotosState>
  /** For a capture that begins: the gateway's nonce for it, and its clock (ISO). */
  readonly captureToken: (side: PhotoSide) => CaptureToken
  /** The other side of which this phone has the same picture. */
  readonly repeatedSide: (side: PhotoSide, grid: PictureGrid) => PhotoSide | undefined
  /** A photo that the person has decided for; it is written first, then sent. */
  readonly store: (side: PhotoSide, shot: Shot) => Promise<void>
  readonly useMine: (side: PhotoSide) => Promise<void>
  readonly useTheirs: (side: PhotoSide) => Promise<void>
  readonly submit: () => Promise<void>
  /** The connection may be back. */
  readonly wake: () => void
  readonly connectionLost: () => void
  /** Another tab of this phone goes on with these photos: two would send everything twice. */
  readonly setPaused: (isPaused: boolean) => void
  /** Asks the gateway how things stand. */
  readonly refresh: () => Promise<void>
  readonly isAtRisk: () => boolean
}

export interface CaptureToken {
  readonly nonce: string
  readonly now: string
}

export interface Shot extends Prepared {
  readonly nonce: string
}

interface UploadSessionSetup {
  readonly ref: string
  readonly view: VehiclePhotos
  readonly storage: PhotoStorage
  readonly submissions: SubmissionStore
  /** The insurer has all four: the way on. */
  readonly leave: () => void
  readonly thumbUrlOf?: (thumb: Blob) => string
  readonly pause?: QueueSetup['pause']
  /** Origin of the gateway, for callers that are no page (tests). */
  readonly base?: string
}

/** Restores what this phone has stored, and goes on sending it. */
export async function openUploadSession(setup: UploadSessionSetup): Promise<UploadSession> {
  const core = createCore(setup)
  const queue = createSending(core)
  const { $photos, local, dispatch, refresh } = core
  const { submissions, storage, view } = setup
  const resumed = await resumeSubmission(submissions, SUBMISSION, submitPhotos, core.options)
  if (view.isComplete || resumed?.ok) await core.leave()
  else await local.restore()
  queue.wake()
  return {
    $photos,
    refresh,
    captureToken: (side) => ({ nonce: core.nonces[side], now: core.clock.now() }),
    isAtRisk: () => isAtRisk($photos.get()),
    wake: queue.wake,
    repeatedSide: (side, grid) =>
      photoSides.find((other) => other !== side && isSamePicture(local.get(other)?.grid ?? [], grid)),
    store: async (side, { warnings: _warnings, ...shot }) => {
      const before = local.get(side)
      const photo: StoredPhoto = {
        ...shot,
        replaces: core.knownHash(side),
        earlier: before ? [...before.earlier, before.sha256] : [],
      }
      local.put(side, photo, await storage.write(side, photo))
      queue.stop(side)
      queue.wake()
    },
    useMine: async (side) => {
      await local.change(side, { replaces: core.knownHash(side) })
      dispatch({ type: 'changed', side, isChanged: false })
      queue.wake()
    },
    useTheirs: (side) => local.drop(side),
    submit: () => submit(core),
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

type Core = ReturnType<typeof createCore>

function createCore(setup: UploadSessionSetup) {
  const { ref, view, storage, thumbUrlOf = (thumb) => URL.createObjectURL(thumb) } = setup
  const options = setup.base === undefined ? {} : { base: setup.base }
  const $photos = atom(stateFrom(view))
  const dispatch = (event: PhotosEvent) => $photos.set(reduce($photos.get(), event))
  const clock = gatewayClock(view.now)
  const nonces = { ...view.nonces }
  const local = localPhotos(storage, dispatch, thumbUrlOf)
  let reports = 0
  let isPaused = false

  const linkOver = () => dispatch({ type: 'link_over' })
  const leave = async () => {
    for (const side of photoSides) await local.drop(side)
    setup.leave()
  }
  return {
    setup,
    options,
    $photos,
    dispatch,
    clock,
    nonces,
    local,
    linkOver,
    leave,
    setPaused: (wanted: boolean) => {
      isPaused = wanted
    },
    /** The file of this side that this phone knows the gateway to have. */
    knownHash: (side: PhotoSide) => {
      const { server } = $photos.get().sides[side]
      return server.state === 'missing' ? null : server.sha256
    },
    waiting: () => {
      const { isLinkOver, sides } = $photos.get()
      return isLinkOver || isPaused ? [] : photoSides.filter((side) => isToSend(sides[side]))
    },
    /** For what the gateway says about a single side. */
    report: (event: PhotosEvent) => {
      reports += 1
      dispatch(event)
    },
    refresh: async (): Promise<void> => {
      const before = reports
      const answer = await call(getVehiclePhotos, { params: { ref } }, options)
      if (!answer.ok) return answer.error.code === 'link_missing' ? linkOver() : undefined
      clock.sync(answer.data.now)
      Object.assign(nonces, answer.data.nonces)
      if (answer.data.isComplete) return leave()
      // What was reported meanwhile is younger than this answer.
      if (reports === before) dispatch({ type: 'refreshed', photos: answer.data.photos })
    },
  }
}

function createSending(core: Core): Queue {
  const { setup, options, nonces, local, report, dispatch } = core
  const send = async (side: PhotoSide, signal: AbortSignal): Promise<SendOutcome> => {
    const photo = local.get(side)
    if (photo === undefined) return { kind: 'stopped' }
    // Another one may have taken its place meanwhile.
    const reportOf = (event: PhotosEvent) => local.get(side)?.sha256 === photo.sha256 && report(event)
    reportOf({ type: 'activity', side, activity: 'sending' })
    const watch: SendWatch = {
      onPhoto: (known) => {
        reportOf({ type: 'reported', side, photo: known })
        dispatch({ type: 'connection', connection: { at: 'open' } })
      },
      onChecking: () => reportOf({ type: 'activity', side, activity: 'checking' }),
      onNonce: (nonce) => {
        nonces[side] = nonce
      },
      onPace: notePace,
    }
    const outcome = await sendPhoto({ ref: setup.ref, side }, photo, watch, { ...options, signal })
    reportOf({ type: 'activity', side, activity: 'none' })
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
    case 'checked':
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
      return core.local.change(side, { nonce: core.nonces[side] })
    case 'later':
      core.dispatch({ type: 'connection', connection: connectionOf(outcome.error) })
  }
}

/** Somebody else's photo is there now, or one of this very phone whose answer was lost, or none any more. */
async function settleChange(core: Core, side: PhotoSide): Promise<void> {
  await core.refresh()
  const known = core.knownHash(side)
  const isOurs = known === null || core.local.get(side)?.earlier.includes(known) === true
  if (isOurs) await core.local.change(side, { replaces: known })
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
  const text = errorText(result.error, { link_missing: words.linkOver, incomplete: words.incomplete })
  to({ at: 'failed', text })
}

function connectionOf(error: CallError): PhotosState['connection'] {
  return error.code === 'unreachable' ? { at: 'offline' } : { at: 'failing', text: errorText(error) }
}
