import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDrafts } from '#shared/drafts/draft.ts'
import { memoryStore, type DraftStore } from '#shared/drafts/memory-store.ts'
import type { Values } from '../fields/field-values.ts'
import { edit, finish, resolve, sign } from './editing.ts'
import { signatureOf } from './outbox.fixture.ts'
import { outboxStore } from './outbox-store.ts'
import { effectiveValues, emptyOutbox, queueStatus, type Outbox, type ServerVersion } from './outbox.ts'
import { createSender, type SendAnswer, type Outgoing, type Wire } from './sender.ts'

const RUNS = process.env['LONG'] ? 1_000 : 100
const groupOf = (path: string) => path
const contentOf = () => ({ values: {}, photos: {} })
const signed = (box: Outbox) => finish(sign(box, signatureOf('driver')), ['driver'])
const START: Values = { name: 'Ana', phone: '55', facts: '' }

/** A fake gateway with an insurer: one effect per key, and bodies made on another version are refused. */
class Gateway {
  values: Values = START
  version = 1
  completions = 0
  writes = 0
  readonly answers = new Map<string, SendAnswer>()

  now(): ServerVersion {
    return { version: `v${this.version}`, values: this.values, photos: {} }
  }

  /** Changes the form as another person would. */
  write(values: Values): void {
    this.values = { ...this.values, ...values }
    this.version += 1
  }

  take(body: Outgoing): SendAnswer {
    const known = this.answers.get(body.key)
    if (known) return known
    const answer = this.first(body)
    this.answers.set(body.key, answer)
    return answer
  }

  private first({ base, edits, signatures }: Outgoing): SendAnswer {
    if (this.completions > 0) return { kind: 'concluded' }
    if (base !== `v${this.version}`) return { kind: 'changed' }
    this.writes += 1
    this.write(edits)
    if (signatures !== null) this.completions += 1
    return { kind: 'received', server: this.now() }
  }
}

const storeOn = (device: DraftStore) =>
  outboxStore({
    drafts: createDrafts({ store: device }),
    owner: 'link:form',
    first: () => emptyOutbox({ version: 'v1', values: START, photos: {} }),
  })

type Fault = 'none' | 'lost before' | 'lost after'

/** A phone with the form open; `kill` loads a new document on the same device. */
function phone(gateway: Gateway, faults: () => Fault) {
  const device = memoryStore()
  let keys = 0
  const open = () => {
    const store = storeOn(device)
    const life: { end: (why: Error) => void } = { end: () => undefined }
    const death = new Promise<never>((_, fail) => (life.end = fail))
    // No code may be awaiting this promise, so its rejection must not count as unhandled.
    death.catch(() => undefined)
    const wire: Wire = {
      send: async (body) => {
        const fault = faults()
        // The tab may die before or after the request has arrived.
        await Promise.race([death, Promise.resolve()])
        const answer = fault === 'lost before' ? undefined : gateway.take(body)
        await Promise.race([death, Promise.resolve()])
        return fault === 'none' && answer ? answer : { kind: 'later' }
      },
      read: async () => {
        if (faults() !== 'none') return { kind: 'later' }
        return gateway.completions > 0 ? { kind: 'concluded' } : { kind: 'received', server: gateway.now() }
      },
    }
    const sender = createSender({
      store,
      wire,
      groupOf,
      contentOf,
      newKey: () => `key ${(keys += 1)}`,
      isClear: () => true,
      onChange: () => undefined,
      onLinkMissing: () => undefined,
      pause: async () => undefined,
    })
    return { store, sender, kill: () => life.end(new Error('killed')) }
  }
  return open
}

test('the sender stores the outbox on the device before it sends', async () => {
  const gateway = new Gateway()
  const open = phone(gateway, () => 'none')
  const { store, sender } = open()
  await store.update((box) => edit(box, { name: 'Eva' }))
  await sender.wake()
  expect(gateway.values['name']).toBe('Eva')
  expect((await open().store.read())?.base.version).toBe('v2')
})

test('[CLF-94] [D11] after lost answers the sender retries with the same key, and the gateway writes once', async () => {
  const gateway = new Gateway()
  const faults: Fault[] = ['lost after', 'lost after', 'none']
  const { store, sender } = phone(gateway, () => faults.shift() ?? 'none')()
  await store.update((box) => edit(box, { name: 'Eva' }))
  await sender.wake()
  expect(gateway.writes).toBe(1)
  expect(queueStatus(await store.update((box) => box), false)).toBe('received')
})

test('[D9] a listener that wipes the outbox on completion leaves it wiped', async () => {
  const gateway = new Gateway()
  const store = storeOn(memoryStore())
  const sender = createSender({
    store,
    groupOf,
    contentOf,
    newKey: () => 'key',
    isClear: () => true,
    wire: { send: async (body) => gateway.take(body), read: async () => ({ kind: 'later' }) },
    onChange: (box) => box.over !== null && void store.clear(),
    onLinkMissing: () => undefined,
    pause: async () => undefined,
  })
  await store.update(signed)
  await sender.wake()
  expect(gateway.completions).toBe(1)
  expect(await store.read()).toBeUndefined()
})

