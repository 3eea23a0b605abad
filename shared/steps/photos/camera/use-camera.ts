import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { closeCamera, hasTorch, openCamera, setTorch } from './camera.ts'
import type { CameraProblem } from './camera-problem.ts'

export type CameraState =
  | { readonly at: 'starting' }
  | { readonly at: 'live' }
  | { readonly at: 'failed'; readonly problem: CameraProblem }

export interface Camera {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  /** State and switch of the camera's lamp; null if there is none. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | null
  readonly retry: () => void
}

/** Opens the camera while its component is mounted and the page is visible; otherwise the track is stopped. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const [state, setState] = useState<CameraState>({ at: 'starting' })
  const [torch, setTorchState] = useState<boolean | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const element = video.current
    let turn = 0
    const stop = () => {
      turn += 1
      closeCamera(stream.current)
      stream.current = undefined
      if (element) element.srcObject = null
    }
    const start = async () => {
      stop()
      const mine = turn
      setState({ at: 'starting' })
      const opened = await openCamera()
      if (mine !== turn) return closeCamera(opened.ok ? opened.stream : undefined)
      if (!opened.ok) return setState({ at: 'failed', problem: opened.problem })
      stream.current = opened.stream
      setTorchState(hasTorch(opened.stream) ? false : null)
      opened.stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (mine === turn) setState({ at: 'failed', problem: 'busy' })
      })
      if (element) element.srcObject = opened.stream
      await element?.play().catch(() => undefined)
      if (mine === turn) setState({ at: 'live' })
    }
    const look = () => (document.hidden ? stop() : void start())
    document.addEventListener('visibilitychange', look)
    void start()
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [tries])
  const toggle = useCallback(() => {
    if (stream.current) void setTorch(stream.current, torch !== true).then(setTorchState)
  }, [torch])
  return {
    state,
    video,
    torch: torch === null ? null : { isOn: torch, toggle },
    retry: () => setTries((count) => count + 1),
  }
}
