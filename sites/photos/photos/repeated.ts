import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { PhotoProblem } from '#shared/steps/photos/capture/preview.screen.tsx'
import { repeatedWords as words, sideNames } from '../words.ts'

/** D88: returns the problem if another side already has the same picture. */
export const repeated = (side: PhotoSide, other: PhotoSide): PhotoProblem => ({
  title: words.title(sideNames[other]),
  lead: words.lead(sideNames[side]),
})
