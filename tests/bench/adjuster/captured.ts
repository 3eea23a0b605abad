/** Photos taken on a device without a network, and the data they leave on it. */
import type { Page } from '@playwright/test'
import { pictures } from '../../photos/pictures.ts'

/** Chooses photos on the shown page, which takes any number. */
export async function capture(page: Page, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const buffer = Buffer.from(await pictures.sharp(number))
    const file = { name: `${String(number)}.jpg`, mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Elegir otra de la galería').setInputFiles(file)
    await page.getByRole('button', { name: /^Usar/ }).first().click()
    await page.locator('li.tile').nth(number).getByText('Guardada en este dispositivo').waitFor()
  }
}

export interface Stored {
  /** Number of records in all databases, including the device's own. */
  readonly records: number
  readonly photos: number
  /** Number of cache entries that are not files of the app. */
  readonly cached: number
  readonly storage: number
}

/** Counts the data that this origin has stored on the device. */
export const storedOn = (page: Page): Promise<Stored> =>
  page.evaluate(async () => {
    const keys: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAllKeys()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        keys.push(...all.result.map(String))
      }
      database.close()
    }
    const urls: string[] = []
    for (const name of await caches.keys())
      urls.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
    return {
      records: keys.length,
      photos: keys.filter((key) => key.startsWith('photo-file ')).length,
      cached: urls.filter((path) => !path.startsWith('/_a/') && path !== '/claims/adjuster/offline').length,
      storage: localStorage.length + sessionStorage.length,
    }
  })
