/** Covers the photos of an adjuster's form, at an insurer as the documents define it (002 §3, §7.2, D60). */
import { describe, expect, test } from 'vitest'
import { adjuster, adjusterInsurer, signedBy } from '#gateway/testing/adjuster-forms.ts'
import { announcePhoto, givePhoto } from '#gateway/testing/photos/give-photo.ts'
import { jpegOf, sha256 } from '#gateway/testing/photos/pictures.ts'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { photoPathOf } from '#shared/domain/claims/adjuster/photo-slots.ts'

/** Photos of people without ids: the insured is `n-0`, the third party `n-1`. */
const asked: readonly (readonly [Parameters<typeof photoPathOf>[0], string, string])[] = [
  ['reference-a1', 'photo', 'reference-a1'],
  ['dua-a1', 'document', 'dua-a1'],
  ['n-1_license-front', 'document', 'license-front'],
  ['n-1_ine-back', 'document', 'ine-back'],
  ['n-0_circulation-card', 'document', 'circulation-card'],
  ['n-0_vehicle-left', 'photo', 'vehicle-left'],
  ['n-0_vin', 'photo', 'vin'],
  ['n-0_damages_5_a1', 'photo', 'damage-5-a1'],
  ['n-0_services_9_a1', 'photo', 'service-9-a1'],
]

type Photo = { readonly name: string }
interface Person {
  readonly photos?: readonly Photo[]
  readonly vehicle?: { readonly damages?: readonly { readonly photos?: readonly Photo[] }[] }
  readonly services?: readonly { readonly photos?: readonly Photo[] }[]
}
const peopleOf = (json: object) => (json as { peoples: readonly Person[] }).peoples

describe('[ADJ-140] [API-105] [API-106]', () => {
  test.each(asked)(
    'the photo of %s is uploaded by its call and placed at its item',
    async (slot, call, part) => {
      const insurer = adjusterInsurer()
      const one = await adjuster(insurer, `foto-${part}`)
      expect((await givePhoto(one, slot, jpegOf(900))).json).toMatchObject({ photo: { state: 'valid' } })
      expect(insurer.files).toEqual([{ call, part, of: [`foto-${part}`, 'adjuster'] }])
      const mark = await sha256(jpegOf(900))
      const shown = await one.open()
      expect(shown.photos).toEqual({ [photoPathOf(slot)]: mark })
      const saved = await one.save(shown.version, {})
      expect([saved.status, saved.json]).toMatchObject([200, { photos: { [photoPathOf(slot)]: mark } }])
      expect(JSON.stringify(insurer.json).match(/archivos/g)).toHaveLength(1)
      const [na, third] = peopleOf(insurer.json)
      const lists = [
        (insurer.json as Person).photos,
        na?.photos,
        third?.photos,
        na?.vehicle?.damages?.[0]?.photos,
        na?.services?.[0]?.photos,
      ]
      const place = slot.includes('services')
        ? 4
        : slot.includes('damages')
          ? 3
          : slot.startsWith('n-1')
            ? 2
            : 1
      const at = slot.startsWith('n-') ? place : 0
      expect(lists[at]).toMatchObject([{ name: `${part}.jpg`, contentType: 'image/png' }])
      // A second save does not add the photo twice, and another browser shows the same one.
      await one.save((saved.json as { version: string }).version, { facts: 'Algo más.' })
      expect(JSON.stringify(insurer.json).match(/archivos/g)).toHaveLength(1)
      expect((await one.open()).photos).toEqual({ [photoPathOf(slot)]: mark })
    },
  )
})

test("[ADJ-140] photos of new people and services get the insurer's ids", async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const person = 'people/d-00000000000000aa'
  const service = `${person}/services/d-00000000000000bb`
  await givePhoto(one, 'd-00000000000000aa_ine-front', jpegOf(900))
  await givePhoto(one, 'd-00000000000000aa_services_d-00000000000000bb_x1', jpegOf(901))
  const { version } = await one.open()
  const saved = await one.save(version, {
    [`${person}/kind`]: 'p3',
    [`${person}/firstName`]: 'Lucía',
    [`${service}/type`]: 's4',
  })
  const [, , lucia] = peopleOf(insurer.json)
  expect(lucia?.photos).toMatchObject([{ name: 'ine-front.jpg' }])
  expect(lucia?.services?.[0]?.photos).toMatchObject([{ name: expect.stringMatching(/^service-/) }])
  const { photos } = saved.json as Pick<OpenAdjusterForm, 'photos'>
  expect(Object.keys(photos)).toEqual([
    'people/n-2/photos/ine-front',
    expect.stringMatching(/^people\/n-2\/services\/\d+\/photos\/x1$/),
  ])
  expect((await one.open()).photos).toEqual(photos)
})

