import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { walk, type Answers, type Flow } from './flow.ts'
import { openHub } from './hub.ts'
import type { Hub } from './hub/definition.ts'
import type { Item, ItemValues } from './hub/values.ts'
import { adjusterHub } from './testing/adjuster-hub.fixture.ts'
import { adjusterSamples as samples } from './testing/adjuster-samples.fixture.ts'
import {
  hubOfFlow,
  assertAddresses,
  assertChanges,
  assertHubLaws,
  assertNeighbours,
} from './testing/hub-laws.ts'

const { collision, windscreen, robbery } = samples
const open = (values: ItemValues = collision ?? { answers: {} }) => openHub(adjusterHub, values)
const fresh: ItemValues = {
  answers: { info: { claimType: 'collision' } },
  items: { people: [{ id: 'na', isKept: true, answers: { kind: { kind: 'na' } } }] },
}
const sectionsOf = (values: ItemValues | undefined, path: string) =>
  open(values)
    .item(path)
    ?.sections.map(({ key }) => key)
const pagesOf = (values: ItemValues | undefined, path: string, section: string) =>
  open(values)
    .item(path)
    ?.sections.find(({ key }) => key === section)
    ?.pages.map(({ key }) => key)

test("the adjuster's hub satisfies the laws of every hub", () => {
  assertHubLaws(adjusterHub, samples)
})

test('[ADJ-59] [ADJ-65] [ADJ-66] [ADJ-67] the sections and pages of a person depend on kind and claim', () => {
  const all = ['kind', 'personal', 'vehicle', 'damages', 'services', 'signature']
  const few = ['kind', 'personal', 'services', 'signature']
  expect(sectionsOf(collision, 'people/na')).toEqual(all)
  expect(sectionsOf(collision, 'people/7')).toEqual(all)
  expect(sectionsOf(collision, 'people/8')).toEqual(few)
  expect(sectionsOf(robbery, 'people/na')).toEqual(few)
  expect(pagesOf(collision, 'people/na', 'personal')).toEqual([
    'data',
    'licensePictures',
    'inePictures',
    'drivingCard',
    'licenseData',
  ])
  expect(pagesOf(collision, 'people/8', 'personal')).toEqual(['data', 'inePictures', 'insurance'])
  expect(pagesOf(windscreen, 'people/na', 'personal')).toEqual(['data', 'inePictures'])
  expect(pagesOf(windscreen, 'people/na', 'vehicle')).toEqual(['vehicleData', 'vin'])
})

test('[ADJ-23] [ADJ-24] [ADJ-60] [ADJ-61] a waiting section is shown as closed, and its pages redirect to the panel', () => {
  const closed = (values: ItemValues, path: string) =>
    open(values)
      .item(path)
      ?.sections.filter(({ isOpen }) => !isOpen)
      .map(({ key }) => key)
  expect(closed(fresh, '')).toEqual(['people', 'closure', 'closing'])
  expect(open(fresh).at('person/panel?personIndex=0')).toEqual({ sendTo: 'panel' })
  const liable = { ...fresh, answers: { ...collision?.answers, people: {} } }
  expect(closed(liable, '')).toEqual(['closure'])
  expect(closed(liable, 'people/na')).toEqual(['vehicle', 'damages', 'services', 'signature'])
  expect(open(liable).at('person/service/list?personIndex=0')).toEqual({
    sendTo: 'person/panel?personIndex=0',
  })
})

test('[ADJ-10] [ADJ-11] [ADJ-O15] [SHL-52] an invalid person index redirects to the list of people', () => {
  for (const index of ['-1', '4', '1.5', '1e0', 'na', '', '99999999999999'])
    expect(open().at(`person/general/data?personIndex=${index}`)).toEqual({ sendTo: 'person/management' })
  expect(open().at('person/general/data')).toEqual({ sendTo: 'person/management' })
  expect(open().at('person/general/data?personIndex=1')).toEqual({
    place: { slug: 'person/general/data', item: 'people/7' },
  })
})

test('the path of an item uses its id, its address the index in the list', () => {
  const place = { slug: 'person/damage/data', item: 'people/7/damages/d-puerta' }
  expect(open().href(place)).toBe('person/damage/data?personIndex=1&damage=d-puerta')
  const before = open().duplicate('people/na', ids('copy')).values
  expect(open(before).href(place)).toBe('person/damage/data?personIndex=2&damage=d-puerta')
  expect(open().at('person/damage/data?personIndex=0&damage=d-puerta')).toEqual({
    sendTo: 'person/damage/list?personIndex=0',
  })
})

