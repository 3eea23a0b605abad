import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { resumeSubmission, submitOnce, type SubmissionStore } from './submission.ts'
import type { StoredSubmission } from './testing/submission.ts'

const pay = {
  method: 'POST',
  path: '/api/payments',
  access: 'session',
  effect: 'once',
  body: z.object({ amount: z.number() }),
  reply: z.object({ receipt: z.string() }),
  errors: ['declined', 'second_factor_needed'],
} as const satisfies Endpoint

const faults = [
  'fine',
  'dropped',
  'lost',
  'late',
  'broken',
  'running',
  'signed-out',
  /** The insurer did not answer the gateway, so the effect may or may not have happened. */
  'expired',
  'stuck',
  'refused-fields',
  /** An access was reported: the gateway blocks the effect (D209). */
  'blocked',
  /** A code is required before the gateway looks up the key (D61). */
  'unproven',
] as const
type Fault = (typeof faults)[number]

/** A gateway that stores answers by key, behind a network that fails as planned. */
class World {
  readonly answers = new Map<string, { body: string; status: number; reply: unknown }>()
  /** Calls that the gateway forwarded without an answer, and whether the effect happened. */
  readonly open = new Map<string, { body: string; isDone: boolean }>()
  readonly late: (() => void)[] = []
  readonly sentKeys: string[] = []
  plan: Fault[] = []
  /** Results of the card for each try; paid when the list is empty. */
  declines: boolean[] = []
  paid = 0

  /** Like the gateway: looks up the outcome of an earlier body before an edited one takes over its key. */
  execute(key: string, body: string): { status: number; reply: unknown } {
    const open = this.open.get(key)
    this.open.delete(key)
    if (open?.isDone) this.act(key, open.body)
    const stored = this.answers.get(key)
    if (stored) return stored.body === body ? stored : { status: 422, reply: { error: { code: 'invalid' } } }
    return this.act(key, body)
  }

  act(key: string, body: string): { status: number; reply: unknown } {
    const isDeclined = this.declines.shift() ?? false
    if (!isDeclined) this.paid++
    const answer = isDeclined
      ? { body, status: 402, reply: { error: { code: 'declined' } } }
      : { body, status: 200, reply: { receipt: key } }
    this.answers.set(key, answer)
    return answer
  }

  leaveOpen(key: string, body: string, isDone: boolean): void {
    if (!this.answers.has(key) && !this.open.has(key)) this.open.set(key, { body, isDone })
  }

  /** Completes the effects of calls whose response was lost. */
  settle(): void {
    this.arriveLate()
    for (const [key, { body, isDone }] of this.open) if (isDone) this.act(key, body)
    this.open.clear()
  }

  arriveLate(): void {
    for (const arrive of this.late.splice(0)) arrive()
  }
}

let server: Server
let base = ''
let world = new World()

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const answer = (status: number, value: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      }
      const fault = world.plan.shift() ?? 'fine'
      if (fault === 'signed-out') return answer(401, { error: { code: 'session_ended' } })
      if (request.method === 'GET') {
        if (fault !== 'fine') return response.destroy()
        const stored = world.answers.get(request.url?.split('/').at(-1) ?? '')
        return answer(
          200,
          stored ? { state: 'done', status: stored.status, body: stored.reply } : { state: 'unknown' },
        )
      }
      const key = String(request.headers['idempotency-key'])
      const body = Buffer.concat(parts).toString()
      world.sentKeys.push(key)
      if (fault === 'dropped') return response.destroy()
      if (fault === 'late') {
        world.late.push(() => world.execute(key, body))
        return response.destroy()
      }
      if (fault === 'refused-fields') {
        return answer(422, { error: { code: 'invalid', fields: { amount: 'Campo inválido.' } } })
      }
      if (fault === 'blocked') {
        return answer(403, { error: { code: 'effects_blocked', detail: 'Hasta mañana. Llama.' } })
      }
      if (fault === 'unproven') return answer(403, { error: { code: 'second_factor_needed' } })
      if (fault === 'expired' || fault === 'stuck') {
        world.leaveOpen(key, body, fault === 'expired')
        return answer(504, { error: { code: 'unreachable' } })
      }
      const done = world.execute(key, body)
      if (fault === 'lost') return response.destroy()
      if (fault === 'broken') return response.writeHead(502).end('bad gateway')
      if (fault === 'running') return answer(409, { error: { code: 'still_running' } })
      return answer(done.status, done.reply)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address === 'object' && address) base = `http://127.0.0.1:${address.port}`
})
afterAll(() => void server.close())