test('[ADJ-103] a removed damage loses its photos, a restored one has them again', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const damage = 'people/n-0/damages/d-00000000000000cc'
  await givePhoto(one, 'n-0_damages_d-00000000000000cc_x1', jpegOf(900))
  const first = (await one.save((await one.open()).version, { [`${damage}/area`]: 'a2' }))
    .json as OpenAdjusterForm & {
    renames: Record<string, string>
  }
  const now = first.renames[damage] ?? ''
  expect(Object.keys(first.photos)).toEqual([`${now}/photos/x1`])
  const removed = (await one.save(first.version, {}, [now])).json as OpenAdjusterForm
  expect(removed.photos).toEqual({})
  expect(JSON.stringify(insurer.json)).not.toContain('archivos')
  const again = (await one.save(removed.version, { [`${now}/area`]: 'a2' })).json as OpenAdjusterForm
  expect(Object.values(again.photos)).toEqual([await sha256(jpegOf(900))])
  expect(JSON.stringify(insurer.json).match(/archivos/g)).toHaveLength(1)
})

test('[ADJ-39] [ADJ-139] services, the place and the DUA accept any number of photos', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const slots = Array.from({ length: 25 }, (_, index) => [
    `n-0_services_9_a${String(index)}`,
    `reference-a${String(index)}`,
    `dua-a${String(index)}`,
  ]).flat()
  for (const [index, slot] of slots.entries())
    expect((await givePhoto(one, slot, jpegOf(900 + index))).json).toMatchObject({
      photo: { state: 'valid' },
    })
  const saved = await one.save((await one.open()).version, {})
  expect(Object.keys((saved.json as OpenAdjusterForm).photos)).toHaveLength(75)
  expect(peopleOf(insurer.json)[0]?.services?.[0]?.photos).toHaveLength(25)
})

/** A form in which the insurer's office has added a photo to the third party's empty slot. */
async function withTheirs() {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const theirs = { id: 'o-1', name: 'vin.jpg', link: '/archivos/oficina', typeStatus: { id: 8, name: 'VIN' } }
  const place = () => {
    const [na, third] = insurer.json.peoples as object[]
    insurer.json = { ...insurer.json, peoples: [na, { ...third, photos: [theirs] }] }
  }
  const inForm = () => peopleOf(insurer.json)[1]?.photos
  return { insurer, one, theirs, place, inForm, path: 'people/n-1/photos/vin' }
}

test("[ADJ-99] [D68] an office's photo is not replaced unseen, and stays when ours is removed", async () => {
  const { one, place, inForm, theirs, path } = await withTheirs()
  place()
  // The device took the photo when the form that it showed had no photo in this slot.
  await givePhoto(one, 'n-1_vin', jpegOf(900), null, null)
  const shown = await one.open()
  expect(shown.photos).toEqual({ [path]: expect.stringMatching(/^x/) })
  await one.save(shown.version, { facts: 'Algo.' })
  expect(inForm()).toEqual([theirs])
  expect((await one.tab.call('DELETE', `${one.at}/photos/n-1_vin`)).status).toBe(200)
  expect(inForm()).toEqual([theirs])
  // A further request removes the office's photo only if the page shows that photo.
  expect((await one.tab.call('DELETE', `${one.at}/photos/n-1_vin`)).status).toBe(200)
  expect(inForm()).toEqual([])
})

test("[D68] our photo replaces the office's on request without uploading it again", async () => {
  const { one, place, inForm, path } = await withTheirs()
  // The form already had our photo, and the office replaced it.
  await givePhoto(one, 'n-1_vin', jpegOf(900), null, null)
  await one.save((await one.open()).version, { facts: 'Algo.' })
  place()
  const { photos, version } = await one.open()
  expect(photos[path]).toMatch(/^x/)
  const again = await announcePhoto(one, 'n-1_vin', jpegOf(900), null, photos[path])
  expect(again.json).toMatchObject({ photo: { state: 'valid' } })
  await one.save(version, { facts: 'Más.' })
  expect(inForm()).toHaveLength(1)
  expect(JSON.stringify(inForm())).not.toContain('oficina')
  expect((await one.open()).photos).toEqual({ [path]: await sha256(jpegOf(900)) })
})

test("[D68] an office's photo that the adjuster saw is replaced by a new one", async () => {
  const { one, place, inForm, path } = await withTheirs()
  place()
  const { photos } = await one.open()
  await givePhoto(one, 'n-1_vin', jpegOf(900), null, photos[path])
  await one.save((await one.open()).version, {})
  expect(JSON.stringify(inForm())).not.toContain('oficina')
})

test('[ADJ-38] the first photo of the place cannot be removed, another one can', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  for (const [index, slot] of ['reference-a1', 'reference-a2'].entries())
    await givePhoto(one, slot, jpegOf(900 + index))
  await one.save((await one.open()).version, {})
  expect((await one.tab.call('DELETE', `${one.at}/photos/reference-a1`)).status).toBe(422)
  expect((await one.tab.call('DELETE', `${one.at}/photos/reference-a2`)).status).toBe(200)
  expect(Object.keys((await one.open()).photos)).toEqual(['photos/reference-a1'])
  expect(JSON.stringify(insurer.json).match(/archivos/g)).toHaveLength(1)
})

