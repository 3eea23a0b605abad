import { beforeEach, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import app from '#sandbox/index.ts'
import { ask, bindings, formOf, get, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'
import { claimListTypes } from '#shared/upstream/claims/claim-lists.ts'
import { newClaimForm } from './seeds.ts'

interface AtInsurer {
  readonly state: string
  readonly version: number
  readonly json: { readonly declaration: string; readonly completed: boolean }
  readonly pictures: readonly { readonly id: number; readonly type_id: number; readonly name: string }[]
}

beforeEach(resetPeople)

async function newForm() {
  const { id, link } = await newClaimForm(
    { db: new Db(bindings.DB), env: bindings, now: Date.now() },
    'ordinary',
  )
  const key = link.split('/').at(-1) ?? ''
  const read = () => ask('readPersonForm', { query: { id, key } })
  const save = (json: object, more: object = {}) =>
    ask('savePersonForm', { body: { id, key, json, ...more } }, { key: newKey() })
  const atInsurer = () => get<AtInsurer>(`/sandbox/api/claim-forms/${id}`)
  return { id, key, read, save, atInsurer }
}

test('[API-101] [CLF-15] a form opens only with its key, and not after it is concluded', async () => {
  const { id, read, save } = await newForm()
  const { data } = await read()
  expect(data).toMatchObject({ id, version: 1, json: { number: expect.stringMatching(/^S-2026-/) } })
  expect((await ask('readPersonForm', { query: { id, key: 'another' } })).status).toBe(404)
  expect((await save({ ...data.json, completed: true })).status).toBe(200)
  const after = await read()
  expect([after.status, after.error.message]).toEqual([409, 'El formulario ha concluído.'])
  expect((await save(data.json)).status).toBe(409)
})

test('[API-103] each save makes a version, and a save over an older version answers 412', async () => {
  const { read, save, atInsurer } = await newForm()
  const { json } = (await read()).data
  expect((await save({ ...json, declaration: 'Uno' }, { version: 1 })).status).toBe(200)
  const late = await save({ ...json, declaration: 'Dos' }, { version: 1 })
  expect([late.status, late.error.code]).toEqual([412, 45])
  expect(await atInsurer()).toMatchObject({ version: 2, json: { declaration: 'Uno' } })
  // A client that sends no version is trusted to have compared the form itself (D60).
  expect((await save({ ...json, declaration: 'Tres' })).status).toBe(200)
  expect(await atInsurer()).toMatchObject({ version: 3, json: { declaration: 'Tres' } })
})

test('[CLF-94] eight concurrent saves over one version write one version', async () => {
  const { read, save, atInsurer } = await newForm()
  const { json } = (await read()).data
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => save({ ...json, declaration: `Texto ${String(n)}` }, { version: 1 })),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await atInsurer()).version).toBe(2)
})

test('[CLF-80] a new damage gets an id and keeps it on later saves', async () => {
  const { read, save } = await newForm()
  const { json } = (await read()).data
  const person = (json.peoples as { vehicle: { damages: object[] } }[])[0]
  const damages = [
    ...(person?.vehicle.damages ?? []),
    { typeStatus: { id: 302, name: 'x' }, description: 'Nuevo' },
  ]
  await save({ ...json, peoples: [{ ...person, vehicle: { ...person?.vehicle, damages } }] })
  const idsIn = async () => {
    const { peoples } = (await read()).data.json as { peoples: { vehicle: { damages: { id: unknown }[] } }[] }
    return peoples[0]?.vehicle.damages.map(({ id }) => id)
  }
  const ids = await idsIn()
  expect(ids).toEqual([9001, expect.any(Number)])
  await save((await read()).data.json)
  expect(await idsIn()).toEqual(ids)
})

