import { useEffect, useState } from 'react'
import { FILE_ACCEPT } from '#shared/domain/photos/photo-types.ts'
import type { PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { prepareFile, prepareShot, type Prepared, type Unprepared } from '../camera/prepare.ts'
import { useCamera } from '../camera/use-camera.ts'
import type { CaptureToken, Shot } from '../session/open-uploads.ts'
import { CameraScreen, type LastPhoto } from './camera.screen.tsx'
import { FullScreen } from './FullScreen.tsx'
import type { Outline } from './Outline.tsx'
import { FreshPhoto } from './FreshPhoto.tsx'
import { PreviewScreen, problems, RefusedScreen, type PhotoProblem } from './preview.screen.tsx'
import { cameraWords as words, previewWords, warningsOf } from '../words.ts'

export interface Asked<Slot extends string> {
  readonly slot: Slot
  /** A file that the person has already chosen; if absent, the camera opens. */
  readonly file?: File
}

/** How a slot is presented on the capture screens. */
interface CaptureView {
  readonly name: string
  readonly outline: Outline
  /** Number of the photo and total as text: "2 de 4". */
  readonly step?: string
}

interface Props<Slot extends string> {
  asked: Asked<Slot>
  viewOf: (slot: Slot) => CaptureView
  captureToken: (slot: Slot) => CaptureToken
  /** Why a picture must not be used for this slot; undefined if it may. */
  objection?: (slot: Slot, grid: PhotoGrid) => PhotoProblem | undefined
  /** File types from the gallery: photos by default, documents too with `FILE_ACCEPT`. */
  accept?: string | undefined
  /** True if a camera photo without quality warnings is stored at once, without a preview (D375). */
  keepsGood?: boolean | undefined
  /** Resolves after the photo was stored on the phone, with the next slot to capture, if any. */
  onUse: (slot: Slot, shot: Shot) => Promise<Slot | undefined>
  onClose: () => void
}

/** The photo that this run stored last. */
interface Kept<Slot extends string> {
  readonly slot: Slot
  readonly name: string
  readonly thumb: Blob
}

type Stage =
  | { readonly at: 'camera'; readonly notice?: string }
  | { readonly at: 'preparing' }
  | { readonly at: 'preview'; readonly shot: Shot }
  | { readonly at: 'refused'; readonly problem: PhotoProblem }

/** Screen that takes a photo with the camera or from the gallery, stores it, and continues with the next slot. */
export function Capture<Slot extends string>(props: Props<Slot>) {
  const { accept, captureToken, onClose } = props
  const { slot, view, stage, isBusy, kept, show, choose, store, goTo } = useCapture(props)
  const { name, outline, step } = view
  const again = () => goTo(slot)
  const title = stage.at === 'preview' ? previewWords.title(name) : words.title(name)
  return (
    <FullScreen title={title} step={step} onClose={onClose}>
      {stage.at === 'camera' && (
        <Shooting
          key={slot}
          outline={outline}
          accept={accept}
          notice={stage.notice}
          last={
            kept && {
              label: words.retake(kept.name),
              photo: <FreshPhoto file={kept.thumb} />,
              onRetake: () => goTo(kept.slot),
            }
          }
          captureToken={() => captureToken(slot)}
          onFile={choose}
          onShot={show}
        />
      )}
      {stage.at === 'preparing' && (
        <div className="no-camera" role="status">
          <WheelMark size={48} turning />
          <p>{words.preparing}</p>
        </div>
      )}
      {stage.at === 'preview' && (
        <PreviewScreen
          outline={outline}
          isBusy={isBusy}
          warnings={stage.shot.warnings}
          photo={stage.shot.thumb && <FreshPhoto file={stage.shot.file} alt={previewWords.alt(name)} />}
          onUse={() => void store(stage.shot)}
          onAgain={again}
        />
      )}
      {stage.at === 'refused' && (
        <RefusedScreen {...stage.problem} accept={accept} onAgain={again} onFile={choose} />
      )}
    </FullScreen>
  )
}

/** Holds the slot and the stage of a run of photos. */
function useCapture<Slot extends string>({
  asked,
  viewOf,
  captureToken,
  objection,
  accept,
  keepsGood,
  onUse,
  onClose,
}: Props<Slot>) {
  const [slot, setSlot] = useState(asked.slot)
  const [stage, setStage] = useState<Stage>(asked.file ? { at: 'preparing' } : { at: 'camera' })
  const [isBusy, setBusy] = useState(false)
  const [kept, setKept] = useState<Kept<Slot>>()
  useUndecided(stage)
  const view = viewOf(slot)

  const store = async (shot: Shot) => {
    setBusy(true)
    const next = await onUse(slot, shot).finally(() => setBusy(false))
    if (next === undefined || shot.source === 'gallery') return onClose()
    if (keepsGood && shot.thumb) setKept({ slot, name: view.name, thumb: shot.thumb })
    setSlot(next)
    setStage({ at: 'camera', notice: words.saved(view.name) })
  }
  const show = async (prepared: Prepared | Unprepared, nonce: string | undefined) => {
    if (typeof prepared === 'string') {
      const kind = accept === FILE_ACCEPT && prepared === 'invalid' ? 'noDocument' : prepared
      return setStage({ at: 'refused', problem: problems[kind] })
    }
    const problem = objection?.(slot, prepared.grid)
    if (problem) return setStage({ at: 'refused', problem })
    const shot = { ...prepared, nonce }
    const isGood = shot.source === 'camera' && warningsOf(view.outline, shot.warnings).length === 0
    if (!keepsGood || !isGood) return setStage({ at: 'preview', shot })
    await store(shot)
  }
  const prepareChosen = (file: File) => {
    const { nonce } = captureToken(slot)
    void prepareFile(file, accept === FILE_ACCEPT).then(async (prepared) => show(prepared, nonce))
  }
  const choose = (file: File) => {
    setStage({ at: 'preparing' })
    prepareChosen(file)
  }
  useEffect(() => {
    if (asked.file) prepareChosen(asked.file)
    // Runs once, for the file that the dialog was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  /** Opens the camera for a slot, also for one that already has a photo. */
  const goTo = (wanted: Slot) => {
    setKept(undefined)
    setSlot(wanted)
    setStage({ at: 'camera' })
  }
  return { slot, view, stage, isBusy, kept, show, choose, store, goTo }
}

/** Warns before unload while a previewed photo awaits a decision, because it is stored nowhere else. */
function useUndecided(stage: Stage): void {
  useEffect(() => {
    if (stage.at !== 'preview') return
    // The photo is not stored yet, whatever the person decides.
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [stage.at])
}

interface ShootingProps {
  outline: Outline
  accept: string | undefined
  captureToken: () => CaptureToken
  notice: string | undefined
  last: LastPhoto | undefined
  onFile: (file: File) => void
  onShot: (prepared: Prepared, nonce: string | undefined) => Promise<void>
}

/** The camera step: the camera is open while this component is mounted. */
function Shooting({ outline, accept, captureToken, notice, last, onFile, onShot }: ShootingProps) {
  const camera = useCamera()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const shoot = async () => {
    const video = camera.video.current
    if (video === null) return
    setBusy(true)
    setFailed(false)
    try {
      const { nonce, now } = captureToken()
      await onShot(await prepareShot(video, now), nonce)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <CameraScreen
      outline={outline}
      accept={accept}
      camera={camera}
      isBusy={isBusy}
      onFile={onFile}
      notice={failed ? words.shotFailed : notice}
      last={last}
      onShutter={() => void shoot()}
    />
  )
}
