import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emptyVehicle, newVehicleDraft } from '#shared/steps/vehicle/draft.ts'
import { createDrafts, defineDraft, type Owner } from '#shared/drafts/draft.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { walk } from '#shared/wizard/flow.ts'
import { answerStep } from '#shared/wizard/wizard-entry.ts'
import { purchaseFlow, type PurchaseKey } from '../flows/purchase.ts'
import { quotation, relative, results, samples, vehicle } from '../flows/purchase.fixture.ts'
import { purchaseDraftNames, purchaseStore } from './purchase-draft.ts'

const ana: Owner = 'person:ana'

/** Drafts on the device, as this and an earlier release store them. */
const newDriverDraft = defineDraft({
  name: 'new_driver',
  version: 1,
  schema: v.record(v.string(), v.union([v.string(), v.boolean()])),
})
const ownerFlagDraft = defineDraft({ name: 'is_current_user_policy', version: 1, schema: v.boolean() })

function setup() {
  const device = memoryStore()
  const drafts = createDrafts({ store: device })
  const store = purchaseStore(ana, drafts)
  const answer = (step: PurchaseKey, typed: unknown, made = {}) =>
    store.update((now) => answerStep(purchaseFlow, step, now, typed, made))
  return { device, drafts, store, answer }
}

async function answerAll({ answer }: ReturnType<typeof setup>) {
  const sample = samples.relatives
  await answer('vehicle', sample.vehicle)
  await answer('plan', sample.plan, { quotation })
  await answer('additional', sample.additional, { vehicleId: 'v-1', ownVins: [sample.additional.vin] })
  await answer('salvage', sample.salvage)
  await answer('owner', sample.owner)
  await answer('person', sample.person, { driverId: 'd-1' })
  await answer('review', sample.review, { request: results.request })
}

test('[FND-20] [FND-21] [FND-22] [FND-O18] a purchase draft is stored under its names and read back whole', async () => {
  const all = setup()
  await answerAll(all)
  const { answers, results: made } = await all.store.read()
  expect(walk(purchaseFlow, answers, made).frontier).toBe('payment')
  expect(made).toEqual({ ...results, ownVins: [samples.relatives.additional.vin] })
  expect(await all.drafts.readDraft(ownerFlagDraft, ana)).toBe(false)
  expect((await all.drafts.readDraft(newDriverDraft, ana))?.firstName).toBe('Rosa')
  const kept = await all.drafts.readDraft(newVehicleDraft, ana)
  expect(kept).toMatchObject({
    brandName: 'Nissan',
    vin: samples.relatives.additional.vin,
    plates: 'ABC123A',
  })
})

test("[QUO-O5] a visitor's choices in the quoter fill in car and plan of the purchase", async () => {
  const { drafts, store } = setup()
  await drafts.saveDraft(newVehicleDraft, 'visitor', {
    ...emptyVehicle,
    ...vehicle,
    coupon: 'BIENVENIDO',
    planName: 'BASIC_PLAN',
    paymentForm: 0,
  })
  await drafts.adopt('visitor', ana)
  const { answers } = await store.read()
  expect(walk(purchaseFlow, answers).frontier).toBe('plan')
  expect(answers.plan).toEqual({ planName: 'BASIC_PLAN', paymentForm: 0, coupon: 'BIENVENIDO' })
})

test('[D70] the prices shown to a visitor are kept as long as the car is the same', async () => {
  const all = setup()
  const prices = [{ plan: 'BASIC_PLAN', form: 0, charged: 9, perMonth: null, months: 1, total: 9 }] as const
  await all.drafts.saveDraft(newVehicleDraft, ana, {
    ...emptyVehicle,
    ...vehicle,
    age: '52',
    seen: [...prices],
  })
  expect(await all.store.shownQuote()).toEqual({ prices, age: '52', genderCode: '', coupon: '' })
  await all.answer('vehicle', { ...vehicle, vin: samples.own.additional.vin })
  expect((await all.store.shownQuote())?.prices).toEqual(prices)
  await all.answer('vehicle', { ...vehicle, postalCode: '64000' })
  expect(await all.store.shownQuote()).toBeNull()
})

test('if the car changes elsewhere, the quotation is dropped and the plans are asked again', async () => {
  const all = setup()
  await answerAll(all)
  await all.drafts.updateDraft(newVehicleDraft, ana, (now = emptyVehicle) => ({
    ...now,
    versionCode: '2002',
  }))
  const { answers, results: made } = await all.store.read()
  expect(Object.keys(made)).toEqual(['ownVins'])
  expect(walk(purchaseFlow, answers, made).frontier).toBe('plan')
})

test("[BUY-140] changing the owner drops the driver's data, repeating the answer keeps it", async () => {
  const all = setup()
  await answerAll(all)
  await all.answer('owner', { owner: 'relative' })
  expect((await all.store.read()).answers.person).toEqual(relative)
  await all.answer('owner', { owner: 'me' })
  expect((await all.store.read()).answers.person).toBeUndefined()
  expect(await all.drafts.readDraft(ownerFlagDraft, ana)).toBe(true)
})

test('[BUY-141] [BUY-O15] [SHL-O6] answering the owner before the wizard clears car and driver and skips the question', async () => {
  const all = setup()
  await answerAll(all)
  await all.store.begin('relative')
  const { answers, results: made } = await all.store.read()
  expect(answers.person).toBeUndefined()
  expect(made).toEqual({})
  await all.answer('vehicle', samples.own.vehicle)
  const after = await all.store.read()
  expect(walk(purchaseFlow, after.answers, after.results).steps).not.toContain('owner')
  expect(walk(purchaseFlow, after.answers, after.results).steps).toContain('person')
})

test('[FND-22] an unanswered choice keeps the other typed data of the person', async () => {
  const { answer, store } = setup()
  await answer('person', { ...relative, genderCode: null, phoneCountry: undefined })
  expect((await store.read()).answers.person).toMatchObject({ firstName: 'Rosa', rfc: relative.rfc })
})

test('an empty owner answer counts as unanswered', async () => {
  const { answer, store } = setup()
  await answer('owner', { owner: '' })
  expect((await store.read()).answers.owner).toBeUndefined()
})

test('two concurrent answers of a purchase are both kept', async () => {
  const { answer, store } = setup()
  await Promise.all([answer('salvage', { isSalvage: 'no' }), answer('owner', { owner: 'me' })])
  expect(await store.read()).toMatchObject({
    answers: { salvage: { isSalvage: 'no' }, owner: { owner: 'me' } },
  })
})

test('[PAY-37] ending a purchase removes all its drafts', async () => {
  const all = setup()
  await answerAll(all)
  await all.store.end(samples.relatives.additional.vin)
  expect(await all.store.read()).toMatchObject({ answers: {}, results: {} })
  const places = (await all.device.keys()).filter((key) =>
    purchaseDraftNames.some((name) => key.endsWith(name)),
  )
  expect(places).toEqual([])
})

test('[PAY-37] ending a purchase keeps a newer purchase of another tab', async () => {
  const all = setup()
  await answerAll(all)
  await all.store.begin('me')
  await all.answer('vehicle', samples.own.vehicle)
  await all.store.end(samples.relatives.additional.vin)
  expect((await all.store.read()).answers.vehicle).toMatchObject({ brandName: 'Nissan' })
})
