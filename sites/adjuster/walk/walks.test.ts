/**
 * Tests random sequences of actions on the form: opening, editing, adding, copying, removing and restoring, in two
 * tabs.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjusterContent, CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import type { AdjusterForm, AdjusterPerson } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { wholeForm, wholePerson } from '#shared/domain/claims/adjuster/adjuster-form.fixture.ts'
import { copyTargets } from '#shared/domain/claims/adjuster/copied-entry.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import { entryPath, itemOf, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { isRemovable } from '#shared/domain/claims/adjuster/form-rules.ts'
import {
  personPages,
  shownOn,
  type PersonPage,
  hasPage,
} from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { noticesOf } from '#shared/domain/claims/adjuster/notices/notices.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { edit } from '#shared/form-by-link/outbox/editing.ts'
import { effectiveValues, emptyOutbox, type Outbox } from '#shared/form-by-link/outbox/outbox.ts'
import { next, received } from '#shared/form-by-link/outbox/sending.ts'
import { remapPath } from '#shared/form-by-link/fields/renames.ts'
import { domainForm, fieldsUnder } from '#shared/domain/claims/adjuster/domain-form.ts'
import {
  editable,
  peopleIn,
  removal,
  removedItems,
  valuesUnder,
  personNow,
  withIdsNow,
} from '../form/items.ts'
import { openForm } from './walks.fixture.ts'
import { addressOf, NEW, nextOf, placeAt, type AdjusterPlace } from '../form/place.ts'

const RUNS = process.env['LONG'] ? 1000 : 100

/** Simulates the insurer, which gives new items its own ids and forgets removed ones. */
class Insurer {
  version = 1
  values: Values
  ids = 100
  constructor(values: Values) {
    this.values = values
  }

  /**
   * Saves the edits of an outbox.
   * @param all Values of the outbox, including those that only the insurer sets.
   */
  save(all: Values): { readonly renames: Values } {
    const edits = editable(all)
    const removed = removedItems(all)
    const isGone = (path: string) => removed.some((item) => path.startsWith(`${item}/`))
    for (const path of Object.keys(edits).filter((one) => !isGone(one))) {
      expect(fieldAt(path), path).toBeDefined()
      expect(fieldAt(path)?.isFixed, path).toBe(false)
    }
    const kept = Object.entries({ ...this.values, ...edits }).filter(([path]) => !isGone(path))
    const fresh = [...new Set(kept.map(([path]) => itemOf(path)))].filter((item) => /\/d-[^/]+$/.test(item))
    const renames = Object.fromEntries(
      fresh.map((item) => [item, item.replace(/d-[^/]+$/, String(++this.ids))]),
    )
    this.values = Object.fromEntries(kept.map(([path, value]) => [remapPath(path, renames), value]))
    this.version += 1
    return { renames }
  }
}

interface Opened {
  readonly slug: string
  readonly search: string
  readonly person: string | undefined
}

/** Simulates a tab with its history, as `use-place.ts` writes it. */
class Tab {
  history: Opened[] = [{ slug: 'panel', search: '', person: undefined }]
  at = 0

  open(place: AdjusterPlace, form: AdjusterForm): void {
    const { slug, search } = addressOf(place, form)
    const person = 'person' in place ? place.person : undefined
    this.history = [...this.history.slice(0, this.at + 1), { slug, search, person }]
    this.at += 1
  }

  back(): void {
    this.at = Math.max(0, this.at - 1)
  }

  place(form: AdjusterForm, box: Outbox): AdjusterPlace {
    const { slug, search, person } = this.history[this.at] ?? { slug: '', search: '', person: undefined }
    const whose = person === undefined ? undefined : personNow(box.renames, person)
    return placeAt(form, slug, withIdsNow(search, box.renames), whose)
  }
}

class Device {
  readonly insurer = new Insurer(openForm.values)
  box: Outbox = emptyOutbox({ version: 'v1', values: openForm.values, photos: {} })
  readonly tabs = [new Tab(), new Tab()]
  /** Items that were removed and not restored; none of their values may be left. */
  readonly gone = new Set<string>()
  undo: { readonly item: string; readonly values: Values } | null = null
  ids = 0

  values = () => effectiveValues(this.box)
  form(): AdjusterForm {
    const values = this.values()
    return domainForm({ ...openForm, values: { ...values }, people: [...peopleIn(values, openForm.people)] })
  }
  edit(values: Values): void {
    this.box = edit(this.box, values)
  }
  newId = () => `d-${String((this.ids += 1)).padStart(4, '0')}`

