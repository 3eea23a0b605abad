import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { IconCamera, IconRetry, IconWarning } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import type { CameraProblem } from '../camera/camera-problem.ts'
import type { Camera } from '../camera/use-camera.ts'
import { FileButton } from './FileButton.tsx'
import { isWide, OutlineDrawing, type Outline } from './Outline.tsx'
import { IconGallery, IconTorch } from './icons.tsx'
import { cameraProblems, cameraWords as words, hintOf } from '../words.ts'

/** The photo that was stored last. A press on it takes the photo again (D375). */
export interface LastPhoto {
  readonly label: string
  readonly photo: ReactNode
  readonly onRetake: () => void
}

interface Props {
  outline: Outline
  /** Accepted types of files from the gallery, as for `<input accept>`. */
  accept?: string | undefined
  camera: Camera
  /** Message that the previous photo was stored, or why the last one could not be taken. */
  notice: string | undefined
  last?: LastPhoto | undefined
  isBusy: boolean
  onShutter: () => void
  onFile: (file: File) => void
}

/** The camera's picture with the outline of the requested photo (PHO-11). */
export function CameraScreen({ outline, accept, camera, notice, last, isBusy, onShutter, onFile }: Props) {
  const { state, video, torch, retry } = camera
  if (state.at === 'failed')
    return <NoCamera problem={state.problem} accept={accept} onRetry={retry} onFile={onFile} />
  const isLive = state.at === 'live'
  return (
    <>
      <div className="view">
        <video ref={video} playsInline muted autoPlay aria-hidden="true" />
        {isLive && <OutlineDrawing of={outline} />}
        <p className="view-words" role="status">
          {isLive ? (notice ?? hintOf(outline)) : words.starting}
        </p>
        {isLive && isWide(outline) && !last && <p className="view-turn">{words.turn}</p>}
        {!isLive && <WheelMark size={48} turning />}
        {last && (
          <button
            type="button"
            className="last-photo"
            aria-label={last.label}
            onClick={isBusy ? undefined : last.onRetake}
          >
            {last.photo}
            <IconRetry size={22} />
          </button>
        )}
      </div>
      <div className="shot-ways">
        <FileButton kind="quiet" label={words.gallery} accept={accept} onFile={onFile}>
          <IconGallery size={22} />
        </FileButton>
        <button
          type="button"
          className="shutter"
          aria-label={words.shutter}
          disabled={!isLive}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : onShutter}
        />
        {torch ? (
          <button
            type="button"
            className="button torch"
            data-kind="quiet"
            aria-label={words.torch}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          >
            <IconTorch size={22} />
          </button>
        ) : (
          <span />
        )}
      </div>
    </>
  )
}

interface NoCameraProps {
  problem: CameraProblem
  accept: string | undefined
  onRetry: () => void
  onFile: (file: File) => void
}

/** Screen for a phone without a usable camera: the reason, and the other ways to add a photo (PHO-19, PHO-O5). */
function NoCamera({ problem, accept, onRetry, onFile }: NoCameraProps) {
  const { title, lead } = cameraProblems[problem]
  return (
    <div className="no-camera">
      <span className="shot-mark">
        <IconWarning size={30} />
      </span>
      <div role="alert">
        <h3>{title}</h3>
        <p>{lead}</p>
      </div>
      <div className="no-camera-ways">
        {problem !== 'absent' && (
          <Button icon={<IconRetry />} onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        <FileButton takes onFile={onFile}>
          <IconCamera />
          {words.phoneCamera}
        </FileButton>
        <FileButton accept={accept} onFile={onFile}>
          <IconGallery size={22} />
          {words.gallery}
        </FileButton>
      </div>
    </div>
  )
}