test('[API-105] [API-106] [CLF-89] [CLF-90] a file is kept under its type, and refused by the other type’s call', async () => {
  const { id, atInsurer } = await newForm()
  const file = Uint8Array.of(0xff, 0xd8, 1, 2)
  const send = (call: 'uploadClaimPicture' | 'uploadClaimDocument', slug: string, objectId = id) =>
    ask(call, { body: formOf({ objectId, objectType: 'people', [slug]: file }) }, { key: newKey() })
  expect((await send('uploadClaimPicture', 'vehicle-left')).data).toMatchObject([
    { name: 'vehicle-left.jpg', typeStatus: { id: 8 } },
  ])
  expect((await send('uploadClaimDocument', 'license-front')).status).toBe(200)
  expect((await send('uploadClaimPicture', 'license-back')).status).toBe(422)
  expect((await send('uploadClaimDocument', 'vin')).status).toBe(422)
  expect((await send('uploadClaimPicture', 'nothing')).status).toBe(422)
  expect((await send('uploadClaimPicture', 'vin', 'nobody')).status).toBe(404)
  expect((await atInsurer()).pictures.map(({ name }) => name)).toEqual([
    'vehicle-left.jpg',
    'license-front.jpg',
  ])
})

test('[CLF-84] the receipt of a closed form is a PDF that is made once', async () => {
  const { read, save } = await newForm()
  const { json } = (await read()).data
  const { data } = await save({ ...json, declaration: 'Un taxi frenó.', completed: true })
  const link = `/defender${data.receipt?.link ?? ''}`
  const fetchIt = async () => new Uint8Array(await (await app.request(link, {}, bindings)).arrayBuffer())
  const file = await fetchIt()
  expect(new TextDecoder('latin1').decode(file.subarray(0, 5))).toBe('%PDF-')
  expect(await fetchIt()).toEqual(file)
  expect((await app.request('/defender/people/files/nothing', {}, bindings)).status).toBe(404)
})

test('[CLF-56] [CLF-102] [API-91] [API-99] the claim lists have their least number of entries, with unique ids', async () => {
  expect((await ask('listStates', { query: { countryId: '1' } })).data).toHaveLength(32)
  const least = {
    licenseTypes: 10,
    colours: 15,
    vehicleDamages: 30,
    bikeDamages: 20,
    vehicleTypes: 6,
  } as const
  for (const [name, count] of Object.entries(least)) {
    const type = claimListTypes[name as keyof typeof least]
    const { data } = await ask('publicStatus', { query: { type } })
    expect([name, data.length >= count, new Set(data.map(({ id }) => id)).size]).toEqual([
      name,
      true,
      data.length,
    ])
  }
  expect((await ask('publicStatus', { query: { type: 'nothing' } })).data).toEqual([])
})

test('an adjuster’s change is saved in the same form as a new version', async () => {
  const { id, atInsurer } = await newForm()
  await post(`/sandbox/api/claim-forms/${id}/adjuster`, {
    declaration: 'Visto por el ajustador',
    phone: '5500000000',
  })
  expect(await atInsurer()).toMatchObject({ version: 2, json: { declaration: 'Visto por el ajustador' } })
})

test('[D128] the office changes a form that a driver has open, but not a concluded form', async () => {
  const { id, key, read, save, atInsurer } = await newForm()
  const change = async (fields: Record<string, string>) =>
    app.request(
      `/sandbox/claim-forms/${id}`,
      { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: 'http://localhost' } },
      bindings,
    )
  expect((await change({ declaration: 'Se pasó el alto.', phone: '5500000000' })).status).toBe(303)
  expect(await atInsurer()).toMatchObject({ json: { declaration: 'Se pasó el alto.' } })
  const shown = await (await app.request(`/sandbox/claim-forms/${id}`, {}, bindings)).text()
  expect([shown.includes('Se pasó el alto.'), shown.includes(key)]).toEqual([true, false])
  await save({ ...(await read()).data.json, completed: true })
  await change({ declaration: 'Otra vez' })
  expect(await atInsurer()).toMatchObject({ state: 'concluded', json: { declaration: 'Se pasó el alto.' } })
})
