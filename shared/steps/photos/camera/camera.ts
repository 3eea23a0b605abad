/** Opens the phone's back camera at the largest reasonable resolution (PHO-11). */
import { problemOf, type CameraProblem } from './camera-problem.ts'

type Opened =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly problem: CameraProblem }

const rear: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
}

export async function openCamera(): Promise<Opened> {
  // `mediaDevices` is absent in old browsers, in some in-app browsers, and without HTTPS.
  const devices = (navigator as { readonly mediaDevices?: MediaDevices }).mediaDevices
  if (devices === undefined) return { ok: false, problem: 'absent' }
  try {
    return { ok: true, stream: await devices.getUserMedia({ audio: false, video: rear }) }
  } catch (thrown) {
    return { ok: false, problem: problemOf(thrown) }
  }
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The camera's lamp (torch), as some browsers expose it; TypeScript's library lacks the type. */
interface Lamp {
  readonly torch?: boolean
}

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as Lamp | undefined)?.torch === true
}

/** Switches the lamp; a failure is ignored. */
export async function setTorch(stream: MediaStream, isOn: boolean): Promise<boolean> {
  try {
    await stream
      .getVideoTracks()[0]
      ?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
    return isOn
  } catch {
    return false
  }
}
