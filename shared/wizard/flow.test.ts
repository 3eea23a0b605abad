import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { clearAfter, defineFlow, stepAt, walk, type Answers, type Flow } from './flow.ts'
import { assertFlowLaws } from './testing/flow-laws.ts'

const flow = defineFlow({
  vehicle: {
    title: '¿Qué auto tienes?',
    slug: 'vehicle/data',
    schema: v.object({ plate: v.pipe(v.string(), v.minLength(5)), isSalvage: v.boolean() }),
  },
  salvage: {
    title: 'Cuéntanos del salvamento',
    slug: 'vehicle-salvage',
    schema: v.object({ reason: v.pipe(v.string(), v.nonEmpty()) }),
    when: ({ vehicle }: { vehicle?: { isSalvage: boolean } }) => vehicle?.isSalvage === true,
  },
  plan: {
    title: 'Elige tu plan',
    slug: 'plan',
    schema: v.object({ plan: v.number() }),
    derived: ['quotation'],
  },
  review: { title: 'Revisa', slug: 'review', schema: v.object({}), derived: ['request'] },
})

const vehicle = { plate: 'ABC123', isSalvage: false }
const samples = {
  plain: { vehicle, plan: { plan: 1 }, review: {} },
  salvage: {
    vehicle: { ...vehicle, isSalvage: true },
    salvage: { reason: 'Choque' },
    plan: { plan: 2 },
    review: {},
  },
}
const results = { quotation: 'q-1', request: 'r-1' }

test('the example flow satisfies the laws of every flow', () => {
  assertFlowLaws(flow, samples)
})

test('[BUY-O10] a step can be opened only if all steps before it are answered', () => {
  const fresh = walk(flow, {})
  expect(fresh.frontier).toBe('vehicle')
  expect(fresh.canOpen('vehicle/data')).toBe(true)
  expect(fresh.canOpen('plan')).toBe(false)
  expect(fresh.landing).toBe('vehicle/data')
  expect(walk(flow, { vehicle }).landing).toBe('plan')
  expect(walk(flow, samples.plain, results).frontier).toBeUndefined()
  expect(walk(flow, samples.plain, results).landing).toBe('review')
})

