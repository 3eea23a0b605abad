import type { PicturesPrompt } from '#shared/contracts/links/photos.ts'
import type { LinkState } from './pictures.screen.tsx'

/** A policy without photos, for tests and the gallery. */
export const prompt: PicturesPrompt = {
  policyNumber: 'AE0001',
  brandName: 'Nissan',
  modelName: 'Versa',
  year: 2022,
  received: [],
  isStarted: false,
  isComplete: false,
}

export const madeLink = {
  kind: 'made',
  url: 'https://volante.example/vehicle-photos?enlace=Q0m8cX1rT5uYw2ZbN7dHk3LsVfGjPaEo9iRt6UyQwEr',
  expiresAt: '2026-11-24T06:45:00.000Z',
  madeAt: Date.parse('2026-11-21T06:45:00.000Z'),
} as const satisfies LinkState
