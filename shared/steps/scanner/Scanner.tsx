import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { useCamera } from '../photos/camera/use-camera.ts'
import { useScan } from './use-scan.ts'
import { scannerWords as words } from './words.ts'
import './scanner.css'

interface Props {
  /** Why the last code was rejected; the scan continues. */
  problem: string | undefined
  onCode: (text: string) => void
  onClose: () => void
}

/** QR scanner with a view of 250 by 250 pixels (EXC-19). The camera is released when it is closed, hidden or left. */
export function Scanner({ problem, onCode, onClose }: Props) {
  const camera = useCamera()
  const { state, video, torch, retry } = camera
  const scan = useScan(camera, onCode)
  const failure =
    state.at === 'failed' ? words.problems[state.problem] : scan === 'reading' ? null : words[scan]
  return (
    <div className="scanner">
      {/* The video stays mounted: a retry of the camera shows in the same element. */}
      <div className="scanner-view" hidden={state.at === 'failed'}>
        <video ref={video} playsInline muted autoPlay aria-hidden="true" />
      </div>
      {failure === null ? (
        <p className="scanner-words" role="status">
          {state.at === 'live' ? words.aim : words.starting}
        </p>
      ) : (
        <Alert kind="error">{failure}</Alert>
      )}
      {failure === null && problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <div className="cluster scanner-ways">
        {state.at === 'failed' && state.problem !== 'absent' && (
          <Button kind="secondary" onClick={retry}>
            {words.retry}
          </Button>
        )}
        {torch && state.at === 'live' && (
          <Button kind="secondary" aria-pressed={torch.isOn} onClick={torch.toggle}>
            {words.torch}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  )
}