test('[ADJ-153] [ADJ-154] photos of drivers and the office are read by type or name', async () => {
  const insurer = adjusterInsurer()
  const [na = {}] = peopleOf(insurer.json)
  Object.assign(insurer.json, {
    photos: [
      { id: 1, link: '/a', name: 'IMG_1.png', typeStatus: { id: 1, name: 'Lugar' } },
      { id: 2, link: '/b', name: 'IMG_2.png', typeStatus: { id: 2, name: 'D.U.A.' } },
    ],
  })
  Object.assign(na, { photos: [{ id: 3, link: '/c', name: 'license-front.jpg', typeStatus: null }] })
  Object.assign(na.vehicle?.damages?.[0] ?? {}, { photos: [{ id: 4, link: '/d', name: 'x.png' }] })
  const one = await adjuster(insurer)
  expect(Object.keys((await one.open()).photos)).toEqual([
    expect.stringMatching(/^photos\/reference-x/),
    expect.stringMatching(/^photos\/dua-x/),
    'people/n-0/photos/license-front',
    expect.stringMatching(/^people\/n-0\/damages\/5\/photos\/x/),
  ])
})

test('[D128] each signature covers the photos of its part', async () => {
  const insurer = adjusterInsurer()
  const one = await adjuster(insurer)
  const { version } = await one.open()
  await one.save(version, {
    facts: 'F',
    cause: 'x1',
    liability: 'l1',
    conclusion: 'Fin',
    isPeopleCompleted: 'yes',
  })
  const before = await one.open()
  const signers = [DECLARATION, personSigner('n-0'), personSigner('n-1'), CLOSING]
  const all = async (shown: OpenAdjusterForm) =>
    Promise.all(signers.map(async (signer) => signedBy(shown, signer)))
  const early = await all(before)
  await givePhoto(one, 'n-1_license-front', jpegOf(900))
  await one.save(before.version, {})
  const shown = await one.open()
  const late = await all(shown)
  // The digests of the declaration and of the insured's part are unchanged; those of the third party and the adjuster
  // differ.
  expect(late.map(({ digest }, index) => digest === early[index]?.digest)).toEqual([true, true, false, false])
  const mixed = [...late.slice(0, 2), ...early.slice(2, 3), ...late.slice(3)]
  expect((await one.close(shown.version, mixed)).json).toMatchObject({ error: { code: 'signed_other' } })
  expect((await one.close(shown.version, late)).status).toBe(200)
})

describe('bad input', () => {
  test.each([
    'vin',
    'n-1_vin-front',
    'n-1',
    'n-1_damages_5',
    'people_n-1',
    '..',
    'reference-',
    'N-1_vin',
    'n-1_tools_5_a1',
  ])('the photo slot %s does not exist', async (slot) => {
    const one = await adjuster(adjusterInsurer())
    expect((await announcePhoto(one, slot, jpegOf(900))).status).toBeGreaterThanOrEqual(400)
    expect((await one.tab.call('GET', `${one.at}/photos`)).json).toEqual({ photos: {} })
  })

  test('a file that is no picture is refused and not sent', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    const html = Uint8Array.from(new TextEncoder().encode('<script>alert(1)</script>'.repeat(20)))
    expect((await givePhoto(one, 'n-1_vin', html)).json).toMatchObject({
      photo: { state: 'refused', error: 'INVALID' },
    })
    expect(insurer.files).toEqual([])
  })

  test('[ADJ-31] a closed form takes no photo', async () => {
    const insurer = adjusterInsurer()
    const one = await adjuster(insurer)
    await one.open()
    insurer.state = 'concluded'
    expect((await announcePhoto(one, 'n-1_vin', jpegOf(900))).json).toMatchObject({
      error: { code: 'concluded' },
    })
  })

  test('[D14] a link of another form or key cannot read or write photos', async () => {
    const insurer = adjusterInsurer()
    const [one, other] = [await adjuster(insurer, 'foto-mia'), await adjuster(insurer, 'foto-otra')]
    await givePhoto(one, 'n-1_vin', jpegOf(900))
    expect((await other.tab.call('GET', `${one.at}/photos`)).json).toMatchObject({
      error: { code: 'link_missing' },
    })
    expect((await announcePhoto({ tab: other.tab, at: one.at }, 'n-1_vin', jpegOf(901))).json).toMatchObject({
      error: { code: 'link_missing' },
    })
    expect((await other.tab.call('DELETE', `${one.at}/photos/n-1_vin`)).json).toMatchObject({
      error: { code: 'link_missing' },
    })
    expect((await other.tab.call('GET', `${other.at}/photos`)).json).toEqual({ photos: {} })
  })
})
