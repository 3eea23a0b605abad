/** Random edits of one claim by two devices, the driver's own form and the office, in any order (D68). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { only, type Values } from '#shared/form-by-link/fields/field-values.ts'
import { compose } from '#shared/form-by-link/fields/renames.ts'
import { edit, editShown, resolve } from '#shared/form-by-link/outbox/editing.ts'
import {
  effectiveValues,
  emptyOutbox,
  type Outbox,
  type Sending,
  type ServerVersion,
} from '#shared/form-by-link/outbox/outbox.ts'
import { next, rebase, received } from '#shared/form-by-link/outbox/sending.ts'
import { adjusterTenant } from './adjuster-tenant.ts'
import { entriesIn } from '#shared/domain/claims/adjuster/domain-form.ts'
import { depthOf, isOfDevice, itemsAround, newDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { peopleIn, removal, removedItems } from './items.ts'

const RUNS = process.env['LONG'] ? 1_000 : 100
const { groupOf } = adjusterTenant
const NA = 'people/1'

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

type Reply = { readonly kind: 'received'; readonly server: ServerVersion } | { readonly kind: 'changed' }

/**
 * Simulates the insurer behind the gateway: one effect per key, its own ids for new items, and only the
 * current version.
 */
class Insurer {
  version = 1
  ids = 1
  values: Values = { 'people/1/kind': 'na' }
  /** Every value that the insurer ever had. */
  readonly history = new Set<string>()
  readonly replies = new Map<string, Reply>()
  /** New paths of restored items, which the gateway sends with the form. */
  broughtBack: Values = {}

  change(values: Values): void {
    this.values = filled({ ...this.values, ...values })
    this.version += 1
    for (const value of Object.values(this.values)) this.history.add(value)
  }

  take({ key, base, edits }: Sending): Reply {
    const reply = this.replies.get(key) ?? this.first(base, edits)
    this.replies.set(key, reply)
    return reply
  }

  private first(base: string, edits: Values): Reply {
    if (base !== `v${this.version}`) return { kind: 'changed' }
    const gone = removedItems(edits).reduce((all, item) => ({ ...all, ...removal(this.values, item) }), {})
    const renames = this.renamesOf(edits)
    const renamed = Object.entries(edits).map(([path, value]) => [pathIn(renames, path), value])
    this.change({ ...Object.fromEntries(renamed), ...gone })
    this.broughtBack = only(compose(this.broughtBack, renames), (path) => !isOfDevice(path))
    return { kind: 'received', server: { ...this.now(), renames } }
  }

  /** Assigns the insurer's ids to new items. */
  private renamesOf(edits: Values): Record<string, string> {
    const items = new Set(
      Object.entries(edits).flatMap(([path, value]) => (value === '' ? [] : itemsAround(path))),
    )
    const fresh = [...items].filter(
      (item) => !Object.keys(this.values).some((path) => path.startsWith(`${item}/`)),
    )
    const renames: Record<string, string> = {}
    for (const item of fresh.toSorted((one, other) => one.length - other.length)) {
      const parent = pathIn(renames, item.slice(0, item.lastIndexOf('/')))
      renames[item] = `${parent}/${String((this.ids += 1))}`
    }
    return renames
  }

  now() {
    return { version: `v${this.version}`, values: this.values, photos: {}, renames: this.broughtBack }
  }
}

const pathIn = (renames: Readonly<Record<string, string>>, path: string): string => {
  const [from, to] =
    Object.entries(renames)
      .toSorted(([one], [other]) => other.length - one.length)
      .find(([item]) => path === item || path.startsWith(`${item}/`)) ?? []
  return from === undefined || to === undefined ? path : to + path.slice(from.length)
}

