import { afterEach, expect, test, vi } from 'vitest'
import { mounted } from '#shared/ui/mounted.fixture.tsx'
import { fullForm } from '#shared/steps/claims/open-form.fixture.ts'
import type { LeftForm } from '../form/form-store.ts'
import { useLeft } from './use-left.ts'

const left: LeftForm = { values: { facts: 'Me pegaron.' }, isFinished: false, until: 0, form: fullForm }
const photo = { slot: 'reference-a1', thumb: new Blob(['x']), read: async () => undefined }
const found = { values: left.values, photos: [photo] }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A screen that is given what the device answers, try by try. */
async function screen(...answers: (() => Promise<typeof found>)[]) {
  const shown: ReturnType<typeof useLeft>[] = []
  const urls: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${String(urls.push('made'))}`)
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const find = () => (answers.shift() ?? (async () => found))()
  function Screen() {
    shown.push(useLeft(left, find))
    return null
  }
  // The same at each drawing.
  const drawn = <Screen />
  const { draw, unmount } = await mounted(drawn)
  return { now: () => shown.at(-1), draw: () => draw(<Screen />), unmount, made: urls, revoked }
}

test('[D68] the addresses of thumbnails end with their screen', async () => {
  const { now, unmount, revoked } = await screen()
  expect(now()).toMatchObject({ at: 'found', photos: [{ url: 'blob:1' }] })
  expect(revoked).not.toHaveBeenCalled()
  await unmount()
  expect(revoked.mock.calls).toEqual([['blob:1']])
})

test('[D68] none is made for a screen that is gone by the time they are read', async () => {
  const read = Promise.withResolvers<typeof found>()
  const { unmount, made } = await screen(() => read.promise)
  await unmount()
  read.resolve(found)
  await read.promise
  expect(made).toEqual([])
})

test('[D68] a device that gives nothing is asked again', async () => {
  const { now, draw } = await screen(() => Promise.reject(new Error('closed')))
  expect(now()).toMatchObject({ at: 'unread' })
  now()?.retry()
  await draw()
  expect(now()).toMatchObject({ at: 'found' })
})