test('two tabs of one device send a body only once', async () => {
  const gateway = new Gateway()
  const open = phone(gateway, () => 'none')
  const { store, sender } = open()
  await store.update((box) => edit(box, { name: 'Eva' }))
  await Promise.all([sender.wake(), open().sender.wake()])
  expect(gateway.writes).toBe(1)
})

test('[CLF-94] [D11] [D68] late answers after more edits, a reload and a fault each apply once', async () => {
  const gateway = new Gateway()
  const device = memoryStore()
  const late: ((how: 'answered' | 'fault' | 'gone') => void)[] = []
  let keys = 0
  const open = () => {
    const store = storeOn(device)
    const send = (body: Outgoing) => {
      const answer = gateway.take(body)
      return new Promise<SendAnswer>((done, fail) =>
        late.push((how) => {
          // The document that sent the request was closed, so the response is lost.
          if (how === 'gone') fail(new Error('gone'))
          else done(how === 'fault' ? { kind: 'later' } : answer)
        }),
      )
    }
    const read = async () => ({ kind: 'received', server: gateway.now() }) as const
    const sender = createSender({
      store,
      groupOf,
      contentOf,
      wire: { send, read },
      isClear: () => true,
      newKey: () => `key ${(keys += 1)}`,
      onChange: () => undefined,
      onLinkMissing: () => undefined,
      pause: async () => undefined,
    })
    const say = (values: Values) => store.update((box) => edit(box, values))
    return { store, sender, say }
  }
  const sent = (count: number) => expect.poll(() => late.length).toBe(count)
  const before = open()
  await before.say({ name: 'Eva' })
  const gone = before.sender.wake().catch(() => undefined)
  await sent(1)
  // The person left the step, and the page was reloaded before the first response.
  await before.say({ phone: '33' })
  late[0]?.('gone')
  await gone
  const { store, sender } = open()
  const done = sender.wake()
  await sent(2)
  late[1]?.('fault')
  await sent(3)
  late[2]?.('answered')
  await sent(4)
  late[3]?.('answered')
  await done
  expect([gateway.writes, late.length, gateway.values]).toEqual([
    2,
    4,
    { ...START, name: 'Eva', phone: '33' },
  ])
  const box = await store.read()
  expect(box && [queueStatus(box, false), effectiveValues(box)]).toEqual(['received', gateway.values])
})

const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('say' as const),
      name: fc.constantFrom('name', 'phone', 'facts'),
      value: fc.string({ maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('other' as const),
      name: fc.constantFrom('name', 'phone'),
      value: fc.string({ maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
)
const schedules = fc.record({
  steps: fc.array(steps, { minLength: 1, maxLength: 25 }),
  faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'lost before', 'lost after'), { maxLength: 30 }),
  side: fc.constantFrom('mine' as const, 'theirs' as const),
})

test('[D68] random faults and foreign changes: each field ends as the person left or chose it, one completion', async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async ({ steps: schedule, faults, side }) => {
      const gateway = new Gateway()
      const left = [...faults]
      const open = phone(gateway, () => left.shift() ?? 'none')
      let tab = open()
      let background: Promise<unknown> = Promise.resolve()
      for (const step of schedule) {
        if (step.do === 'say') await tab.store.update((box) => edit(box, { [step.name]: step.value }))
        if (step.do === 'other') gateway.write({ [step.name]: step.value })
        // The send continues in the background while the person types.
        if (step.do === 'send') background = tab.sender.wake().catch(() => undefined)
        if (step.do === 'kill') {
          tab.kill()
          tab = open()
        }
      }
      void background
      left.length = 0
      const touched: readonly string[] = schedule.flatMap((step) => (step.do === 'other' ? [step.name] : []))
      // A value that no other person changed must keep the person's last edit.
      const meant: Record<string, string> = {}
      for (const step of schedule)
        if (step.do === 'say' && !touched.includes(step.name)) meant[step.name] = step.value
      for (let round = 0; round < 10; round += 1) {
        await tab.sender.wake()
        const box = await tab.store.update((now) => now)
        if (box.conflicts.length === 0 && Object.keys(box.edits).length === 0) break
        for (const { group, mine } of box.conflicts) {
          if (side === 'mine') Object.assign(meant, mine)
          await tab.store.update((now) => resolve(now, group, side, '', groupOf))
        }
      }
      await tab.store.update(signed)
      await tab.sender.wake()
      const box = await tab.store.update((now) => now)
      expect(box.over).toBe('completed')
      expect(gateway.completions).toBe(1)
      expect(gateway.values).toEqual(effectiveValues(box))
      expect(gateway.values).toMatchObject(meant)
    }),
    { numRuns: RUNS },
  )
})
