import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { driver, formInsurer, newForm } from '#gateway/testing/claim-forms.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { announcePhoto, givePhoto } from '#gateway/testing/photos/give-photo.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import { singleSlots, type PictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { uploadsName } from '../form-kind.ts'

const slots: readonly PictureSlot[] = [...singleSlots, 'reference-a1', 'damage-d-aaaaaaaaaaaaaaaa-b2']

test.each(slots)(
  '[CLF-89] [CLF-90] [CLF-91] the photo %s is uploaded once by its call and name',
  async (slot) => {
    const insurer = formInsurer(newForm('ordinary'))
    const one = await driver(insurer)
    const given = await givePhoto(one, slot, jpegOf(900))
    expect(given.json).toMatchObject({ photo: { state: 'valid' } })
    const isDocument = /^(license|ine|circulation)/.test(slot)
    const asked = one.tab.insurer.asked.filter(({ name }) => name.startsWith('uploadClaim'))
    expect(asked.map(({ name }) => name)).toEqual([isDocument ? 'uploadClaimDocument' : 'uploadClaimPicture'])
    expect(asked[0]?.body).toMatchObject({ objectId: one.id, objectType: 'people', [slot]: expect.any(File) })
    expect((asked[0]?.body as Record<string, File> | undefined)?.[slot]?.name).toBe(`${slot}.jpg`)
    expect((await one.open()).pictures).toMatchObject([{ slot, mark: await sha256(jpegOf(900)) }])
    // The next save puts the photo into the form, with the damage that it belongs to.
    const { version: base } = await one.open()
    const damage = { id: 'd-aaaaaaaaaaaaaaaa', area: '301', isPreexisting: false, notes: '', isPrior: false }
    const saved = await one.save({ base, fields: {}, damages: [damage] })
    const json = JSON.stringify(insurer.json)
    expect(json).toContain(`"name":"${slot}.jpg"`)
    expect(json.match(/"link":"\/files\//g)).toHaveLength(1)
    const shown = slot.startsWith('damage-') ? slot.replace('d-aaaaaaaaaaaaaaaa', '502') : slot
    expect((saved.json as { pictures: unknown }).pictures).toMatchObject([{ slot: shown }])
    expect((await one.open()).pictures).toMatchObject([{ slot: shown }])
  },
)

test.each([
  ['license-front', 'Licencia frente'],
  ['license-back', 'Licencia reverso'],
  ['ine-front', 'INE frente'],
  ['ine-back', 'INE reverso'],
  ['circulation-card', 'Tarjeta de circulación'],
  ['vin', 'VIN'],
  ['vehicle-left', 'Vehículo'],
  ['reference-a1', 'Referencia'],
] as const)('[CLF-93] [D60] without types at the insurer the photo %s is named "%s"', async (slot, name) => {
  const insurer = formInsurer(newForm('ordinary'))
  const untyped = async ({ body }: { readonly body: unknown }) => {
    const { objectId: _id, objectType: _type, ...files } = body as Record<string, File>
    return Object.keys(files).map((file) => ({ id: '900', link: '/files/900', name: file }))
  }
  const one = await driver(insurer, {
    more: { uploadClaimPicture: untyped, uploadClaimDocument: untyped } as FakeAnswers,
  })
  await givePhoto(one, slot, jpegOf(900))
  await one.save({ base: (await one.open()).version, fields: {} })
  expect(JSON.stringify(insurer.json)).toContain(`"typeStatus":{"name":"${name}"}`)
})

test("[CLF-40] [CLF-41] any number of reference photos is accepted, and a slot's new photo replaces its old one", async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  for (let n = 0; n < 12; n++) await givePhoto(one, `reference-r${String(n)}`, jpegOf(900, n))
  const again = await givePhoto(one, 'reference-r3', jpegOf(1_000), await sha256(jpegOf(900, 3)))
  expect(again.json).toMatchObject({ photo: { state: 'valid' } })
  await one.save({ base: (await one.open()).version, fields: {} })
  const { photos } = insurer.json as { photos: { id: number; name: string }[] }
  expect(photos).toHaveLength(12)
  expect(insurer.files.get(photos.find(({ name }) => name === 'reference-r3.jpg')?.id ?? 0)?.bytes).toBe(
    1_000,
  )
})

test('[D125] a received photo is kept longer than pieces, until a save places it', async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  await givePhoto(one, 'vin', jpegOf(900))
  await announcePhoto(one, 'vehicle-front', jpegOf(1_000))
  const object = await uploadsOf(
    env,
    await uploadsName({ name: 'claim-form' }, { id: one.id, key: `llave-${one.id}` }),
  )
  expect(await runDurableObjectAlarm(object)).toBe(true)
  const { json } = await one.tab.call('GET', `${one.at}/photos`)
  expect(Object.keys((json as { photos: object }).photos)).toEqual(['vin'])
  await one.save({ base: (await one.open()).version, fields: {} })
  expect(JSON.stringify(insurer.json)).toContain('"name":"vin.jpg"')
  // The alarm ends the session, although no further request came.
  expect(await runDurableObjectAlarm(object)).toBe(true)
  expect(await object.progress()).toBeUndefined()
})

