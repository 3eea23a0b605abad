/** [D129] The lists of this insurer have other ids and another order than the sandbox's, with the same meaning. */
import { beforeEach, expect, test } from 'vitest'
import { Db } from '#sandbox/db.ts'
import { newClaimForm } from '#sandbox/features/claims/claim-forms/seeds.ts'
import { plain } from '#sandbox/testing/plain-verbs.ts'
import { ask, bindings, resetPeople } from '#sandbox/testing/verbs.ts'
import { claimListTypes } from '#shared/upstream/claims/claim-lists.ts'

interface Entry {
  readonly id: number | string
  readonly name: string
}

beforeEach(resetPeople)

test.each(Object.values(claimListTypes))(
  '[D129] [API-91] the plain ids of the list "%s" all differ from ours',
  async (type) => {
    const ours = (await ask('publicStatus', { query: { type } })).data
    const { json } = await plain('GET', `/defender/public/status?type=${type}`)
    const theirs = json as readonly Entry[]
    expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ name }) => name).toReversed())
    const ids = new Set(ours.map(({ id }) => String(id)))
    expect(theirs.filter(({ id }) => ids.has(String(id)))).toEqual([])
  },
)

test('[D129] [API-101] [API-103] a form is read and saved with the plain ids of its lists', async () => {
  const place = { db: new Db(bindings.DB), env: bindings, now: Date.now() }
  const { id, link } = await newClaimForm(place, 'robbery')
  const key = link.split('/').at(-1) ?? ''
  const before = (await ask('readPersonForm', { query: { id, key } })).data.json
  const { json } = await plain('GET', `/defender/people/form?id=${id}&key=${key}`)
  const typeOf = (form: unknown) => (form as { typeStatus: Entry }).typeStatus
  expect(typeOf(json.json).name).toBe(typeOf(before).name)
  expect(String(typeOf(json.json).id)).not.toBe(String(typeOf(before).id))
  await plain('PUT', '/defender/people/form', { id, key, json: json.json })
  const after = (await ask('readPersonForm', { query: { id, key } })).data.json
  expect(typeOf(after)).toEqual(typeOf(before))
})

test('[D129] [API-103] the list ids of a form’s people are translated on reading and saving', async () => {
  const place = { db: new Db(bindings.DB), env: bindings, now: Date.now() }
  const { id, link } = await newClaimForm(place, 'ordinary')
  const key = link.split('/').at(-1) ?? ''
  const { json: theirs } = await plain('GET', '/defender/public/status?type=vehicle')
  const [chosen] = theirs as readonly [Entry]
  const { json } = await plain('GET', `/defender/people/form?id=${id}&key=${key}`)
  const form = json.json as { readonly peoples: readonly [{ readonly vehicle: object }] }
  const [person] = form.peoples
  const peoples = [{ ...person, vehicle: { ...person.vehicle, typeStatus: chosen } }]
  await plain('PUT', '/defender/people/form', { id, key, json: { ...form, peoples } })
  const vehicleIn = (read: unknown) =>
    (read as { peoples: readonly [{ vehicle: { typeStatus: Entry } }] }).peoples[0].vehicle.typeStatus
  const ours = (await ask('publicStatus', { query: { type: 'vehicle' } })).data
  const stored = vehicleIn((await ask('readPersonForm', { query: { id, key } })).data.json)
  const same = ours.find(({ name }) => name === chosen.name)
  expect([stored.name, String(stored.id)]).toEqual([chosen.name, String(same?.id)])
  const again = await plain('GET', `/defender/people/form?id=${id}&key=${key}`)
  expect(String(vehicleIn(again.json.json).id)).toBe(String(chosen.id))
})
