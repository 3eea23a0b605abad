import { afterEach, expect, test, vi } from 'vitest'
import { mounted } from '#shared/ui/testing/pressed.fixture.tsx'
import { useLeft, type Found } from './use-left.ts'

const photo = { slot: 'reference-a1', thumb: new Blob(['x']), read: async () => undefined }
const empty: Found = { answers: [], photos: [], signatures: [], isFinished: false }
const found: Found = { ...empty, photos: [photo] }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A screen whose calls of `find` return these answers in turn. */
async function screen(...answers: (() => Promise<typeof found>)[]) {
  const shown: ReturnType<typeof useLeft>[] = []
  const urls: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${String(urls.push('made'))}`)
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const find = () => (answers.shift() ?? (async () => found))()
  function Screen() {
    shown.push(useLeft(find))
    return null
  }
  // Rendering the same element again must not read again.
  const drawn = <Screen />
  const { draw, unmount } = await mounted(drawn)
  return { now: () => shown.at(-1), draw: () => draw(<Screen />), unmount, made: urls, revoked }
}

test('[D68] useLeft revokes the URLs of its thumbnails on unmount', async () => {
  const { now, unmount, revoked } = await screen()
  expect(now()).toMatchObject({ at: 'found', photos: [{ url: 'blob:1' }] })
  expect(revoked).not.toHaveBeenCalled()
  await unmount()
  expect(revoked.mock.calls).toEqual([['blob:1']])
})

test('[D68] useLeft creates no thumbnail URLs if the screen unmounts before the photos are read', async () => {
  const read = Promise.withResolvers<typeof found>()
  const { unmount, made } = await screen(() => read.promise)
  await unmount()
  read.resolve(found)
  await read.promise
  expect(made).toEqual([])
})

test('[D68] useLeft reads again on retry after the storage failed', async () => {
  const { now, draw } = await screen(() => Promise.reject(new Error('closed')))
  expect(now()).toMatchObject({ at: 'unread' })
  now()?.retry()
  await draw()
  expect(now()).toMatchObject({ at: 'found' })
})

test('[D68] [D108] useLeft reports "found" for a photo or a signature alone, and "empty" for nothing', async () => {
  const signature = { name: 'Ana', image: 'data:image/png;base64,eA==' }
  const all: readonly [Partial<Found>, string][] = [
    [{ photos: [photo] }, 'found'],
    [{ signatures: [signature] }, 'found'],
    [{ answers: [{ group: 'facts', title: 'Tu relato', lines: ['Me pegaron.'] }] }, 'found'],
    [{ isFinished: true }, 'found'],
    [{}, 'empty'],
  ]
  for (const [part, at] of all) {
    const { now } = await screen(async () => ({ ...empty, ...part }))
    expect([part, now()?.at]).toEqual([part, at])
  }
})