test('[ADJ-113] [ADJ-114] a new service opens at its type, an existing one at its data', () => {
  const list = { item: 'people/8', section: 'services' }
  expect(open().add(list, '2').landing).toBe('person/service/type?personIndex=2&service=2')
  expect(open().entry('people/8/services/1')).toEqual({
    slug: 'person/service/data',
    item: 'people/8/services/1',
  })
  expect(open().home('people/8/services/1')).toEqual({ slug: 'person/service/list', item: 'people/8' })
  expect(open().home('people/8')).toEqual({ slug: 'person/panel', item: 'people/8' })
})

test('[ADJ-47] [ADJ-48] [ADJ-148] an item that must be kept cannot be removed, but its copy can', () => {
  expect(open().remove('people/na').removed).toBeUndefined()
  const copied = open().duplicate('people/na', ids('copy')).values
  expect(open(copied).remove('people/copy-1').removed?.item.id).toBe('copy-1')
})

test('[ADJ-149] a copied person has no signature', () => {
  const { values, landing } = open().duplicate('people/7', ids('copy'))
  expect(landing).toBe('person/panel?personIndex=2')
  expect(
    open(values)
      .item('people/copy-1')
      ?.sections.flatMap(({ items }) => items.map(({ id }) => id)),
  ).toEqual(['copy-2', 'copy-3'])
  const missing = open(values).form.missing.map(({ page }) => page)
  expect(missing).toEqual(['personSignature'])
})

test('missing answers of a hub are named by item, section, page and field', () => {
  const list = { item: 'people/na', section: 'services' }
  const { values } = open().add(list, 'new', { serviceType: { type: 'crane', category: 'grúa' } })
  expect(open(values).form.missing).toEqual([
    {
      item: 'people/na/services/new',
      section: 'service',
      page: 'serviceData',
      slug: 'person/service/data',
      title: 'Datos del servicio',
      fields: ['description', 'coverage', 'provider', 'operatorName', 'operatorPhone'],
    },
  ])
  expect(open(values).item('people/7')?.missing).toEqual([])
  expect(open({ answers: collision?.answers ?? {} }).form.missing.map(({ page }) => page)).toEqual(['people'])
})

function ids(start: string) {
  let count = 0
  return () => `${start}-${String((count += 1))}`
}

const flow: Flow = {
  welcome: { title: 'Hola', slug: 'welcome', schema: v.object({}), isUncounted: true },
  vehicle: { title: 'Auto', slug: 'vehicle', schema: v.object({ isSalvage: v.boolean() }) },
  salvage: {
    title: 'Salvamento',
    slug: 'salvage',
    schema: v.object({ reason: v.string() }),
    when: ({ vehicle }: { vehicle?: { isSalvage: boolean } }) => vehicle?.isSalvage === true,
  },
  end: { title: 'Firma', slug: 'end', schema: v.object({}) },
}

test('a flow as a hub opens, links and counts the same pages', () => {
  const hub = hubOfFlow('Formulario', flow)
  const answer = fc.option(
    fc.constantFrom<unknown>({}, { isSalvage: true }, { isSalvage: false }, { reason: '' }),
    { nil: undefined },
  )
  const answers = fc.record({ welcome: answer, vehicle: answer, salvage: answer, end: answer })
  fc.assert(
    fc.property(
      answers,
      fc.constantFrom('welcome', 'vehicle', 'salvage', 'end', 'nowhere'),
      (given, slug) => {
        const linear = walk(flow, given)
        const open = openHub(hub, { answers: given })
        const place = { slug, item: '' }
        expect(open.at(slug)).toEqual(linear.canOpen(slug) ? { place } : { sendTo: linear.landing })
        expect(open.next(place)?.slug).toBe(linear.next(slug))
        expect(open.previous(place)?.slug).toBe(linear.previous(slug))
        expect(open.progress(place)).toEqual(linear.progress(slug))
        expect(open.form.relevant.answers).toEqual(linear.relevantAnswers)
        expect(open.form.missing[0]?.page).toBe(linear.frontier)
      },
    ),
    { numRuns: process.env.LONG ? 10_000 : 1_000 },
  )
})

/** Generates arbitrary answers for people, damages and services: from the samples, from other values, or none. */
const pool = Object.values(samples).flatMap((sample) => [sample.answers, ...answersBelow(sample)])
const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(
    fc.constantFrom(...pool),
    fc.dictionary(fc.constantFrom(...pool.flatMap(Object.keys)), fc.anything(), { maxKeys: 3 }),
  )
  .map(([known, other]) => ({ ...known, ...other }))
