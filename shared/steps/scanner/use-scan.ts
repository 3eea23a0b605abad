import { useEffect, useEffectEvent, useState } from 'react'
import type { Camera } from '../photos/camera/use-camera.ts'
import { openReader } from './code-reader.ts'
import { darkness } from './darkness.ts'
import { isBlack, middleOf, type CodeReader } from './picture.ts'

const EVERY_MS = 150
/** Edge of the decoded picture in pixels: a small code at arm's length still has some pixels per module. */
const EDGE = 600

/** State of the scan. `dark`: three seconds without a picture. `missing`: the decoder could not be loaded. */
type ScanState = 'reading' | 'dark' | 'missing'

/** Reads codes while the camera is live. @param onCode Called for every code; the same one may come again. */
export function useScan({ state, video }: Camera, onCode: (text: string) => void): ScanState {
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

/** Draws the video's current picture; null if there is none yet. */
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
