import { expect, test } from 'vitest'
import { photoSides, pictureParts, pictureTypes } from './vehicle-photos.ts'

test('[PHO-09] [PHO-10] [PHO-21] [PHO-O4] the photo sides, their numbers and their multipart names are fixed', () => {
  expect(photoSides).toEqual(['front', 'right', 'left', 'back'])
  expect(pictureTypes).toEqual({ front: 0, right: 1, left: 2, back: 3 })
  expect(pictureParts).toEqual({ front: 'up', right: 'right', left: 'left', back: 'down' })
})
