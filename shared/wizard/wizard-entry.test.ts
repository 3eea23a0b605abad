import { expect, test } from 'vitest'
import * as v from 'valibot'
import { createDrafts } from '../drafts/draft.ts'
import { memoryStore } from '../drafts/memory-store.ts'
import { defineFlow, walk } from './flow.ts'
import { submissionDrafts } from '../steps/drafts/submission-drafts.ts'
import { answerStep, enter, goBack, saveInput } from './wizard-entry.ts'
import { draftWizardStore } from './testing/draft-wizard-store.ts'

const flow = defineFlow({
  vehicle: { title: 'Auto', slug: 'vehicle', schema: v.object({ plate: v.string() }) },
  plan: { title: 'Plan', slug: 'plan', schema: v.object({ plan: v.number() }), derived: ['quotation'] },
  review: { title: 'Revisa', slug: 'review', schema: v.object({}), derived: ['request'] },
})
const draft = {
  answers: { vehicle: { plate: 'ABC123' }, plan: { plan: 1 }, review: {} },
  results: { quotation: 'q', request: 'r' },
}

test('[BUY-O10] entering a step that is not open redirects to the first incomplete one', () => {
  const partly = { answers: { vehicle: { plate: 'ABC123' } }, results: {} }
  expect(enter(flow, 'review', partly, 'navigate').sendTo).toBe('plan')
  expect(enter(flow, 'plan', partly, 'navigate').sendTo).toBeUndefined()
})

test('with reach "every-step", only a step that is not asked redirects', () => {
  const asked = defineFlow({
    one: { title: 'Uno', slug: 'one', schema: v.object({ a: v.string() }) },
    two: { title: 'Dos', slug: 'two', schema: v.object({}), when: () => false },
    three: { title: 'Tres', slug: 'three', schema: v.object({}) },
  })
  const emptyDraft = { answers: {}, results: {} }
  expect(enter(asked, 'three', emptyDraft, 'navigate').sendTo).toBe('one')
  expect(enter(asked, 'three', emptyDraft, 'navigate', 'every-step').sendTo).toBeUndefined()
  expect(enter(asked, 'two', emptyDraft, 'navigate', 'every-step').sendTo).toBe('one')
})

test('[BUY-07] entering a step through the history drops its results, a reload keeps them', () => {
  expect(enter(flow, 'plan', draft, 'navigate').draft.results).toEqual(draft.results)
  const back = enter(flow, 'plan', draft, 'history')
  expect(back.draft).toEqual({ answers: draft.answers, results: {} })
  expect([back.sendTo, back.walk.frontier]).toEqual([undefined, 'plan'])
})

test('[BUY-O11] a changed answer drops quotation and request, a submitted one brings its own', () => {
  expect(answerStep(flow, 'vehicle', draft, { plate: 'XYZ' }).results).toEqual({})
  const again = answerStep(flow, 'plan', draft, { plan: 2 }, { quotation: 'q2' })
  expect(again).toEqual({ answers: { ...draft.answers, plan: { plan: 2 } }, results: { quotation: 'q2' } })
  expect(walk(flow, again.answers, again.results).frontier).toBe('review')
})

test('[BUY-07] goBack drops the results from its step on; typing the same input again drops nothing', () => {
  expect(goBack(flow, 'plan', draft)).toEqual({ answers: draft.answers, results: {} })
  expect(goBack(flow, 'review', draft).results).toEqual({ quotation: 'q' })
  expect(saveInput(flow, 'vehicle', draft, { plate: 'ABC123' })).toBe(draft)
  expect(saveInput(flow, 'vehicle', draft, { plate: 'ABC12' }).results).toEqual({})
})

test('a wizard keeps its answers in one draft that survives a reload and is cleared on submit', async () => {
  const device = memoryStore()
  const open = () => draftWizardStore('claim', 1, 'link:l-1', createDrafts({ store: device }))
  expect(await open().read()).toEqual({ answers: {}, results: {} })
  await open().update((now) => answerStep(flow, 'vehicle', now, { plate: 'ABC' }))
  expect(await open().read()).toEqual({ answers: { vehicle: { plate: 'ABC' } }, results: {} })
  expect(open().keeps).toBe('device')
  await open().clear()
  expect(await open().read()).toEqual({ answers: {}, results: {} })
})

test('an unfinished submission survives a reload without its secrets', async () => {
  const device = memoryStore()
  const open = () => submissionDrafts('visitor', createDrafts({ store: device }))
  await open().write('registration', { key: 'k-1', input: { body: { email: 'a@b.mx', password: 'x' } } })
  expect(await open().read('registration')).toEqual({ key: 'k-1', input: { body: { email: 'a@b.mx' } } })
  await open().remove('registration')
  expect(await open().read('registration')).toBeUndefined()
})