test('an unknown step or one that this person is not asked cannot be opened', () => {
  const end = walk(flow, samples.plain, results)
  expect(end.canOpen('vehicle-salvage')).toBe(false)
  expect(end.canOpen('nowhere')).toBe(false)
  expect([end.next('nowhere'), end.previous('nowhere'), end.progress('nowhere')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the first step whose answer is invalid is the frontier', () => {
  expect(walk(flow, { ...samples.plain, vehicle: { plate: 'A', isSalvage: false } }, results).frontier).toBe(
    'vehicle',
  )
})

test('progress names the station of a step and of the step after it', () => {
  const road = defineFlow({
    car: { title: '¿Qué auto?', station: 'Tu auto', slug: 'car', schema: v.string() },
    plan: { title: 'Elige', station: 'Tu plan', slug: 'plan', schema: v.string() },
    pay: { title: 'Paga', slug: 'pay', schema: v.string() },
  })
  const { progress } = walk(road, {})
  expect(progress('car')).toMatchObject({ text: '1 de 3', station: 'Tu auto', next: 'Tu plan' })
  expect(progress('plan')).toMatchObject({ station: 'Tu plan', next: '' })
  expect(progress('pay')).toMatchObject({ station: '', next: '' })
})

test('[D220] progress names all stations in order and counts the minutes from this step on', () => {
  const step = (slug: string, more: object) => ({ title: slug, slug, schema: v.string(), ...more })
  const road = defineFlow({
    car: step('car', { station: 'Tu auto', minutes: 1 }),
    owner: { ...step('owner', { station: 'De quién es', minutes: 0.5 }), when: () => false },
    plan: step('plan', { station: 'Tu plan', minutes: 2 }),
  })
  const { progress } = walk(road, {})
  expect(progress('car')).toMatchObject({ stations: ['Tu auto', 'Tu plan'], minutes: 3 })
  expect(progress('plan')?.minutes).toBe(2)
})

test('progress counts only the steps that this person is asked', () => {
  expect(walk(flow, samples.plain).progress('plan')?.text).toBe('2 de 3')
  expect(walk(flow, samples.salvage).progress('plan')?.text).toBe('3 de 4')
})

test('[CLF-O1] a welcome step is part of the walk but not counted', () => {
  const welcomed = defineFlow({
    welcome: { title: 'Hola', slug: 'welcome', schema: v.object({}), isUncounted: true },
    name: { title: 'Nombre', slug: 'name', schema: v.object({ name: v.string() }) },
    contact: { title: 'Contacto', slug: 'contact', schema: v.object({ phone: v.string() }) },
  })
  assertFlowLaws(welcomed, { all: { welcome: {}, name: { name: 'Ana' }, contact: { phone: '1' } } })
  const { progress, next, previous } = walk(welcomed, {})
  expect(progress('welcome')).toBeUndefined()
  expect([progress('name')?.text, progress('contact')?.text]).toEqual(['1 de 2', '2 de 2'])
  expect([next('welcome'), previous('name')]).toEqual(['name', 'welcome'])
})

test('answers of a branch that was left are not sent, and return when it is chosen again', () => {
  const left = { ...samples.salvage, vehicle }
  expect(Object.keys(walk(flow, left, results).relevantAnswers)).toEqual(['vehicle', 'plan', 'review'])
  const again = { ...left, vehicle: samples.salvage.vehicle }
  expect(walk(flow, again, results).relevantAnswers.salvage).toEqual({ reason: 'Choque' })
})

test('[BUY-07] [BUY-O11] clearAfter drops the results from a step on and keeps the answers', () => {
  const back = clearAfter(flow, results, 'vehicle/data')
  expect(back).toEqual({})
  expect(walk(flow, samples.plain, back).frontier).toBe('plan')
  expect(walk(flow, samples.plain, back).relevantAnswers.plan).toEqual({ plan: 1 })
  expect(clearAfter(flow, results, 'review')).toEqual({ quotation: 'q-1' })
  expect(clearAfter(flow, results, 'nowhere')).toEqual(results)
})

test('stepAt finds a step by its slug', () => {
  expect(stepAt(flow, 'vehicle/data')).toBe('vehicle')
  expect(stepAt(flow, 'data')).toBeUndefined()
})

test('a guard that expects an answer of no step does not compile', () => {
  defineFlow({
    one: { title: 'Uno', slug: 'one', schema: v.object({ a: v.string() }) },
    two: {
      title: 'Dos',
      slug: 'two',
      schema: v.object({}),
      // @ts-expect-error: "a" is a text
      when: ({ one }: { one?: { a: number } }) => one?.a === 1,
    },
  })
})

test('for any answers, the open steps are a prefix and only asked steps are sent', () => {
  const part = fc.option(
    fc.oneof(fc.constantFrom<unknown>(vehicle, samples.salvage.vehicle), fc.anything()),
    {
      nil: undefined,
    },
  )
  fc.assert(
    fc.property(fc.record({ vehicle: part, salvage: part, plan: part, review: part }), (answers) => {
      const { steps, frontier, canOpen, relevantAnswers } = walk(flow, answers, results)
      const open = steps.map((key) => canOpen(flow[key].slug))
      expect(open.lastIndexOf(true)).toBe(frontier ? steps.indexOf(frontier) : steps.length - 1)
      expect(open.indexOf(false) === -1 || open.indexOf(false) > open.lastIndexOf(true)).toBe(true)
      for (const key of Object.keys(relevantAnswers)) expect(steps).toContain(key)
    }),
    { numRuns: process.env.LONG ? 10_000 : 1_000 },
  )
})

const step = (slug: string, more: Partial<Flow[string]> = {}) => ({
  title: slug,
  slug,
  schema: v.object({}),
  ...more,
})
const done = { all: { a: {}, b: {} } }
const broken: [string, Flow, Readonly<Record<string, Answers>>, string][] = [
  ['a slug used twice', { a: step('x'), b: step('x') }, done, 'used twice'],
  ['a step without a title', { a: step('x', { title: ' ' }), b: step('y') }, done, 'no title'],
  ['a slug with a slash in front', { a: step('/x'), b: step('y') }, done, 'no slug'],
  ['a number as key', { 1: step('x') }, { all: { 1: {} } }, 'loses its place'],
  [
    'a sample that does not reach the end',
    { a: step('x'), b: step('y') },
    { all: { a: {} } },
    'stops at step "b"',
  ],
  [
    'a step that nobody reaches',
    { a: step('x'), b: step('y', { when: () => false }) },
    done,
    'no sample reaches',
  ],
  [
    'a guard that reads a later step',
    { a: step('x', { when: ({ b }) => !b }), b: step('y') },
    done,
    'not earlier',
  ],
  ['a guard that reads itself', { a: step('x'), b: step('y', { when: ({ b }) => !b }) }, done, 'not earlier'],
  [
    'a guard that reads everything',
    { a: step('x'), b: step('y', { when: (all) => Object.keys(all).length > -1 }) },
    done,
    'all answers',
  ],
]

test.each(broken)('assertFlowLaws throws for %s', (_, bad, given, message) => {
  expect(() => assertFlowLaws(bad, given)).toThrow(message)
})