  save(): void {
    const { box, sending } = next(this.box, () => `k${String(this.insurer.version)}`, true)
    this.box = box
    if (!sending) return
    const { renames } = this.insurer.save(sending.edits)
    const { version, values } = this.insurer
    this.box = received(this.box, sending.key, {
      version: `v${String(version)}`,
      values,
      photos: {},
      renames,
    })
    expect(this.values(), 'all of it arrived').toEqual(this.box.base.values)
  }

  remove(item: string): void {
    const values = valuesUnder(this.values(), item)
    this.edit(removal(this.values(), item))
    this.undo = { item, values }
    this.gone.add(item)
  }

  bringBack(): void {
    if (!this.undo) return
    this.edit(this.undo.values)
    this.gone.delete(this.undo.item)
    const now = valuesUnder(this.values(), this.undo.item)
    expect(filled(now), 'as it was').toEqual(filled(this.undo.values))
    this.undo = null
  }
}

const filled = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

type Step = (device: Device, tab: Tab, pick: (most: number) => number) => void

const steps: Readonly<Record<string, Step>> = {
  open: (device, tab, pick) => {
    const form = device.form()
    const person = form.people[pick(form.people.length)]
    const pages = Object.keys(personPages) as PersonPage[]
    const screen = pages[pick(pages.length)] ?? 'data'
    const item = [...(person?.damages ?? []), ...(person?.services ?? [])][pick(3)]?.id ?? NEW
    if (person)
      tab.open(
        pick(4) === 0 ? { screen: 'person', person: person.id } : { screen, person: person.id, item },
        form,
      )
    else tab.open({ screen: 'management' }, form)
  },
  type: (device, tab, pick) => {
    const place = tab.place(device.form(), device.box)
    if (!('person' in place)) return device.edit({ facts: `f${String(pick(9))}` })
    const path = personPath(place.person)
    device.edit({ [`${path}/${pick(2) === 0 ? 'firstName' : 'plates'}`]: `A${String(pick(9))}` })
  },
  go: (device, tab) => {
    const form = device.form()
    const place = tab.place(form, device.box)
    if ('person' in place && place.screen !== 'person' && place.screen !== 'signature')
      tab.open(nextOf(form, place), form)
  },
  addPerson: (device, tab, pick) => {
    const id = device.newId()
    device.edit({
      [`people/${id}/kind`]: ['p2', 'p3', 'p4'][pick(3)] ?? 'p2',
      [`people/${id}/firstName`]: 'Eva',
      [`people/${id}/vehicleType`]: 'v1',
    })
    tab.open({ screen: 'person', person: id }, device.form())
  },
  addEntry: (device, tab, pick) => {
    const form = device.form()
    const person = form.people[pick(form.people.length)]
    if (!person) return
    const id = device.newId()
    const isDamage = pick(2) === 0
    const path = entryPath(person.id, isDamage ? 'damages' : 'services', id)
    device.edit(isDamage ? { [`${path}/area`]: 'a1' } : { [`${path}/type`]: 's1', [`${path}/amount`]: '10' })
    tab.open({ screen: isDamage ? 'damageData' : 'serviceData', person: person.id, item: id }, device.form())
  },
  duplicate: (device, _tab, pick) => {
    const form = device.form()
    const from = form.people[pick(form.people.length)]
    const service = from?.services[0]
    const to = from && copyTargets(form, from.id, 'services')[0]
    if (!service || !to) return
    const fields = fieldsUnder(device.values(), entryPath(from.id, 'services', service.id))
    const item = entryPath(to.id, 'services', device.newId())
    device.edit(
      editable(Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${item}/${name}`, value]))),
    )
  },
  remove: (device, _tab, pick) => {
    const people = device.form().people
    const person = people[pick(people.length)]
    if (!person) return
    const entries = [...own(person, 'damages'), ...own(person, 'services')]
    const entry = entries[pick(entries.length + 1)]
    if (entry !== undefined) device.remove(entry)
    else if (isRemovable(person)) device.remove(personPath(person.id))
  },
  undo: (device) => device.bringBack(),
  back: (_device, tab) => tab.back(),
  save: (device) => {
    device.save()
    // The undo expires here, because the insurer's ids replace the device's at a save.
    device.undo = null
  },
}
const own = ({ id, ...person }: AdjusterPerson, list: 'damages' | 'services') =>
  person[list].filter(({ isPrior }) => !isPrior).map((entry) => entryPath(id, list, entry.id))

/** Checks that every address, also after a reload, opens the page that it was written for. */
function assertNoDeadPage(device: Device): void {
  const form = device.form()
  const ids = new Set(form.people.map(({ id }) => id))
  expect(ids.size, 'each person once').toBe(form.people.length)
  for (const tab of device.tabs) {
    const place = tab.place(form, device.box)
    const { slug, search } = addressOf(place, form)
    expect(placeAt(form, slug, search), `${slug}${search} opens itself`).toEqual(place)
    if (!('person' in place)) continue
    expect(ids, 'a page of somebody who is there').toContain(place.person)
    const person = form.people.find(({ id }) => id === place.person)
    if (
      place.screen === 'person' ||
      place.screen === 'signature' ||
      place.item === undefined ||
      place.item === NEW
    )
      continue
    const items = [...(person?.damages ?? []), ...(person?.services ?? [])].map(({ id }) => id)
    expect(items, 'an item that is there').toContain(place.item)
  }
}

function assertRemovedIsGone(device: Device): void {
  const form = device.form()
  const values = filled(editable(device.values()))
  for (const gone of device.gone) {
    const item = remapPath(gone, device.box.renames)
    expect(
      Object.keys(values).filter((path) => path.startsWith(`${item}/`)),
      'nothing of what went',
    ).toEqual([])
  }
  const signed = adjusterContent(
    editable(device.values()),
    form.people.map(({ id }) => id),
    CLOSING,
  )
  expect(Object.keys(signed.values).filter((path) => /undefined|people\/(?!\d+\/)/.test(path))).toEqual([])
  for (const { personId } of noticesOf(form, ({ id }) => id, 2026))
    expect(personId === undefined || form.people.some(({ id }) => id === personId)).toBe(true)
}

const names = Object.keys(steps)
const move = fc.record({
  step: fc.constantFrom(...names),
  tab: fc.nat(1),
  picks: fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
})

test(`[ADJ-44] [ADJ-47] [ADJ-48] [ADJ-148] random moves in two tabs open no dead page, and removals are complete`, () => {
  fc.assert(
    fc.property(fc.array(move, { minLength: 5, maxLength: 40 }), (moves) => {
      const device = new Device()
      for (const { step, tab, picks } of moves) {
        let used = 0
        const pick = (most: number) => (most === 0 ? 0 : (picks[used++ % picks.length] ?? 0) % most)
        steps[step]?.(device, device.tabs[tab] ?? new Tab(), pick)
        assertNoDeadPage(device)
        assertRemovedIsGone(device)
      }
    }),
    { numRuns: RUNS },
  )
})

test('[ADJ-10] the index of a person removed in another tab does not open another person', () => {
  const device = new Device()
  const [mine = new Tab()] = device.tabs
  const form = device.form()
  const last = form.people.at(-1)?.id ?? ''
  const middle = form.people.at(1)?.id ?? ''
  mine.open({ screen: 'data', person: last }, form)
  device.remove(personPath(middle))
  expect(mine.place(device.form(), device.box)).toEqual({ screen: 'data', person: last })
  device.remove(personPath(last))
  expect(mine.place(device.form(), device.box)).toEqual({ screen: 'management' })
})

test.each(['collision', 'robbery', 'windscreen', 'totalLoss', 'other'] as const)(
  '[ADJ-64] [ADJ-96] [ADJ-97] [ADJ-101] in a claim "%s" every page opens at its address and is reached by going on',
  (claimKind) => {
    const people = (['insured', 'thirdParty', 'cyclist', 'propertyOwner'] as const).map((kind) =>
      wholePerson(kind),
    )
    const form = wholeForm({ claimKind, people })
    for (const person of people) {
      const who = { person: person.kind ?? 'insured', claim: claimKind }
      const pages = (Object.keys(personPages) as PersonPage[]).filter((page) => hasPage(page, who))
      const opens = pages.filter((screen) => {
        const { slug, search } = addressOf({ screen, person: person.id, item: itemOn(screen) }, form)
        return placeAt(form, slug, search).screen === screen
      })
      const walked = ['data', 'vehicleData'].flatMap((first) => {
        const chain: string[] = []
        for (
          let page: AdjusterPlace = { screen: first as PersonPage, person: person.id };
          'person' in page;
        ) {
          if (page.screen === 'person' || page.screen === 'signature' || chain.includes(page.screen)) break
          chain.push(page.screen)
          page = nextOf(form, page)
        }
        return chain
      })
      // An earlier page of this person shows the photos of some pages (D369).
      const isOnOther = (page: PersonPage) => opens.some((one) => one === shownOn(page))
      const linear = opens.filter(
        (page) => ['personal', 'vehicle'].includes(personPages[page].section) && !isOnOther(page),
      )
      expect(walked.filter((page) => linear.includes(page as PersonPage))).toEqual(linear)
      // Only pages with camera code may lack a screen.
      for (const page of pages) if (!opens.includes(page)) expect(page).toMatch(/Pictures|Card/)
    }
  },
)

const itemOn = (page: PersonPage) => (page === 'damageData' ? 'd1' : page.startsWith('service') ? 's1' : NEW)
