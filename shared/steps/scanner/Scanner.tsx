import './scanner.css'
import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { useCamera, type Camera } from '../photos/camera/use-camera.ts'
import { openReader } from './code-reader.ts'
import { darkness } from './darkness.ts'
import { isBlack, middleOf, type CodeReader } from './picture.ts'

/** Texts during the scan of a QR code (EXC-19); they always name other ways to enter the code. */
const scannerWords = {
  starting: 'Abriendo la cámara…',
  aim: 'Apunta al código QR: se lee solo.',
  torch: 'Linterna',
  close: 'Cerrar la cámara',
  retry: 'Volver a intentar',
  dark: 'La cámara no muestra imagen. Escribe el folio, o elige una foto del código QR.',
  missing: 'No pudimos cargar el lector. Escribe el folio, o vuelve a intentar con señal.',
  problems: {
    denied:
      'Permite el acceso a la cámara para escanear. También puedes escribir el folio, o elegir una foto del código QR.',
    busy: 'Otra aplicación está usando la cámara. Ciérrala y vuelve a intentar, escribe el folio, o elige una foto del código QR.',
    absent: 'No pudimos abrir una cámara aquí. Escribe el folio, o elige una foto del código QR.',
  },
} as const

const EVERY_MS = 150
/** Edge of the decoded picture in pixels: a small code at arm's length still has some pixels per module. */
const EDGE = 600

/** State of the scan. `dark`: three seconds without a picture. `missing`: the decoder could not be loaded. */
type ScanState = 'reading' | 'dark' | 'missing'

/**
 * Reads codes while the camera is live.
 * @param onCode Called for every code; the same code may be reported again.
 */
function useScan({ state, video }: Camera, onCode: (text: string) => void): ScanState {
  const [scan, setScan] = useState<ScanState>('reading')
  const found = useEffectEvent(onCode)
  const isLive = state.at === 'live'
  useEffect(() => {
    const element = video.current
    if (!isLive || !element) return
    let isOver = false
    const canvas = document.createElement('canvas')
    canvas.width = EDGE
    canvas.height = EDGE
    const watch = darkness(() => performance.now())
    const look = async (read: CodeReader) => {
      while (!isOver) {
        const data = drawn(element, canvas)
        setScan(watch(data === null || isBlack(data)) ? 'dark' : 'reading')
        const text = data === null ? null : await codeIn(read, canvas)
        if (text !== null && !isOver) found(text)
        await pause(EVERY_MS)
      }
    }
    openReader().then(look, () => setScan('missing'))
    return () => {
      isOver = true
    }
  }, [isLive, video])
  return scan
}

/** Draws the video's current picture; returns null if it has no picture yet. */
function drawn(video: HTMLVideoElement, canvas: HTMLCanvasElement): Uint8ClampedArray | null {
  const { videoWidth: width, videoHeight: height } = video
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (width === 0 || height === 0 || !context) return null
  const { x, y, side } = middleOf({ width, height })
  context.drawImage(video, x, y, side, side, 0, 0, EDGE, EDGE)
  return context.getImageData(0, 0, EDGE, EDGE).data
}

/** Decodes one picture. A failure is only logged, because the next picture follows (EXC-20). */
async function codeIn(read: CodeReader, canvas: HTMLCanvasElement): Promise<string | null> {
  try {
    return await read(canvas)
  } catch (thrown) {
    // eslint-disable-next-line no-console
    console.warn('QR', thrown)
    return null
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Props {
  /** Sentence that the last scanned code was rejected; the scan continues. */
  problem: string | undefined
  onCode: (text: string) => void
  onClose: () => void
}

/**
 * QR scanner with a view of 250 by 250 pixels (EXC-19). The camera is released when the scanner is closed, hidden or
 * left.
 */
export function Scanner({ problem, onCode, onClose }: Props) {
  const camera = useCamera()
  const { state, video, torch, retry } = camera
  const scan = useScan(camera, onCode)
  const failure =
    state.at === 'failed'
      ? scannerWords.problems[state.problem]
      : scan === 'reading'
        ? null
        : scannerWords[scan]
  return (
    <div className="scanner">
      {/* The video stays mounted, because a retry of the camera uses the same element. */}
      <div className="scanner-view" hidden={state.at === 'failed'}>
        <video ref={video} playsInline muted autoPlay aria-hidden="true" />
      </div>
      {failure === null ? (
        <p className="scanner-words" role="status">
          {state.at === 'live' ? scannerWords.aim : scannerWords.starting}
        </p>
      ) : (
        <Alert kind="error">{failure}</Alert>
      )}
      {failure === null && problem !== undefined && <Alert kind="error">{problem}</Alert>}
      <div className="cluster scanner-ways">
        {state.at === 'failed' && state.problem !== 'absent' && (
          <Button kind="secondary" onClick={retry}>
            {scannerWords.retry}
          </Button>
        )}
        {torch && state.at === 'live' && (
          <Button kind="secondary" aria-pressed={torch.isOn} onClick={torch.toggle}>
            {scannerWords.torch}
          </Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {scannerWords.close}
        </Button>
      </div>
    </div>
  )
}
