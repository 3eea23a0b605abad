import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { isWide, OutlineDrawing, OutlinePicture } from '#shared/steps/photos/capture/Outline.tsx'
import { Motorcycle } from '#shared/ui/vehicles/Motorcycle.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { askedOf, nextPhoto } from './asked.ts'

/** Returns the markup after all its parts have loaded. */
async function drawn(node: ReactNode): Promise<string> {
  const html = await new Response((await prerender(node)).prelude).text()
  return html.replaceAll(/<!--.*?-->/g, '')
}

const outlinesOf = (isBike: boolean) => askedOf('vehiclePictures', '7', isBike).map(({ outline }) => outline)

test('[ADJ-98] the four vehicle photos have the outlines of a car or a motorcycle', () => {
  expect(outlinesOf(false)).toEqual(['front', 'right', 'left', 'back'])
  expect(outlinesOf(true)).toEqual(['bike-front', 'bike-right', 'bike-left', 'bike-back'])
})

test('[ADJ-54] the documents of a motorcyclist have the outline of a card', () => {
  expect(new Set(askedOf('licensePictures', '7', true).map(({ outline }) => outline))).toEqual(
    new Set(['card']),
  )
  expect(askedOf('inePictures', '7')).toHaveLength(2)
})

test('[PHO-11] the camera and the empty tile show the drawing of that vehicle from that side', async () => {
  const bike = await drawn(<Motorcycle view="left" />)
  const car = await drawn(<Sedan view="left" />)
  expect(bike).not.toBe(car)
  expect(await drawn(<OutlinePicture of="bike-left" />)).toBe(bike)
  expect(await drawn(<OutlinePicture of="left" />)).toBe(car)
  expect(await drawn(<OutlineDrawing of="bike-left" />)).toBe(
    `<div class="view-outline" data-of="left">${bike}</div>`,
  )
  expect([isWide('bike-left'), isWide('left'), isWide('document')]).toEqual([true, true, false])
})

test('[EXC-49] [D369] after a photo the camera goes on to the next missing one, and skips optional documents', () => {
  const documents = askedOf('licensePictures', '7').map(({ slot }) => slot)
  const after = (...taken: readonly string[]) =>
    nextPhoto(documents.filter((slot) => !taken.includes(slot.slice(2))))?.slice(2)
  expect(after()).toBe('license-front')
  expect(after('license-front')).toBe('license-back')
  expect(after('license-front', 'license-back')).toBe('circulation-card')
  expect(after('ine-front', 'ine-back')).toBe('circulation-card')
  expect(after('license-front', 'ine-front')).toBe('license-back')
  expect(after('license-front', 'license-back', 'circulation-card')).toBeUndefined()
})
