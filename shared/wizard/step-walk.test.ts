import { describe, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { createDrafts, type Drafts } from '../drafts/draft.ts'
import { memoryStore } from '../drafts/memory-store.ts'
import { defineFlow } from './flow.ts'
import { StepWalk } from './step-walk.ts'
import { stepScreens } from './step-screens.ts'
import type { WalkPage } from './walk-page.ts'
import { draftWizardStore } from './testing/draft-wizard-store.ts'
import type { Arrival, Reach } from './wizard-entry.ts'

const answered = v.object({ text: v.pipe(v.string(), v.minLength(1)) })
const flow = defineFlow({
  car: { title: 'Auto', slug: 'car', schema: answered },
  plan: { title: 'Plan', slug: 'plan', schema: answered, derived: ['quotation'] },
  owner: { title: 'Dueño', slug: 'owner', schema: answered },
  payment: { title: 'Pago', slug: 'payment', schema: answered },
})
type Key = keyof typeof flow

/** A fake browser page that records its calls. */
function fakePage(opened: Arrival = 'navigate') {
  const walked: string[] = []
  const page: WalkPage = {
    arrival: () => opened,
    swap: ({ address, change, title }, draw, isDue) => {
      draw()
      const enter = (isSo: boolean) => void (isSo && walked.push(`${change} ${address} ${title}`))
      if (isDue) return isDue.then(enter)
      enter(true)
      return undefined
    },
    leave: async ({ address, change }) => void walked.push(`load ${change} ${address}`),
    listen: () => () => undefined,
  }
  return { page, walked }
}

interface World {
  first?: Key
  opened?: Arrival
  drafts?: Drafts
  load?: (step: Key) => Promise<string>
  reach?: Reach
  drawsBeforeSaved?: boolean
}

function world({
  first = 'car',
  opened,
  drafts,
  reach,
  drawsBeforeSaved = false,
  load = (step) => Promise.resolve(step),
}: World = {}) {
  const { page, walked } = fakePage(opened)
  const loader = (step: Key) => () => load(step)
  const loaders = { car: loader('car'), plan: loader('plan'), owner: loader('owner'), payment: null }
  const shown: string[] = []
  const screens = stepScreens<Key, string>({
    loaders,
    first,
    firstScreen: first,
    idle: async () => undefined,
  })
  const walk = new StepWalk({
    flow,
    first,
    firstScreen: first,
    screens,
    page,
    href: (slug) => `/buy/${slug}`,
    end: () => '/done',
    title: (step) => flow[step].title,
    asides: { '/buy/bill': { title: () => 'Desglose', load: async () => 'bill' } },
    onStep: (step) => shown.push(step),
    drawsBeforeSaved,
    ...(reach && { reach }),
  })
  const device = drafts ?? createDrafts({ store: memoryStore() })
  const store = draftWizardStore('buy', 1, 'visitor', device)
  const say = (text: string, made?: Record<string, unknown>) =>
    walk.complete(walk.$place.get(), { text }, made)
  return { walk, walked, shown, store, device, say, screens }
}

/** Resolves when all earlier store operations have ended: the store runs them in order. */
const settled = async (store: { read(): Promise<unknown> }) => {
  for (let turn = 0; turn < 8; turn++) await store.read()
}

test('completing a step shows the next one with the saved answer, without a page load', async () => {
  const { walk, walked, shown, store, say } = world()
  await walk.open(store)
  expect(walk.$place.get()).toMatchObject({ step: 'car', visit: 0, isReady: true })
  await say('Versa')
  expect(walk.$place.get()).toMatchObject({ step: 'plan', screen: 'plan', visit: 1, isReady: true })
  expect(walk.$place.get().draft.answers).toEqual({ car: { text: 'Versa' } })
  expect([walked, shown]).toEqual([['push /buy/plan Plan'], ['plan']])
})

/** Makes the store hold all writes until the returned function is called. */
function slow(store: { update(change: never): Promise<void> }) {
  const update = store.update.bind(store)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  Object.assign(store, { update: (change: never) => released.then(() => update(change)) })
  return () => release(undefined)
}

/** Waits until the step is drawn. Drafts are decrypted in another thread, so a count of turns is no measure. */
const drawn = ({ $place }: ReturnType<typeof world>['walk'], step: Key) =>
  vi.waitUntil(() => $place.get().step === step, { interval: 1, timeout: 20_000 })

test('an answer given by a press is stored before the address changes', async () => {
  const { walk, walked, store, say } = world()
  await walk.open(store)
  const write = slow(store)
  const completed = say('no')
  await settled(store)
  expect(walked).toEqual([])
  write()
  await completed
  expect(walked).toEqual(['push /buy/plan Plan'])
  expect((await store.read()).answers).toEqual({ car: { text: 'no' } })
})

test('[D378] with drawsBeforeSaved, the next step is drawn during the save and gets its address after it', async () => {
  const { walk, walked, store, say } = world({ drawsBeforeSaved: true })
  await walk.open(store)
  const write = slow(store)
  const completed = say('no')
  await drawn(walk, 'plan')
  expect(walk.$place.get().draft.answers).toEqual({ car: { text: 'no' } })
  expect(walked).toEqual([])
  write()
  await completed
  expect(walked).toEqual(['push /buy/plan Plan'])
  expect((await store.read()).answers).toEqual({ car: { text: 'no' } })
})

test('[D378] two presses before the first is stored enter the history in their order', async () => {
  const { walk, walked, store, say } = world({ drawsBeforeSaved: true })
  await walk.open(store)
  const write = slow(store)
  const first = say('no')
  await drawn(walk, 'plan')
  const second = walk.complete(walk.$place.get(), { text: 'AMPLIA' })
  await drawn(walk, 'owner')
  expect(walked).toEqual([])
  write()
  await Promise.all([first, second])
  expect(walked).toEqual(['push /buy/plan Plan', 'push /buy/owner Dueño'])
  expect((await store.read()).answers).toEqual({ car: { text: 'no' }, plan: { text: 'AMPLIA' } })
})

test('[D378] a history move before a press is stored leaves the drawn step without an address', async () => {
  const { walk, walked, store, say } = world({ first: 'plan', drawsBeforeSaved: true })
  await store.update((now) => ({ ...now, answers: { car: { text: 'Versa' } } }))
  await walk.open(store)
  const write = slow(store)
  const completed = say('AMPLIA')
  await drawn(walk, 'owner')
  walk.listeners.onPopped('/buy/car')
  write()
  await completed
  await drawn(walk, 'car')
  expect(walked).toEqual(['popped /buy/car Auto'])
  expect((await store.read()).answers).toMatchObject({ plan: { text: 'AMPLIA' } })
})

test('completing a step whose answer was already saved does not wait for another save', async () => {
  const { walk, walked, store, say } = world()
  await walk.open(store)
  walk.saveInput({ text: 'Versa' })
  await settled(store)
  const write = slow(store)
  await say('Versa')
  expect(walked).toEqual(['push /buy/plan Plan'])
  write()
  await settled(store)
  expect((await store.read()).answers).toEqual({ car: { text: 'Versa' } })
})

test("a step that edits another step's answer sees it without waiting for the save", async () => {
  const { walk, store, say } = world()
  const read = store.read.bind(store)
  // Two steps share one draft of the car: answering one answers the other.
  Object.assign(store, {
    read: async () => {
      const { answers, results } = await read()
      return { answers: { ...answers, ...(answers.car ? { owner: answers.car } : {}) }, results }
    },
  })
  await walk.open(store)
  walk.saveInput({ text: 'Versa' })
  await settled(store)
  await say('Versa')
  expect(walk.$place.get().draft.answers).toMatchObject({ owner: { text: 'Versa' } })
})

test('results of the server are saved before the next step is shown', async () => {
  const { walk, walked, store, say } = world()
  await walk.open(store)
  await say('Versa')
  await settled(store)
  const saved: unknown[] = []
  const update = store.update.bind(store)
  Object.assign(store, {
    update: async (change: Parameters<typeof update>[0]) => {
      await update(change)
      saved.push(walked.at(-1))
    },
  })
  await say('amplio', { quotation: 'q' })
  expect(saved).toEqual(['push /buy/plan Plan'])
  expect(walked.at(-1)).toBe('push /buy/owner Dueño')
})

test('a next step that is a page of its own is loaded', async () => {
  const { walk, walked, store, say } = world()
  await walk.open(store)
  await say('Versa')
  await say('amplio', { quotation: 'q' })
  await say('yo')
  expect(walked.at(-1)).toBe('load push /buy/payment')
})

test('typed input is saved before the draft is read and when the step is left', async () => {
  const { walk, store } = world()
  walk.saveInput({ text: 'V' })
  await walk.open(store)
  await settled(store)
  expect((await store.read()).answers).toEqual({ car: { text: 'V' } })
  walk.saveInput({ text: 'Ve' })
  walk.listeners.onLink('/buy/car')
  await settled(store)
  expect((await store.read()).answers).toEqual({ car: { text: 'Ve' } })
})

describe('a page outside the flow', () => {
  test('[BUY-O9] a page beside the flow replaces the step, and going back in the history shows the step again', async () => {
    const { walk, walked, store, say } = world()
    await walk.open(store)
    await say('Versa')
    walk.saveInput({ text: 'ampl' })
    expect(walk.listeners.onLink('/buy/bill')).toBe(true)
    await settled(store)
    expect(walk.$place.get()).toMatchObject({ step: 'plan', screen: 'bill', aside: '/buy/bill' })
    expect(walked.at(-1)).toBe('push /buy/bill Desglose')
    walk.listeners.onPopped('/buy/plan')
    await settled(store)
    expect(walk.$place.get()).toMatchObject({ step: 'plan', screen: 'plan' })
    expect(walk.$place.get().aside).toBeUndefined()
    expect(walk.$place.get().draft.answers).toMatchObject({ plan: { text: 'ampl' } })
    walk.listeners.onPopped('/buy/bill')
    await settled(store)
    expect(walk.$place.get().screen).toBe('bill')
  })
})

describe('history back and forward', () => {
  const atOwner = async () => {
    const all = world()
    await all.walk.open(all.store)
    await all.say('Versa')
    await all.say('amplio', { quotation: 'q' })
    return all
  }

  test('[BUY-07] history back drops the results from that step on and keeps what was typed', async () => {
    const { walk, walked, store } = await atOwner()
    walk.saveInput({ text: 'mi herm' })
    walk.listeners.onPopped('/buy/plan')
    await settled(store)
    expect(walked.at(-1)).toBe('popped /buy/plan Plan')
    const typed = { car: { text: 'Versa' }, plan: { text: 'amplio' }, owner: { text: 'mi herm' } }
    const { answers, results } = await store.read()
    expect({ answers, results }).toEqual({ answers: typed, results: {} })
    expect(walk.$place.get().draft.results).toEqual({})
  })

  test('[BUY-07] [D164] history back and then forward without changes restores the step and its results', async () => {
    const { walk, walked, store } = await atOwner()
    for (const path of ['/buy/plan', '/buy/car', '/buy/plan']) {
      walk.listeners.onPopped(path)
      await settled(store)
      expect((await store.read()).results).toEqual({})
    }
    walk.listeners.onPopped('/buy/owner')
    await settled(store)
    expect(walked.at(-1)).toBe('popped /buy/owner Dueño')
    expect((await store.read()).results).toEqual({ quotation: 'q' })
    expect(walk.$place.get().draft.results).toEqual({ quotation: 'q' })
  })

  test('[BUY-O10] [D164] history forward to a step that is no longer open shows the first open step', async () => {
    for (const change of ['typed', 'of another tab'] as const) {
      const { walk, walked, store } = await atOwner()
      walk.listeners.onPopped('/buy/plan')
      await settled(store)
      if (change === 'typed') walk.saveInput({ text: 'limitado' })
      if (change === 'of another tab')
        await store.update((now) => ({ answers: { ...now.answers, car: { text: 'Aveo' } }, results: {} }))
      await settled(store)
      walk.listeners.onPopped('/buy/owner')
      await settled(store)
      expect([change, walked.at(-1)]).toEqual([change, 'replace /buy/plan Plan'])
    }
  })

  test('[BUY-07] [D198] history forward to a page of its own keeps the results only if nothing changed', async () => {
    for (const change of ['none', 'typed', 'of another tab'] as const) {
      const { say, store, device } = await atOwner()
      await say('yo')
      const opened = async (first: Key) => {
        const page = world({ first, opened: 'history', drafts: device })
        await page.walk.open(page.store)
        await settled(store)
        return page
      }
      const { walk } = await opened('plan')
      expect((await store.read()).results).toEqual({})
      if (change === 'typed') walk.saveInput({ text: 'limitado' })
      if (change === 'of another tab')
        await store.update((now) => ({ ...now, answers: { ...now.answers, car: { text: 'Aveo' } } }))
      await settled(store)
      const { walked } = await opened('payment')
      const isSame = change === 'none'
      expect([change, walked]).toEqual([change, isSame ? [] : ['replace /buy/plan Plan']])
      expect((await store.read()).results).toEqual(isSame ? { quotation: 'q' } : {})
    }
  })

  test('a history move to the address of the current step changes nothing', async () => {
    const { walk, walked, store } = await atOwner()
    const before = walked.length
    walk.listeners.onPopped('/buy/owner')
    await settled(store)
    expect(walked).toHaveLength(before)
  })

  test('goBack adds a history entry and drops the results of the step', async () => {
    const { walk, walked, store } = await atOwner()
    await walk.goBack('plan')
    expect(walked.at(-1)).toBe('push /buy/plan Plan')
    expect((await store.read()).results).toEqual({})
  })

  test('[BUY-07] a page opened by history drops its results once, not after another tab’s change', async () => {
    const { store, device } = await atOwner()
    const back = world({ first: 'plan', opened: 'history', drafts: device })
    await back.walk.open(store)
    expect((await store.read()).results).toEqual({})
    await store.update((now) => ({ ...now, results: { quotation: 'of the other tab' } }))
    await back.walk.open(draftWizardStore('buy', 1, 'visitor', device))
    expect((await store.read()).results).toEqual({ quotation: 'of the other tab' })
  })

  test('a page shown again from the back/forward cache drops the results of its step', async () => {
    const { walk, store } = await atOwner()
    await store.update((now) => ({ ...now, results: { ...now.results, other: 1 } }))
    walk.listeners.onShownAgain('/buy/plan')
    await settled(store)
    expect(walk.$place.get().step).toBe('plan')
    expect((await store.read()).results).toEqual({ other: 1 })
  })
})

test('[BUY-46] a page opened too far shows the first open step and replaces the address', async () => {
  const { walk, walked, store } = world({ first: 'owner' })
  await walk.open(store)
  expect(walked).toEqual(['replace /buy/car Auto'])
  expect(walk.$place.get()).toMatchObject({ step: 'car', isReady: true })
})

test('links to open steps are followed within the document, other links are not', async () => {
  const { walk, walked, store, say } = world()
  await walk.open(store)
  await say('Versa')
  expect(walk.listeners.onLink('/elsewhere')).toBe(false)
  expect(walk.listeners.onLink('/buy/payment')).toBe(false)
  expect(walk.listeners.onLink('/buy/car')).toBe(true)
  await settled(store)
  expect(walked.at(-1)).toBe('push /buy/car Auto')
})

test('an answer that completes after its step was left is saved without navigation', async () => {
  const { walk, walked, store, say } = world()
  await walk.open(store)
  await say('Versa')
  const left = walk.$place.get()
  await walk.goBack('car')
  const before = walked.length
  await walk.complete(left, { text: 'amplio' }, { quotation: 'late' })
  expect([walked.length, walk.$place.get().step]).toEqual([before, 'car'])
  expect((await store.read()).answers).toMatchObject({ plan: { text: 'amplio' } })
})

test('ignored changes of another tab do not change the step', async () => {
  const { walk, walked, store, device } = world({ first: 'car' })
  await walk.open(store)
  walk.ignoreOtherTabs(true)
  await store.clear()
  await walk.open(draftWizardStore('buy', 1, 'visitor', device))
  expect(walked).toEqual([])
})

describe('loading the code of a step', () => {
  test("if a step's code fails to load, it is requested once more, then its page is loaded", async () => {
    let asked = 0
    const load = (step: Key) => {
      asked++
      return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(step)
    }
    const once = world({ load })
    await once.walk.open(once.store)
    await once.say('Versa')
    expect([asked, once.walked]).toEqual([2, ['push /buy/plan Plan']])
    const never = world({ load: () => Promise.reject(new Error('no network')) })
    await never.walk.open(never.store)
    await never.say('Versa')
    expect(never.walked).toEqual(['load push /buy/plan'])
  })

  test('prefetch loads the next step first, then the others, each once', async () => {
    const asked: Key[] = []
    const { walk, store, say } = world({
      load: async (step) => {
        asked.push(step)
        return step
      },
    })
    await walk.open(store)
    await walk.prefetch()
    await walk.prefetch()
    expect(asked).toEqual(['plan', 'owner'])
    await say('Versa')
    expect(asked).toHaveLength(2)
  })
})

test('if nothing can be stored, completing a step returns an error and does not continue', async () => {
  const refusing = { ...memoryStore(), set: () => Promise.reject(new Error('no storage')) }
  const { walk, walked, store, say } = world({ drafts: createDrafts({ store: refusing }) })
  await walk.open(store)
  // Answers are saved while they are typed, so the device has already refused a write before the button is pressed.
  walk.saveInput({ text: 'V' })
  expect((await say('Versa'))?.message).toContain('no nos deja guardar')
  expect(walked).toEqual([])
})

test('with reach "every-step", no address or link is sent back to an unanswered step', async () => {
  const { walk, walked, store } = world({ first: 'owner', reach: 'every-step' })
  await walk.open(store)
  expect(walk.$place.get()).toMatchObject({ step: 'owner', isReady: true })
  await walk.goTo('plan')
  expect(walked).toEqual(['push /buy/plan Plan'])
})
