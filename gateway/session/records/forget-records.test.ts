/** Checks that each key of a person's object is deleted at the time that docs/data.md states. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PersonObject } from '../person-object.ts'

const START = Date.parse('2040-03-02T18:00:00Z')
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
type Person = DurableObjectStub<PersonObject>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

const keysOf = (person: Person) =>
  runInDurableObject(person, (_, { storage }) => [...storage.kv.list()].map(([key]) => key))
const alarmOf = (person: Person) => runInDurableObject(person, (_, { storage }) => storage.getAlarm())

/** Runs every alarm that is due until a moment. */
async function liveUntil(person: Person, until: number): Promise<void> {
  for (let runs = 0; runs < 50; runs++) {
    const at = await alarmOf(person)
    if (at === null || at > until) {
      vi.setSystemTime(until)
      return
    }
    vi.setSystemTime(Math.max(at, Date.now()))
    await runDurableObjectAlarm(person)
  }
  throw new Error('the alarm fires again and again')
}

const policy = { policyNumber: 'AE1', vehicle: 'MAZDA 3', number: 'CAN1', refund: null }

const records: readonly (readonly [
  key: string,
  lifeMs: number,
  write: (person: Person) => Promise<unknown>,
])[] = [
  ['claim:card:AE1', DAY, (person) => person.beginEffect('card:AE1', { key: 'k', wish: 'w' })],
  [
    'made:card:AE1',
    DAY,
    (person) =>
      person.beginEffect('card:AE1', { key: 'k' }).then(() => person.endEffect('card:AE1', 'k', 'w')),
  ],
  ['exchange:k', DAY, (person) => person.beginExchange('k', { rewardId: '1', title: 'x', before: [] })],
  ['cancelling:k', DAY, (person) => person.beginCancellation('k', policy)],
  ['code-spent:p', DAY, (person) => person.codeAsked('a').then(() => person.spendCode('a', 'p'))],
  ['code', DAY, (person) => person.codeAsked('a')],
  ['passkey-challenge:c', DAY, (person) => person.askPasskey('c')],
  ['reached:vehicle', 5 * DAY, (person) => person.sendVehicle()],
  ['reached:request:k', 5 * DAY, (person) => person.sendRequest('k')],
  ['access-report', 7 * DAY, (person) => person.reportAccess(true)],
  [
    'activity-reversible',
    365 * DAY,
    (person) => person.recordActivity({ what: 'renewal-switched', device: 'x', at: START }),
  ],
  [
    'activity',
    365 * DAY,
    (person) => person.recordActivity({ what: 'card-changed', device: 'x', at: START }),
  ],
  [
    'cancellation:AE1',
    366 * DAY,
    (person) =>
      person.beginCancellation('k', policy).then(() => person.finishCancellation('k', { number: 'CAN1' })),
  ],
  ['renewal:1', 400 * DAY, (person) => person.chooseRenewal('1', true)],
]

const key = {
  id: 'p',
  publicKey: '',
  counter: 0,
  transports: [],
  name: 'x',
} as const

test.each(records)(
  'the record %s is deleted after its life, even if a passkey stays',
  async (name, lifeMs, write) => {
    const person = env.PERSON.getByName(crypto.randomUUID())
    await person.addPasskey(key)
    await write(person)
    expect(await keysOf(person)).toContain(name)
    await liveUntil(person, START + lifeMs + HOUR)
    expect(await keysOf(person)).toEqual(['passkey:p'])
  },
)

test.each(records)(
  'the record %s leaves an empty object and no alarm after its life',
  async (_name, lifeMs, write) => {
    const person = env.PERSON.getByName(crypto.randomUUID())
    await write(person)
    await liveUntil(person, START + lifeMs + DAY)
    expect(await keysOf(person)).toEqual([])
    expect(await alarmOf(person)).toBe(null)
  },
)

test('[D212] a passkey is deleted two years after its last use, and not before', async () => {
  const person = env.PERSON.getByName(crypto.randomUUID())
  await person.addPasskey(key)
  await liveUntil(person, START + 700 * DAY)
  await person.recordPasskeyUse(key.id, 0)
  await liveUntil(person, START + (700 + 729) * DAY)
  expect(await keysOf(person)).toEqual(['passkey:p'])
  await liveUntil(person, START + (700 + 731) * DAY)
  expect(await keysOf(person)).toEqual([])
})

test('[D61] a line of activity is deleted a year after its own date', async () => {
  const person = env.PERSON.getByName(crypto.randomUUID())
  await person.recordActivity({ what: 'card-changed', device: 'x', at: START })
  await liveUntil(person, START + 100 * DAY)
  await person.recordActivity({ what: 'card-changed', device: 'y', at: Date.now() })
  await liveUntil(person, START + 365 * DAY + HOUR)
  const stored = await runInDurableObject(person, (_, { storage }) => storage.kv.get('activity'))
  expect(stored).toMatchObject([{ device: 'y' }])
})
