import { renderToReadableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import { drawings } from '#shared/ui/vehicles/drawings.ts'

/** Names of the drawing modules that were loaded. */
const loaded = vi.hoisted(() => new Set<string>())
vi.mock('#shared/ui/vehicles/Sedan.tsx', async (load) => (loaded.add('sedan'), load()))
vi.mock('#shared/ui/vehicles/Suv.tsx', async (load) => (loaded.add('suv'), load()))
vi.mock('#shared/ui/vehicles/Covered.tsx', async (load) => (loaded.add('covered'), load()))

// Another file of the same process may have loaded the drawings already.
vi.resetModules()
const { CarDrawing } = await import('./CarDrawing.tsx')

const drawn = async (body: Body | null) => {
  const stream = await renderToReadableStream(<CarDrawing body={body} />)
  await stream.allReady
  return new Response(stream).text()
}

test('[D73] the drawing of a car loads only the file of its own kind', async () => {
  expect(await drawn('suv')).toContain('class="vehicle"')
  expect([...loaded]).toEqual(['suv'])
})

test('every kind of car has its own drawing, and an unknown kind has a neutral one', async () => {
  const all = await Promise.all(Object.keys(drawings).map((body) => drawn(body as keyof typeof drawings)))
  expect(all.every((html) => html.includes('class="vehicle"'))).toBe(true)
  expect(new Set([...all, await drawn(null)]).size).toBe(all.length + 1)
})
