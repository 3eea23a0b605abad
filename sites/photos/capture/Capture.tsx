import { useEffect, useState } from 'react'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { WheelMark } from '#shared/ui/layout/WheelMark.tsx'
import { prepareFile, prepareShot, type Prepared, type Unprepared } from '../camera/prepare.ts'
import { useCamera } from '../camera/use-camera.ts'
import type { Shot, CaptureToken, UploadSession } from '../upload-session/upload-session.ts'
import { CameraScreen } from './camera.screen.tsx'
import { FullScreen } from './FullScreen.tsx'
import { PreviewScreen, problems, RefusedScreen, repeated, type Problem } from './preview.screen.tsx'
import { cameraWords as words, previewWords, sideNames } from '../words.ts'

export interface Asked {
  readonly side: PhotoSide
  /** A file that was chosen already; else the camera opens. */
  readonly file?: File
}

interface Props {
  asked: Asked
  captureToken: (side: PhotoSide) => CaptureToken
  /** The other side that has the same picture. */
  repeatedSide: UploadSession['repeatedSide']
  /** Resolves once the photo is on the phone; the side that is asked for next, if any. */
  onUse: (side: PhotoSide, shot: Shot) => Promise<PhotoSide | undefined>
  onClose: () => void
}

type Stage =
  | { readonly at: 'camera'; readonly notice?: string }
  | { readonly at: 'preparing' }
  | { readonly at: 'preview'; readonly shot: Shot; readonly photoUrl: string }
  | { readonly at: 'refused'; readonly problem: Problem }

/** From the shutter or the gallery to a photo that is stored; then on to the next side, phone in hand. */
export function Capture({ asked, captureToken, repeatedSide, onUse, onClose }: Props) {
  const [side, setSide] = useState(asked.side)
  const [stage, setStage] = useState<Stage>(asked.file ? { at: 'preparing' } : { at: 'camera' })
  const [isBusy, setBusy] = useState(false)
  useEffect(() => (stage.at === 'preview' ? () => URL.revokeObjectURL(stage.photoUrl) : undefined), [stage])
  useEffect(() => {
    if (stage.at !== 'preview') return
    // Decided for or not, it is nowhere else yet.
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', leaving)
    return () => removeEventListener('beforeunload', leaving)
  }, [stage.at])

  const show = (prepared: Prepared | Unprepared, nonce: string) => {
    if (typeof prepared === 'string') return setStage({ at: 'refused', problem: problems[prepared] })
    const other = repeatedSide(side, prepared.grid)
    if (other) return setStage({ at: 'refused', problem: repeated(side, other) })
    const photoUrl = URL.createObjectURL(prepared.file)
    setStage({ at: 'preview', shot: { ...prepared, nonce }, photoUrl })
  }
  const prepareChosen = (file: File) => {
    const { nonce } = captureToken(side)
    void prepareFile(file).then((prepared) => show(prepared, nonce))
  }
  const choose = (file: File) => {
    setStage({ at: 'preparing' })
    prepareChosen(file)
  }
  useEffect(() => {
    if (asked.file) prepareChosen(asked.file)
    // Once, for the file that it was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const again = () => setStage({ at: 'camera' })
  const use = async (shot: Shot) => {
    setBusy(true)
    const next = await onUse(side, shot)
    setBusy(false)
    if (next === undefined || shot.source === 'gallery') return onClose()
    setSide(next)
    setStage({ at: 'camera', notice: words.saved(sideNames[side]) })
  }
  const title = stage.at === 'preview' ? previewWords.title(sideNames[side]) : words.title(sideNames[side])
  return (
    <FullScreen title={title} step={words.step(photoSides.indexOf(side) + 1)} onClose={onClose}>
      {stage.at === 'camera' && (
        <Shooting
          key={side}
          {...{ side, notice: stage.notice }}
          captureToken={() => captureToken(side)}
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
          {...{ side, isBusy, photoUrl: stage.photoUrl, warnings: stage.shot.warnings }}
          onUse={() => void use(stage.shot)}
          onAgain={again}
        />
      )}
      {stage.at === 'refused' && <RefusedScreen {...stage.problem} onAgain={again} onFile={choose} />}
    </FullScreen>
  )
}

interface ShootingProps {
  side: PhotoSide
  captureToken: () => CaptureToken
  notice: string | undefined
  onFile: (file: File) => void
  onShot: (prepared: Prepared, nonce: string) => void
}

/** The camera is open for as long as this is shown. */
function Shooting({ side, captureToken, notice, onFile, onShot }: ShootingProps) {
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
      onShot(await prepareShot(video, now), nonce)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <CameraScreen
      {...{ side, camera, isBusy, onFile }}
      notice={failed ? words.shotFailed : notice}
      onShutter={() => void shoot()}
    />
  )
}