class Crash extends Error {}

/** A store that survives crashes; the page dies after `budget` operations. */
function memory(): SubmissionStore & {
  stored: Map<string, StoredSubmission>
  budget: number
  spend(): void
} {
  const stored = new Map<string, StoredSubmission>()
  const store = {
    stored,
    budget: Infinity,
    spend: () => {
      if (store.budget-- <= 0) throw new Crash()
    },
    read: async (name: string) => (store.spend(), stored.get(name)),
    write: async (name: string, value: StoredSubmission) => (store.spend(), void stored.set(name, value)),
    remove: async (name: string) => (store.spend(), void stored.delete(name)),
  }
  return store
}

const submit = (store: ReturnType<typeof memory>, amount = 100, onConfirming?: () => void) =>
  submitOnce(
    store,
    'payment',
    pay,
    { body: { amount } },
    {
      base,
      pause: async () => store.spend(),
      ...(onConfirming && { onConfirming }),
    },
  )

test('an answered submission removes its key', async () => {
  world = new World()
  const store = memory()
  expect(await submit(store)).toMatchObject({ ok: true })
  expect(store.stored.size).toBe(0)
  expect(world.paid).toBe(1)
})

test('the key and its input are stored before the request is sent', async () => {
  world = new World()
  const store = memory()
  store.budget = 1
  await expect(submit(store)).rejects.toThrow(Crash)
  expect(world.sentKeys).toEqual([])
  store.budget = 2
  await expect(submit(store)).rejects.toThrow(Crash)
  expect(store.stored.get('payment')).toMatchObject({
    key: world.sentKeys[0],
    input: { body: { amount: 100 } },
  })
})

test('after a lost answer the outcome is looked up, not sent again, and onConfirming is called', async () => {
  world = new World()
  world.plan = ['lost', 'dropped', 'fine']
  let confirming = 0
  expect(await submit(memory(), 100, () => confirming++)).toMatchObject({ ok: true })
  expect([confirming, world.sentKeys.length, world.paid]).toEqual([1, 1, 1])
})

test('a declined card removes the key, and the next try has a new one', async () => {
  world = new World()
  world.declines = [true]
  const store = memory()
  expect(await submit(store)).toMatchObject({ ok: false, error: { code: 'declined' } })
  expect(store.stored.size).toBe(0)
  expect(await submit(store)).toMatchObject({ ok: true })
  expect(new Set(world.sentKeys).size).toBe(2)
})

test('a session that ends during a submission keeps the key until after the log-in', async () => {
  world = new World()
  world.plan = ['lost', 'signed-out']
  const store = memory()
  expect(await submit(store)).toMatchObject({ error: { code: 'session_ended' } })
  expect(await submit(store, 200)).toMatchObject({ ok: true, data: { receipt: world.sentKeys[0] } })
  expect(world.paid).toBe(1)
})

test('a refused repetition keeps the key of an earlier try that is still under way', async () => {
  world = new World()
  world.plan = ['late', 'fine', 'signed-out']
  const store = memory()
  expect(await submit(store)).toMatchObject({ error: { code: 'session_ended' } })
  world.arriveLate()
  expect(await submit(store)).toMatchObject({ ok: true })
  expect([world.paid, new Set(world.sentKeys).size]).toEqual([1, 1])
})

/** A submission of 100 that the person abandoned while its outcome was unknown. */
async function givenUp(plan: Fault[]): Promise<ReturnType<typeof memory>> {
  world = new World()
  world.plan = plan
  const store = memory()
  store.budget = 2
  await expect(submit(store)).rejects.toThrow(Crash)
  store.budget = Infinity
  world.plan = []
  return store
}