test('a removed photo leaves the form, and no other', async () => {
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  for (const slot of ['vin', 'vehicle-front', 'reference-a1'])
    await givePhoto(one, slot, jpegOf(900, slot.length))
  await one.save({ base: (await one.open()).version, fields: {} })
  for (const slot of ['vin', 'reference-a1'])
    expect((await one.tab.call('DELETE', `${one.at}/photos/${slot}`)).status).toBe(200)
  expect((await one.open()).pictures).toMatchObject([{ slot: 'vehicle-front' }])
  expect(JSON.stringify(insurer.json)).not.toMatch(/vin\.jpg|reference-a1/)
})

test.each([false, true])(
  '[D68] a photo placed by the office over ours stays until a new one is taken (plain: %s)',
  async (isPlain) => {
    const insurer = formInsurer(newForm('ordinary'), { isPlain })
    const one = await driver(insurer)
    await givePhoto(one, 'vin', jpegOf(900))
    await one.save({ base: (await one.open()).version, fields: {} })
    type Photos = { peoples: { photos: object[] }[] }
    const { peoples } = insurer.json as Photos
    const theirs = { id: 9_001, name: 'vin.jpg', link: '/files/9001' }
    const [photo] = peoples[0]?.photos ?? []
    expect(photo).toMatchObject({ name: 'vin.jpg' })
    insurer.json = { ...insurer.json, peoples: [{ ...peoples[0], photos: [{ ...photo, ...theirs }] }] }
    const shown = await one.open()
    expect(shown.pictures).toMatchObject([{ slot: 'vin', mark: expect.stringMatching(/^x/) }])
    const saved = await one.save({ base: shown.version, fields: { facts: 'Otra vez.' } })
    expect(saved.json).toMatchObject({ pictures: shown.pictures })
    expect((insurer.json as Photos).peoples[0]?.photos).toMatchObject([theirs])

    const over = shown.pictures[0]?.mark ?? null
    await givePhoto(one, 'vin', jpegOf(1_000), await sha256(jpegOf(900)), over)
    await one.save({ base: (await one.open()).version, fields: {} })
    expect(JSON.stringify(insurer.json)).not.toContain('/files/9001')
    expect((await one.open()).pictures).toMatchObject([{ slot: 'vin', mark: await sha256(jpegOf(1_000)) }])
  },
)

/** A form in which the insurer's office has added a photo to an empty slot. */
async function withTheirs(isPlain: boolean) {
  const insurer = formInsurer(newForm('ordinary'), { isPlain })
  const one = await driver(insurer)
  const [person] = insurer.json.peoples as object[]
  const theirs = { id: 9_001, name: 'vin.jpg', link: '/files/9001', typeStatus: { id: 8, name: 'VIN' } }
  const place = () => {
    insurer.json = { ...insurer.json, peoples: [{ ...person, photos: [theirs] }] }
  }
  const inForm = () => (insurer.json.peoples as { photos: { id: number | string }[] }[])[0]?.photos
  return { one, place, inForm, theirs }
}

test.each([false, true])(
  '[D68] a photo placed by the office before ours is not replaced unseen (plain: %s)',
  async (isPlain) => {
    const { one, place, inForm, theirs } = await withTheirs(isPlain)
    place()
    // The device took the photo when the form that it showed had no photo in this slot.
    await givePhoto(one, 'vin', jpegOf(900), null, null)
    const shown = await one.open()
    expect(shown.pictures).toMatchObject([{ slot: 'vin', mark: expect.stringMatching(/^x/) }])
    await one.save({ base: shown.version, fields: { facts: 'Algo.' } })
    expect(inForm()).toMatchObject([theirs])

    // The person chose the office's photo: removing our photo leaves the office's photo in place.
    const { photos } = (await one.tab.call('GET', `${one.at}/photos`)).json as { photos: object }
    expect(Object.keys(photos)).toEqual(['vin'])
    expect((await one.tab.call('DELETE', `${one.at}/photos/vin`)).status).toBe(200)
    expect(inForm()).toMatchObject([theirs])
    // A further request removes the office's photo only if the page shows that photo.
    expect((await one.tab.call('DELETE', `${one.at}/photos/vin`)).status).toBe(200)
    expect(inForm()).toEqual([])
  },
)

test("[D68] our photo replaces the office's on the person's request without a new upload", async () => {
  const { one, place, inForm } = await withTheirs(false)
  place()
  await givePhoto(one, 'vin', jpegOf(900), null, null)
  const { pictures, version: base } = await one.open()
  const again = await announcePhoto(one, 'vin', jpegOf(900), null, pictures[0]?.mark ?? null)
  expect(again.json).toMatchObject({ photo: { state: 'valid', sha256: await sha256(jpegOf(900)) } })
  await one.save({ base, fields: {} })
  expect(inForm()).toHaveLength(1)
  expect(JSON.stringify(inForm())).not.toContain('/files/9001')
  expect((await one.open()).pictures).toMatchObject([{ mark: await sha256(jpegOf(900)) }])
})

