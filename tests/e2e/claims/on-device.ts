/** Personal data on a device: every database, cache and storage of the origin. */
import { expect, type Page } from '@playwright/test'
import { said } from './filling.ts'

/** All data that this origin stores on the device: keys and readable values of databases, caches and other storage. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const open = (name: string) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const all = (store: IDBObjectStore, what: 'getAll' | 'getAllKeys') =>
      new Promise<unknown[]>((resolve) => {
        const request = store[what]()
        request.addEventListener('success', () => resolve(request.result))
      })
    const keys: string[] = []
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name)
      for (const store of database.objectStoreNames) {
        const stored = database.transaction(store).objectStore(store)
        keys.push(...(await all(stored, 'getAllKeys')).map((key) => `${name}/${store}/${String(key)}`))
        texts.push(JSON.stringify(await all(stored, 'getAll')))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = /text|json|javascript/.test(response?.headers.get('content-type') ?? '')
        texts.push(request.url, isText ? ((await response?.text()) ?? '') : '')
      }
    }
    for (const storage of [localStorage, sessionStorage]) texts.push(JSON.stringify({ ...storage }))
    return { keys, text: texts.join('\n') }
  })

/** The key of the device identifies no person, and no word of the person is stored beside it. */
export async function expectNothingOf(page: Page): Promise<void> {
  await expect.poll(async () => (await onDevice(page)).keys).toEqual(['volante/drafts/key'])
  const { text } = await onDevice(page)
  for (const word of [said.email, said.facts, said.phone, 'data:image/png']) expect(text).not.toContain(word)
}

/**
 * Photos that the gateway received are deleted from the device, even while other data of the form is still there
 * (D125).
 */
export const expectNoPhotoBytes = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await onDevice(page)).keys.filter((key) => key.includes('/photo-file ')))
    .toEqual([])