test('an edited body is sent under the same key once the first has certainly failed', async () => {
  const store = await givenUp(['stuck'])
  const result = await submit(store, 200)
  expect(result).toEqual({ ok: true, data: { receipt: world.sentKeys[0] } })
  expect([world.paid, new Set(world.sentKeys).size, store.stored.size]).toEqual([1, 1, 0])
  expect(world.answers.get(world.sentKeys[0] ?? '')?.body).toBe('{"amount":200}')
})

test('an edited body is not sent if the first succeeded, and the result is reported as earlier', async () => {
  const store = await givenUp(['expired'])
  const result = await submit(store, 200)
  expect(result).toEqual({
    ok: true,
    data: { receipt: world.sentKeys[0] },
    earlier: { body: { amount: 100 } },
  })
  expect([world.paid, store.stored.size]).toEqual([1, 0])
  expect(world.answers.get(world.sentKeys[0] ?? '')?.body).toBe('{"amount":100}')
})

test('a body edited after a refusal with a lost answer is sent under a new key', async () => {
  const store = await givenUp(['expired'])
  world.declines = [true]
  expect(await submit(store, 200)).toMatchObject({ ok: true })
  expect([world.paid, new Set(world.sentKeys).size]).toEqual([1, 2])
})

test('the result says which body it belongs to, also if the answer to the edited body is lost', async () => {
  const first = await givenUp(['expired'])
  world.plan = ['fine', 'lost']
  expect(await submit(first, 200)).toMatchObject({ ok: true, earlier: { body: { amount: 100 } } })
  const second = await givenUp(['stuck'])
  world.plan = ['fine', 'lost']
  expect(await submit(second, 200)).toEqual({ ok: true, data: { receipt: world.sentKeys[0] } })
})

test('an outcome that may belong to either body ends the submission if it cannot be sent again', async () => {
  const store = await givenUp(['stuck'])
  world.plan = ['fine', 'lost', 'fine', 'broken', 'fine', 'broken', 'fine', 'broken']
  expect(await submit(store, 200)).toMatchObject({ ok: true })
  expect([world.paid, store.stored.size]).toEqual([1, 0])
})