test("[D68] an office's photo that the person saw is replaced by a new one", async () => {
  const { one, place, inForm } = await withTheirs(false)
  place()
  const { pictures } = await one.open()
  await givePhoto(one, 'vin', jpegOf(900), null, pictures[0]?.mark ?? null)
  await one.save({ base: (await one.open()).version, fields: {} })
  expect(JSON.stringify(inForm())).not.toContain('/files/9001')
})

test('[CLF-73] [CLF-74] photos are removed and restored with their damage', async () => {
  const own = 'd-aaaaaaaaaaaaaaaa'
  const insurer = formInsurer(newForm('ordinary'))
  const one = await driver(insurer)
  await givePhoto(one, `damage-${own}-b2`, jpegOf(900))
  const damage = { id: own, area: '301', isPreexisting: false, notes: '', isPrior: false }
  const saveList = async (damages: readonly object[]) => {
    const { json } = await one.save({ base: (await one.open()).version, fields: {}, damages })
    return json as { damageIds: Record<string, string>; pictures: { slot: string }[] }
  }
  const { damageIds } = await saveList([damage])
  const first = damageIds[own] ?? ''
  expect((await saveList([])).pictures).toEqual([])
  expect((await one.open()).pictures).toEqual([])

  const back = await saveList([{ ...damage, id: first }])
  const second = back.damageIds[first] ?? ''
  expect([first, second].every((id) => id !== '') && first !== second).toBe(true)
  expect(back.pictures.map(({ slot }) => slot)).toEqual([`damage-${second}-b2`])
  expect(JSON.stringify(insurer.json).match(/"link":"\/files\//g)).toHaveLength(1)
  // The phone still names the slot by the id that the device gave to the item.
  expect((await one.tab.call('DELETE', `${one.at}/photos/damage-${own}-b2`)).status).toBe(200)
  expect((await one.open()).pictures).toEqual([])
  expect(JSON.stringify(insurer.json)).not.toContain('"link":"/files/')
})

describe('photos that the insurer refuses', () => {
  const answering = async (answer: () => Response) => {
    const insurer = formInsurer(newForm('ordinary'))
    return driver(insurer, { more: { uploadClaimPicture: answer } })
  }
  test('[D79] a failed photo upload is retried with the same key', async () => {
    let tries = 0
    const insurer = formInsurer(newForm('ordinary'))
    const one = await driver(insurer, {
      more: {
        uploadClaimPicture: async (asked) =>
          ++tries === 1
            ? failure(503)
            : ((await insurer.answers.uploadClaimPicture?.(asked)) ?? failure(500)),
      },
    })
    expect((await givePhoto(one, 'vin', jpegOf(900))).json).toMatchObject({
      error: { code: 'upstream_failed' },
    })
    expect((await givePhoto(one, 'vin', jpegOf(900))).json).toMatchObject({ photo: { state: 'valid' } })
    const keys = one.tab.insurer
      .askedFor('uploadClaimPicture')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
  test('a photo that the insurer refuses is shown as refused', async () => {
    const one = await answering(() => failure(422))
    expect((await givePhoto(one, 'vin', jpegOf(900))).json).toMatchObject({
      photo: { state: 'refused', error: 'REFUSED' },
    })
  })
  test("[D312] a photo refused with a message keeps the insurer's sentence, also when read again", async () => {
    const sentence = 'La foto no muestra el número de serie.'
    const one = await answering(() => failure(422, { message: sentence }))
    const refused = { state: 'refused', error: 'REFUSED', sentence }
    expect((await givePhoto(one, 'vin', jpegOf(900))).json).toMatchObject({ photo: refused })
    expect((await one.tab.call('GET', `/api/claim-forms/${one.ref}/photos`)).json).toMatchObject({
      photos: { vin: refused },
    })
  })
  test('[D3] a concluded form accepts no photos', async () => {
    const one = await answering(() => failure(409))
    expect((await givePhoto(one, 'vin', jpegOf(900))).json).toMatchObject({ error: { code: 'concluded' } })
    expect((await announcePhoto(one, 'vehicle-front', jpegOf(900))).json).toMatchObject({
      error: { code: 'concluded' },
    })
  })
})

test.each(['', 'front', 'damage-', 'reference-A1', 'damage-1', '../x', 'damage-D-1-a'])(
  'the photo slot "%s" does not exist',
  async (slot) => {
    const one = await driver(formInsurer(newForm('ordinary')))
    expect((await announcePhoto(one, encodeURIComponent(slot), jpegOf(900))).status).toBeGreaterThanOrEqual(
      400,
    )
  },
)

test("[CLF-23] a third party's form has no slots for photos of the place", async () => {
  const one = await driver(formInsurer(newForm('external')), { formType: 'external' })
  expect((await announcePhoto(one, 'reference-a1', jpegOf(900))).status).toBe(404)
})
