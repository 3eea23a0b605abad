import { useEffect, useState } from 'react'
import { photoSides, type PhotoSide } from '#shared/domain/vehicle-photos.ts'
import { WheelMark } from '#shared/ui/WheelMark.tsx'
import { prepareFile, prepareShot, type Prepared } from '../capture/prepare.ts'
import { useCamera } from '../capture/use-camera.ts'
import { CameraScreen } from '../steps/camera.screen.tsx'
import { FullScreen } from '../steps/FullScreen.tsx'
import { InvalidScreen, PreviewScreen } from '../steps/preview.screen.tsx'
import { cameraTexts as texts, previewTexts, sideNames } from '../steps/texts.ts'

export interface Asked {
  readonly side: PhotoSide
  /** A file that was chosen already; else the camera opens. */
  readonly file?: File
}

interface Props {
  asked: Asked
  /** ISO, by the gateway's clock. */
  now: () => string
  /** Resolves once the photo is on the phone; the side that is asked for next, if any. */
  onUse: (side: PhotoSide, prepared: Prepared) => Promise<PhotoSide | undefined>
  onClose: () => void
}

type Stage =
  | { readonly at: 'camera'; readonly notice?: string }
  | { readonly at: 'preparing' }
  | { readonly at: 'preview'; readonly prepared: Prepared; readonly picture: string }
  | { readonly at: 'invalid' }

/** From the shutter or the gallery to a photo that is kept; then on to the next side, phone in hand. */
export function Capture({ asked, now, onUse, onClose }: Props) {
  const [side, setSide] = useState(asked.side)
  const [stage, setStage] = useState<Stage>(asked.file ? { at: 'preparing' } : { at: 'camera' })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => (stage.at === 'preview' ? () => URL.revokeObjectURL(stage.picture) : undefined), [stage])
  useEffect(() => {
    if (stage.at !== 'preview') return
    // Decided for or not, it is nowhere else yet.
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [stage.at])

  const show = (prepared: Prepared | null) =>
    setStage(
      prepared ? { at: 'preview', prepared, picture: URL.createObjectURL(prepared.file) } : { at: 'invalid' },
    )
  const choose = (file: File) => {
    setStage({ at: 'preparing' })
    void prepareFile(file).then(show)
  }
  useEffect(() => {
    if (asked.file) void prepareFile(asked.file).then(show)
    // Once, for the file that it was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const again = () => setStage({ at: 'camera' })
  const use = async (prepared: Prepared) => {
    setBusy(true)
    const next = await onUse(side, prepared)
    setBusy(false)
    if (next === undefined || prepared.source === 'gallery') return onClose()
    setSide(next)
    setStage({ at: 'camera', notice: texts.saved(sideNames[side]) })
  }
  const title = stage.at === 'preview' ? previewTexts.title(sideNames[side]) : texts.title(sideNames[side])
  return (
    <FullScreen title={title} step={texts.step(photoSides.indexOf(side) + 1)} onClose={onClose}>
      {stage.at === 'camera' && (
        <Shooting key={side} {...{ side, now, notice: stage.notice }} onFile={choose} onShot={show} />
      )}
      {stage.at === 'preparing' && (
        <div className="no-camera" role="status">
          <WheelMark size={48} turning />
          <p>{texts.preparing}</p>
        </div>
      )}
      {stage.at === 'preview' && (
        <PreviewScreen
          {...{ side, isBusy, picture: stage.picture, doubts: stage.prepared.doubts }}
          onUse={() => void use(stage.prepared)}
          onAgain={again}
        />
      )}
      {stage.at === 'invalid' && <InvalidScreen onAgain={again} onFile={choose} />}
    </FullScreen>
  )
}

interface ShootingProps {
  side: PhotoSide
  now: () => string
  notice: string | undefined
  onFile: (file: File) => void
  onShot: (prepared: Prepared) => void
}

/** The camera is open for as long as this is shown. */
function Shooting({ side, now, notice, onFile, onShot }: ShootingProps) {
  const camera = useCamera()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const shoot = async () => {
    const video = camera.video.current
    if (video === null) return
    setBusy(true)
    setFailed(false)
    try {
      onShot(await prepareShot(video, now()))
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <CameraScreen
      {...{ side, camera, isBusy, onFile }}
      notice={failed ? texts.shotFailed : notice}
      onShutter={() => void shoot()}
    />
  )
}