test('while the outcome is unknown the submission is unreachable, and the next press finds it', async () => {
  const store = await givenUp(['stuck'])
  world.plan = Array<Fault>(20).fill('stuck')
  expect(await submit(store, 200)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  world.plan = []
  expect(await submit(store, 200)).toMatchObject({ ok: true })
  expect(world.paid).toBe(1)
})

test('invalid fields in a repetition keep the key of the earlier try', async () => {
  const store = await givenUp(['expired'])
  world.plan = ['fine', 'refused-fields']
  expect(await submit(store, 200)).toMatchObject({ error: { code: 'invalid' } })
  expect(store.stored.size).toBe(1)
  expect(await submit(store)).toMatchObject({ ok: true })
  expect(world.paid).toBe(1)
})

test('[D209] effects_blocked is returned at once, without a look-up', async () => {
  const store = memory()
  world = new World()
  world.plan = ['blocked']
  const told: string[] = []
  const options = { base, onConfirming: () => told.push('confirming') }
  const sent = await submitOnce(store, 'payment', pay, { body: { amount: 100 } }, options)
  expect(sent).toMatchObject({ error: { code: 'effects_blocked', detail: 'Hasta mañana. Llama.' } })
  expect([told, world.sentKeys.length, store.stored.size]).toEqual([[], 1, 0])
})

test.each(['blocked', 'unproven'] as const)(
  '[D11] a repetition that is %s keeps the key of the earlier try',
  async (fault) => {
    const store = memory()
    world = new World()
    world.plan = ['stuck', 'fine', fault]
    expect(await submit(store)).toMatchObject({ ok: false })
    const [key] = world.sentKeys
    expect([store.stored.get('payment')?.key, world.sentKeys]).toEqual([key, [key, key]])
  },
)

test('resumeSubmission looks up an unfinished submission without sending it', async () => {
  world = new World()
  const store = memory()
  const resume = () => resumeSubmission(store, 'payment', pay, { base })
  expect(await resume()).toBeUndefined()
  world.plan = ['lost']
  store.budget = 2
  await expect(submit(store)).rejects.toThrow(Crash)
  store.budget = Infinity
  world.plan = ['dropped']
  expect(await resume()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect(await resume()).toMatchObject({ ok: true })
  expect(await resume()).toBeUndefined()
  expect(world.sentKeys).toHaveLength(1)
})

describe('submitOnce offline', () => {
  /** A fake page with an online state, which records announcements. */
  function browser(isOnline: boolean) {
    const page = Object.assign(new EventTarget(), { onLine: isOnline })
    const announced: unknown[] = []
    page.addEventListener('submission-waiting', (event) => announced.push((event as CustomEvent).detail))
    vi.stubGlobal('navigator', page)
    for (const name of ['addEventListener', 'dispatchEvent'] as const)
      vi.stubGlobal(name, page[name].bind(page))
    onTestFinished(() => void vi.unstubAllGlobals())
    return { page, announced }
  }

  test('[D11] offline, the look-up is repeated as long as needed, and the page shows why', async () => {
    const { page, announced } = browser(false)
    world = new World()
    world.plan = ['lost', ...Array<Fault>(20).fill('dropped')]
    const pause = async (asked: number) => {
      if (asked === 19) page.onLine = true
    }
    const sent = await submitOnce(memory(), 'payment', pay, { body: { amount: 100 } }, { base, pause })
    expect(sent).toMatchObject({ ok: true })
    expect([world.paid, world.sentKeys.length, announced]).toEqual([1, 1, [true, false]])
  })

  test('[D11] once online, a request that never arrived is sent once under the same key', async () => {
    const { page } = browser(false)
    world = new World()
    world.plan = Array<Fault>(12).fill('dropped')
    const pause = async (asked: number) => {
      if (asked === 10) page.onLine = true
    }
    const sent = await submitOnce(memory(), 'payment', pay, { body: { amount: 100 } }, { base, pause })
    expect(sent).toMatchObject({ ok: true })
    expect([world.paid, new Set(world.sentKeys).size]).toEqual([1, 1])
  })

  test('[D11] the "online" event ends the pause between look-ups', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { page, announced } = browser(true)
    const listens = page.addEventListener.bind(page)
    vi.stubGlobal('addEventListener', (...listener: Parameters<EventTarget['addEventListener']>) => {
      listens(...listener)
      queueMicrotask(() => page.dispatchEvent(new Event('online')))
    })
    world = new World()
    world.plan = ['lost', 'dropped', 'dropped', 'dropped']
    const sent = await submitOnce(memory(), 'payment', pay, { body: { amount: 100 } }, { base })
    expect([sent.ok, world.paid, announced]).toEqual([true, 1, []])
  })
})

test('any loss, delay, repetition and reload ends in exactly one payment', async () => {
  const run = fc.record({
    amount: fc.constantFrom(100, 200),
    plan: fc.array(fc.constantFrom<Fault>('fine', 'fine', ...faults), { maxLength: 8 }),
    budget: fc.oneof(fc.constant(Infinity), fc.nat(6)),
    /** True if a late call arrives before this run of the submission. */
    arrives: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(run, { maxLength: 5 }),
      fc.array(fc.boolean(), { maxLength: 3 }),
      async (runs, declines) => {
        world = new World()
        world.declines = declines
        const store = memory()
        const attempt = async (amount: number) =>
          (await submit(store, amount).catch(() => undefined))?.ok === true
        let isPaid = false
        for (const { amount, plan, budget, arrives } of runs) {
          if (isPaid) break
          if (arrives) world.arriveLate()
          world.plan = [...plan]
          store.budget = budget
          isPaid = await attempt(amount)
        }
        world.plan = []
        store.budget = Infinity
        for (let tries = 0; !isPaid && tries < 6; tries++) isPaid = await attempt(300)
        world.settle()
        expect([isPaid, world.paid, store.stored.size]).toEqual([true, 1, 0])
      },
    ),
    { numRuns: process.env.LONG ? 1_000 : 100 },
  )
}, 60_000)