const listOf = (items: fc.Arbitrary<Item>) =>
  fc.uniqueArray(items, { selector: ({ id }) => id, minLength: 1, maxLength: 3 })
const anyItem = fc.record({ id: fc.constantFrom('1', '2', 'd-3', 'á b'), answers: anyAnswers })
const anyPerson: fc.Arbitrary<Item> = fc
  .tuple(
    anyItem,
    fc.boolean(),
    fc.dictionary(fc.constantFrom('damages', 'services'), listOf(anyItem), { maxKeys: 2 }),
  )
  .map(([item, isKept, items]) => ({
    ...item,
    ...(isKept && { isKept }),
    ...(Object.keys(items).length > 0 && { items: { ...items } }),
  }))
const anyValues: fc.Arbitrary<ItemValues> = fc
  .tuple(anyAnswers, listOf(anyPerson))
  .map(([answers, people]) => ({ answers, items: { people } }))

function answersBelow({ items = {} }: ItemValues): readonly Answers[] {
  return Object.values(items).flatMap((list) => list.flatMap((item) => [item.answers, ...answersBelow(item)]))
}

const runs = { numRuns: process.env.LONG ? 2_000 : 150 }

test('for any values, each page of a hub has its own address, which opens it or redirects to an open one', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const hub = open(values)
      assertAddresses(hub)
      assertNeighbours(hub)
    }),
    runs,
  )
})

test('for any values, adding, copying, removing and restoring keep the other items', () => {
  fc.assert(
    fc.property(anyValues, (values) => assertChanges(adjusterHub, values)),
    runs,
  )
})

test('removed items restored in reverse order return to their places with everything below them', () => {
  const paths = ['people/7', 'people/7/damages/d-puerta', 'people/8/services/1', 'people/9', 'people/8']
  fc.assert(
    fc.property(fc.shuffledSubarray(paths), (order) => {
      let values = collision ?? { answers: {} }
      const start = values
      const removals = order.flatMap((path) => {
        const { removed, values: left } = open(values).remove(path)
        values = left
        return removed ? [removed] : []
      })
      for (const removed of removals.toReversed()) values = open(values).restore(removed).values
      expect(values).toEqual(start)
    }),
  )
})

const page = (slug: string) => ({ title: slug, slug, schema: v.object({}) })
const listed = (sections: Hub['sections'], more: object = {}): Hub => ({
  sections: {
    first: { title: 'Primero', pages: { first: page('first') } },
    things: {
      title: 'Cosas',
      list: { title: 'Cosas', slug: 'things' },
      items: { query: 'thing', spelledAs: 'id', sections, ...more },
    },
  },
})
const one = { title: 'Uno', pages: { one: page('one') } }
const sample = { answers: { first: {}, things: {} }, items: { things: [{ id: 'a', answers: { one: {} } }] } }

const broken: [string, Hub, string][] = [
  [
    'a slug used on two levels',
    listed({ one: { title: 'Uno', pages: { one: page('first') } } }),
    'used twice',
  ],
  [
    'a key used twice in an item',
    listed({ one, two: { title: 'Dos', pages: { one: page('two') } } }),
    'used twice',
  ],
  [
    'a section that nobody reaches',
    listed({ one, two: { title: 'Dos', when: () => false, pages: { two: page('two') } } }),
    'no sample reaches',
  ],
  [
    'a sample that is not complete',
    listed({ one, two: { title: 'Dos', pages: { two: page('two') } } }),
    'lacks "two"',
  ],
  [
    'a guard that reads a later page',
    listed({
      one: { title: 'Uno', when: ({ one: read }) => read === undefined, pages: { one: page('one') } },
    }),
    'not before it',
  ],
  [
    'a guard that reads another level',
    listed({ one: { title: 'Uno', when: (_, { people }) => !people, pages: { one: page('one') } } }),
    'not before it',
  ],
  [
    'a guard of an item that reads its list',
    listed({
      one: { title: 'Uno', when: (_, { root }) => root?.later === undefined, pages: { one: page('one') } },
    }),
    'not before it',
  ],
  [
    'a guard that reads everything',
    listed({
      one: { title: 'Uno', when: (own) => Object.keys(own).length === 0, pages: { one: page('one') } },
    }),
    'all answers',
  ],
]

test.each(broken)('assertHubLaws throws for %s', (_, hub, message) => {
  expect(() => assertHubLaws(hub, { sample })).toThrow(message)
})
