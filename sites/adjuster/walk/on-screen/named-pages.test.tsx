/** On a phone, which has no list of people, each page of a person shows their name (ADJ-44, ADJ-58). */
import type { WritableAtom } from 'nanostores'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personPages, type PersonPage, hasPage } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { $form } from '../../form/form-store.ts'
import { $handed } from '../../signing/handed-draft.ts'
import { AdjusterWalk } from '../AdjusterWalk.tsx'
import { addressOf, type AdjusterPlace } from '../../form/place.ts'
import { openForm } from '../walks.fixture.ts'

const REF = 'AAAAAAAAAAAAAAAAAAAAAA'
// The test sets the session's atom, so the cast is safe.
const state = $form as WritableAtom<ReturnType<typeof $form.get>>

beforeEach(() => {
  state.set({ at: 'open', form: openForm })
  $handed.set(null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  state.set({ at: 'loading' })
  $handed.set(undefined)
})

const rules = domainForm(openForm)

/** Renders the page at an address, as a phone shows it first. */
function pageAt(place: AdjusterPlace, form = openForm): string {
  state.set({ at: 'open', form })
  const { slug, search } = addressOf(place, rules)
  vi.stubGlobal('location', new URL(`https://volante.example/claims/adjuster/${slug}/${REF}${search}`))
  vi.stubGlobal('history', { state: null })
  return renderToStaticMarkup(<AdjusterWalk />)
}

const people = { NA: ['1', 'insured', 'NA, Ana'], 'a third party': ['2', 'thirdParty', 'Ana'] } as const
const items: Readonly<Record<string, Partial<Record<PersonPage, string>>>> = {
  '1': { damageData: '5', serviceType: '9', serviceData: '9' },
  '2': { damageData: '6' },
}
const places = Object.entries(people).flatMap(([who, [person, kind, name]]) => {
  const screens = (Object.keys(personPages) as PersonPage[]).filter((page) =>
    hasPage(page, { person: kind, claim: 'collision' }),
  )
  return screens.flatMap((screen) => {
    const item = items[person]?.[screen]
    if (screen === 'serviceData' && item === undefined) return []
    return [[screen, who, { screen, person, ...(item !== undefined && { item }) }, name] as const]
  })
})

test('the tests below visit every page of a person', () => {
  const walked = new Set(places.map(([screen]) => screen))
  expect([...walked].toSorted()).toEqual(Object.keys(personPages).toSorted())
})

test.each(places)('on a phone the page "%s" of %s names the person', (screen, _who, place, name) => {
  const html = pageAt(place)
  // Checks that it is the requested page, not the nearest one. Pages of photos load their screen later.
  if (!/Pictures|drivingCard/.test(screen)) expect(html).toContain(personPages[screen].title)
  expect(html).toContain(`class="adjuster-whose">${name}<`)
})

test('the signature page names the person, and the panel has the name as its title', () => {
  expect(pageAt({ screen: 'signature', person: '2' })).toContain('class="adjuster-whose">Ana<')
  const panel = pageAt({ screen: 'person', person: '2' })
  expect(panel).toContain('<h1>Ana</h1>')
  expect(panel).not.toContain('adjuster-whose')
})

const withCar = {
  ...openForm,
  values: { ...openForm.values, 'people/2/brand': 'MAZDA', 'people/2/model': '3', 'people/2/colour': 'c1' },
  lists: { ...openForm.lists, colours: [{ id: 'c1', name: 'Rojo' }] },
}

test('[ADJ-44] a page of a person also names their car, by colour or else by model', () => {
  const place = { screen: 'data', person: '2' } as const
  expect(pageAt(place, withCar)).toContain('class="adjuster-whose">Ana<span> · Mazda rojo</span>')
  const unknown = { ...withCar, lists: openForm.lists }
  expect(pageAt(place, unknown)).toContain('class="adjuster-whose">Ana<span> · Mazda 3</span>')
  expect(pageAt({ screen: 'person', person: '2' }, withCar)).toContain('<p class="lead">Mazda rojo</p>')
})

test('on a phone the button bar of a page names the person and their car', () => {
  const place = { screen: 'data', person: '2' } as const
  const values = { ...openForm.values, 'people/2/brand': 'MAZDA', 'people/2/model': '3' }
  const html = pageAt(place, { ...openForm, values })
  expect(html).toContain('class="adjuster-bar-name" aria-hidden="true">Ana · Mazda 3<')
})

test('[ADJ-19] [ADJ-20] arrival and panel show place, route, phone, people and the emergency line', () => {
  const location = { ...openForm.claim.location, latitude: '19.4', longitude: '-99.1' }
  const claim = { ...openForm.claim, location, cabinFacts: 'Choque en crucero' }
  for (const isStarted of ['yes', 'no']) {
    const html = pageAt(
      { screen: isStarted === 'yes' ? 'panel' : 'arrival' },
      {
        ...withCar,
        claim,
        values: { ...withCar.values, isStarted },
      },
    )
    for (const part of ['Reforma 1', 'destination=19.4,-99.1', 'href="tel:5541207788"', 'Choque en crucero'])
      expect(html).toContain(part)
    expect(html).toContain('<strong>Ana</strong><span class="small">Mazda rojo</span>')
    expect(html).toContain('class="adjuster-number">S-1<')
  }
})

test('a page of the claim itself names no person', () => {
  for (const screen of ['panel', 'info', 'general-data'] as const)
    expect(pageAt({ screen })).not.toContain('adjuster-whose')
})
