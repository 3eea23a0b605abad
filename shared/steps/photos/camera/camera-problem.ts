import type { cameraProblems } from '../words.ts'

export type CameraProblem = keyof typeof cameraProblems

export function problemOf(thrown: unknown): CameraProblem {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  // The camera is in use, or stopped while it was opening: a retry may succeed.
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent'
}
