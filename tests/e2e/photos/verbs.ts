/** A person's actions with the link to vehicle photos. Roles and labels only. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { pictures } from '../../photos/pictures.ts'
import { followLink } from '../follow-link.ts'

export const sides = ['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'] as const
type Side = (typeof sides)[number]
type Plates = 'ENVI500' | 'ENVIPER' | 'FOTO500'

export async function newLink(request: APIRequestContext, plates?: Plates): Promise<string> {
  const answer = await request.post('/sandbox/api/purchases', { data: { withoutPhotos: true, plates } })
  // The cast is safe: the sandbox sends this shape.
  return ((await answer.json()) as { photosPath: string }).photosPath
}

/** Takes the policyholder's steps up to the choice of the four sides. */
export async function openPhotos(page: Page, link: string): Promise<void> {
  await followLink(page, link)
  await page.getByRole('link', { name: 'Saltar consejos' }).click()
  await expect(tile(page, 'Frente').getByRole('button', { name: /^Tomar/ })).toBeVisible()
}

export const tile = (page: Page, side: Side) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: side, exact: true }) })
export const submit = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
export const jpeg = (buffer: Uint8Array) => ({
  name: 'foto.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(buffer),
})

/** Chooses a photo from the gallery and waits until it is stored. */
export async function choose(page: Page, side: Side, bytes: Uint8Array): Promise<void> {
  await page.getByLabel(`Elegir de la galería: ${side}`).setInputFiles(jpeg(bytes))
  await page.getByRole('button', { name: 'Usar esta' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function sendAll(page: Page): Promise<void> {
  for (const [index, side] of sides.entries()) await choose(page, side, await pictures.sharp(index + 1))
  await expect(page.getByText('4 de 4 recibidas')).toBeVisible({ timeout: 20_000 })
}

export const expectDone = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Listo' })).toBeVisible({ timeout: 20_000 })

/** State of the phone's storage: the number of photos, and whether any content is readable. */
export const onPhone = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('volante')
    const database = await new Promise<IDBDatabase>((done) => (open.onsuccess = () => done(open.result)))
    const store = database.transaction('drafts').objectStore('drafts')
    const ofPhotos = IDBKeyRange.bound('photo ', 'photo!')
    const [keys, values] = [store.getAllKeys(ofPhotos), store.getAll(ofPhotos)]
    await new Promise((done) => (values.onsuccess = done))
    database.close()
    const photos = (values.result as { data?: ArrayBuffer }[]).flatMap(({ data }) => data ?? [])
    const text = new TextDecoder('latin1').decode(await new Blob(photos).arrayBuffer())
    return { count: photos.length, keys: keys.result.join(' '), isReadable: /JFIF|takenAt|sha256/.test(text) }
  })