function device(insurer: Insurer, name: string) {
  let box: Outbox = emptyOutbox(insurer.now())
  let keys = 0
  /** Values that were typed on this device and not cleared there. */
  const typed = new Set<string>()
  const now = () => effectiveValues(box)
  const change = (values: Values, shown?: Values) => {
    const before = now()
    box = shown === undefined ? edit(box, values) : editShown(box, shown, values, groupOf)
    const after = Object.values(now())
    // A value that disappears was cleared on this device; if another person's value replaced it, it was not.
    for (const value of Object.values(before)) if (!after.includes(value)) typed.delete(value)
    for (const value of Object.values(values)) if (/^t\d/.test(value)) typed.add(value)
  }
  const send = (isAnswerLost: boolean) => {
    const step = next(box, () => `${name}${(keys += 1)}`, true)
    box = step.box
    if (step.sending === null) return
    const { key } = step.sending
    const reply = insurer.take(step.sending)
    if (isAnswerLost) return
    box =
      reply.kind === 'received' ? received(box, key, reply.server) : rebase(box, key, insurer.now(), groupOf)
  }
  return {
    now,
    change,
    send,
    typed,
    box: () => box,
    /** Opens the form again, as each visit does. */
    open: () => {
      if (box.sending === null) box = rebase(box, null, insurer.now(), groupOf)
    },
    decide: (side: 'mine' | 'theirs') => {
      for (const { group } of box.conflicts) box = resolve(box, group, side, '', groupOf)
    },
  }
}

type Device = ReturnType<typeof device>

const who = fc.constantFrom(0, 1)
const pick = fc.nat(5)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), who, pick, isOldPage: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add person' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add damage' as const), who, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove person' as const), who, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove damage' as const), who, pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('driver' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('office' as const), pick, isRemoval: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('send' as const), who, isAnswerLost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who,
      side: fc.constantFrom('mine' as const, 'theirs' as const),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Both devices add to a person whom the office removes, and both restore that person. */
const BROUGHT_BACK_TWICE: Step[] = [
  { do: 'add person', who: 0 },
  { do: 'send', who: 0, isAnswerLost: false },
  { do: 'add damage', who: 0, pick: 3 },
  { do: 'type', who: 0, pick: 0, isOldPage: false },
  { do: 'open', who: 1 },
  { do: 'add person', who: 1 },
  { do: 'office', pick: 0, isRemoval: true },
  { do: 'add damage', who: 1, pick: 4 },
]

const others = (values: Values) => peopleIn(values, []).filter((id) => `people/${id}` !== NA)
const chosen = <One>(all: readonly One[], index: number): One | undefined =>
  all[index % Math.max(all.length, 1)]

test('[D68] [D169] concurrent work of two devices, driver and office loses and doubles nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (schedule) => {
      const insurer = new Insurer()
      const devices = [device(insurer, 'a'), device(insurer, 'b')] as const
      let tokens = 0
      const token = () => `t${(tokens += 1)}`
      /** Values of pages that were opened before another person changed them. */
      const pages = new Map<Device, Values>()
      for (const one of schedule) {
        const hand = 'who' in one ? (devices[one.who as 0 | 1] as Device) : devices[0]
        const values = hand.now()
        switch (one.do) {
          case 'type': {
            const fields = ['facts', ...peopleIn(values, []).map((id) => `people/${id}/firstName`)]
            const path = chosen(fields, one.pick) ?? 'facts'
            const shown = one.isOldPage ? (pages.get(hand) ?? values) : values
            hand.change({ [path]: token() }, { [path]: shown[path] ?? '' })
            pages.set(hand, hand.now())
            break
          }
          case 'add person':
            hand.change(item(`people/${newDeviceId()}`, { kind: 'tp', firstName: token() }))
            break
          case 'add damage': {
            const person = chosen(peopleIn(values, []), one.pick) ?? '1'
            hand.change(item(`people/${person}/damages/${newDeviceId()}`, { area: 'door', notes: token() }))
            break
          }
          case 'remove person': {
            const person = chosen(others(values), one.pick)
            if (person !== undefined) hand.change(removal(values, `people/${person}`))
            break
          }
          case 'remove damage': {
            const person = chosen(peopleIn(values, []), one.pick) ?? '1'
            const damage = chosen(entriesIn(values, person, 'damages'), one.pick)
            if (damage !== undefined) hand.change(removal(values, `people/${person}/damages/${damage}`))
            break
          }
          case 'driver':
            insurer.change({ [`${NA}/firstName`]: token() })
            break
          case 'office': {
            const person = chosen(others(insurer.values), one.pick)
            if (one.isRemoval && person !== undefined)
              insurer.change(removal(insurer.values, `people/${person}`))
            else insurer.change({ facts: token() })
            break
          }
          case 'send':
            hand.send(one.isAnswerLost)
            break
          case 'open':
            hand.open()
            break
          default:
            hand.decide(one.side)
        }
      }
      // The network returns, and each device decides its conflicts.
      for (let round = 0; round < 12; round += 1)
        for (const hand of devices) {
          hand.send(false)
          hand.open()
          hand.decide('mine')
        }
      const stored = filled(insurer.values)
      for (const hand of devices) {
        expect(filled(hand.now())).toEqual(stored)
        const decided = hand
          .box()
          .decisions.flatMap(({ mine, theirs }) => [...Object.values(mine), ...Object.values(theirs)])
        for (const value of hand.typed)
          expect(insurer.history.has(value) || decided.includes(value), `${value} is lost`).toBe(true)
      }
      const values = Object.values(stored).filter((value) => /^t\d/.test(value))
      expect(values.length).toBe(new Set(values).size)
      for (const path of Object.keys(stored))
        for (const part of itemsAround(path)) {
          const key = depthOf(part) === 1 ? 'kind' : 'area'
          expect(stored[`${part}/${key}`], `${part} is half there`).toBeDefined()
        }
    }),
    { numRuns: RUNS, examples: [[BROUGHT_BACK_TWICE]] },
  )
})

