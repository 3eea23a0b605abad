import type { cameraProblems } from '../words.ts'

export type CameraProblem = keyof typeof cameraProblems

export function problemOf(thrown: unknown): CameraProblem {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  // In use, or it stopped while it was opening: it may work in a moment.
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent'
}