test('[D68] a person removed on one side and edited on the other is one conflict, and is restored whole', () => {
  const kept = { 'people/1/kind': 'na', 'people/2/kind': 'tp', 'people/2/firstName': 'Eva' }
  const box = edit(emptyOutbox({ version: 'v1', values: kept, photos: {} }), { 'people/2/phone': '55' })
  const gone = { version: 'v2', values: { 'people/1/kind': 'na' }, photos: {} }
  const asked = rebase(box, null, gone, groupOf)
  expect(asked.conflicts).toEqual([
    {
      group: 'people/2',
      mine: { 'people/2/kind': 'tp', 'people/2/firstName': 'Eva', 'people/2/phone': '55' },
      theirs: { 'people/2/kind': '', 'people/2/firstName': '', 'people/2/phone': '' },
    },
  ])
  const back = resolve(asked, 'people/2', 'mine', '', groupOf)
  expect(filled(back.edits)).toEqual({
    'people/2/kind': 'tp',
    'people/2/firstName': 'Eva',
    'people/2/phone': '55',
  })
  expect(resolve(asked, 'people/2', 'theirs', '', groupOf).edits).toEqual({})
  // With the other order of events: a value that was added after the removal is not lost without a question.
  const removed = edit(emptyOutbox({ version: 'v1', values: kept, photos: {} }), removal(kept, 'people/2'))
  const more = { version: 'v2', values: { ...kept, 'people/2/damages/3/area': 'door' }, photos: {} }
  const other = rebase(removed, null, more, groupOf)
  expect(other.conflicts.map(({ group }) => group)).toEqual(['people/2'])
  expect(removedItems(resolve(other, 'people/2', 'mine', '', groupOf).edits)).toEqual(['people/2'])
  expect(filled(effectiveValues(resolve(other, 'people/2', 'theirs', '', groupOf)))).toEqual(more.values)
})

const item = (path: string, fields: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${path}/${name}`, value]))
