import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts, type Drafts } from '#shared/drafts/draft.ts'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import type { Values } from './fields/field-values.ts'
import { remap, remapPath } from './fields/renames.ts'
import { createFormSession } from './form-session.ts'
import type { Answer } from './outbox/sender.ts'
import type { Loaded } from './session/form-state.ts'
import type { FormTenant } from './tenant.ts'

interface Form {
  readonly version: string
  readonly values: Values
  readonly photos?: Values
  /** Absent where the insurer could not load it. */
  readonly colours?: readonly string[]
}

const first: Form = { version: 'v1', values: { facts: '', phone: '55' } }

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** A device, its clock, an insurer, and what the link of this page answers. */
function world() {
  const clock = { now: Date.UTC(2026, 10, 25, 18) }
  const store = memoryStore()
  const now = () => clock.now
  const insurer = {
    form: first,
    isOver: false,
    bodies: 0,
    /** Somebody who was made on a device gets an id with the answer. */
    giveId: (): Values => {
      const { version, values } = insurer.form
      if (values['people/d-1/kind'] === undefined) return {}
      const renames = { 'people/d-1': 'people/7' }
      insurer.form = { version, values: remap(values, renames) }
      return renames
    },
  }
  const link = {
    ref: 'ref-1',
    moved: [] as string[],
    answers: 'form' as 'form' | 'nothing' | 'missing' | 'failure',
    /** What came with the page. */
    page: undefined as Form | undefined,
  }
  // Of tabs of one device: each hears of what the other has written.
  const listeners = new Set<Parameters<Drafts['onChange']>[0]>()
  const tell = (owner: string, name: string) => {
    for (const listener of listeners) listener({ owner, name })
  }
  const answer = (): Loaded<Form> =>
    insurer.isOver ? { at: 'concluded', receipt: null } : { at: 'open', form: insurer.form }
  const send = async (): Promise<Exclude<Answer, { kind: 'received' }> | null> => {
    if (link.answers === 'nothing') return new Promise(() => undefined)
    if (link.answers === 'missing') return { kind: 'link_missing' }
    if (link.answers === 'failure') return { kind: 'later' }
    return insurer.isOver ? { kind: 'concluded' } : null
  }
  const tenant: FormTenant<Form> = {
    names: { link: 'a link', form: 'a form' },
    refOfPage: () => link.ref,
    moveTo: (ref) => void link.moved.push(ref),
    load: async (anew) => {
      if (!anew && link.page) return { at: 'open', form: link.page }
      if (link.answers === 'nothing') return new Promise(() => undefined)
      if (link.answers === 'missing') return { at: 'missing' }
      return link.answers === 'failure' ? { at: 'unreachable', text: '(503)' } : answer()
    },
    placeOf: () => 'place',
    serverVersionOf: ({ photos = {}, ...form }) => ({ ...form, photos }),
    withValues: (form, version, values) => ({ ...form, version, values }),
    withKept: (fresh, before) => ({ ...before, ...fresh }),
    groupOf: (path) => path,
    contentOf: ({ values }) => ({ values: { ...values }, photos: {} }),
    wire: () => ({
      send: async ({ edits, base, signatures }) => {
        const failed = await send()
        if (failed) return failed
        if (base !== insurer.form.version) return { kind: 'changed' }
        insurer.bodies += 1
        insurer.form = { version: `v${insurer.bodies + 1}`, values: { ...insurer.form.values, ...edits } }
        if (signatures !== null) insurer.isOver = true
        const renames = insurer.giveId()
        return { kind: 'received', server: { ...insurer.form, photos: {}, renames } }
      },
      read: async () => {
        const failed = await send()
        if (
          failed &&
          failed.kind !== 'changed' &&
          failed.kind !== 'refused' &&
          failed.kind !== 'signed_other'
        )
          return failed
        return { kind: 'received', server: { ...insurer.form, photos: {} } }
      },
    }),
    photoPlaces: async () => ['photo place '],
    pause: () => new Promise(() => undefined),
  }
  const open = () => {
    const drafts = { ...createDrafts({ store, now }), onChange: onChange(listeners) }
    const vault = createVault(withFallback(store), now)
    const session = createFormSession(tenant, { drafts, vault, now })
    session.endAfterPhotos(() => true)
    return session
  }
  const keys = async () => (await store.keys()).filter((key) => key !== 'key')
  return { clock, store, insurer, link, tell, open, keys }
}

const onChange =
  (listeners: Set<Parameters<Drafts['onChange']>[0]>): Drafts['onChange'] =>
  (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

type Session = ReturnType<ReturnType<typeof world>['open']>
const edit = (session: Session, values: Values) => session.edit(() => values)
const saving = (session: Session) => expect.poll(() => session.$saving.get().at)
const valuesNow = (session: Session) => {
  const form = session.$form.get()
  return form.at === 'open' ? form.form.values : form.at
}
const signed = (session: Session) => {
  const form = session.$form.get()
  const values = form.at === 'open' ? form.form.values : {}
  return { signer: 'driver', image: 'data:', content: { values, photos: {} }, version: 'v1' }
}

test('[D68] a save shows the form anew where it has changed, and not at each step of the queue', async () => {
  const { open } = world()
  const tab = open()
  await tab.load()
  let shown = 0
  tab.$form.listen(() => void (shown += 1))
  edit(tab, { facts: 'Iba en verde.' })
  await saving(tab).toBe('received')
  // What was typed, and its version of the insurer's.
  expect(shown).toBe(2)
})

test('[D125] a stored form opens at once on a line that answers nothing, and what the insurer has is merged after', async () => {
  const { open, link, insurer } = world()
  await open().load()
  insurer.form = { version: 'v9', values: { facts: '', phone: '33' } }
  link.answers = 'nothing'
  const stuck = open()
  void stuck.load()
  await expect.poll(() => valuesNow(stuck)).toEqual(first.values)
  link.answers = 'form'
  const later = open()
  await later.load()
  expect(valuesNow(later)).toEqual({ facts: '', phone: '33' })
})

test('[D249] a list that could not be loaded this time is the one that the device has', async () => {
  const { open, insurer } = world()
  insurer.form = { ...first, colours: ['Rojo'] }
  await open().load()
  insurer.form = { version: 'v9', values: { facts: 'Iba en verde.' } }
  const later = open()
  await later.load()
  expect(later.$form.get()).toEqual({ at: 'open', form: { ...insurer.form, colours: ['Rojo'] } })
})

test('[D3] [D125] a server that fails leaves the stored form open; without one it says what it was', async () => {
  const { open, link } = world()
  link.answers = 'failure'
  const none = open()
  await none.load()
  expect(none.$form.get()).toEqual({ at: 'unreachable', text: '(503)' })
  link.answers = 'form'
  await open().load()
  link.answers = 'failure'
  const stored = open()
  await stored.load()
  expect(valuesNow(stored)).toEqual(first.values)
})

test('[D125] a link that is over says so, keeps what waits until a day that is said, and goes on by the link that another tab has opened', async () => {
  const { open, link, insurer, tell, clock } = world()
  const tab = open()
  await tab.load()
  link.answers = 'missing'
  edit(tab, { facts: 'Iba en verde.' })
  await saving(tab).toBe('link_over')
  expect(tab.$saving.get()).toMatchObject({ until: clock.now + UNSENT_LIFE_MS })
  link.ref = 'ref-2'
  link.answers = 'form'
  clock.now += 1000
  const other = open()
  await other.load()
  await expect.poll(() => insurer.form.values['facts']).toBe('Iba en verde.')
  tell('link:ref-2', 'a link')
  await expect.poll(() => link.moved).toEqual(['ref-2'])
})

test('[D119] [D68] what came with a page is older than what another tab has saved since: the form stays as it was saved', async () => {
  const { open, insurer, link } = world()
  const one = open()
  await one.load()
  link.page = insurer.form
  one.edit(() => ({ facts: 'Iba en verde.' }))
  await saving(one).toBe('received')
  const other = open()
  await other.load()
  expect(other.$form.get()).toMatchObject({
    at: 'open',
    form: { version: insurer.form.version, values: { facts: 'Iba en verde.' } },
  })
  // A photo that was saved since is in the form, too: it makes no other version.
  link.page = insurer.form
  insurer.form = { ...insurer.form, photos: { 'photos/vin': 'a' } }
  await other.load(true)
  expect(other.$photos.get()).toEqual({ 'photos/vin': 'a' })
  const late = open()
  await late.load()
  expect(late.$photos.get()).toEqual({ 'photos/vin': 'a' })
  // What the office has changed meanwhile is shown all the same.
  insurer.form = { version: 'by the office', values: { facts: 'Iba en verde.', phone: '66' } }
  const third = open()
  await third.load()
  expect(third.$form.get()).toMatchObject({ form: { values: { phone: '66' } } })
})

test('[D125] a link that is over says so at once where a photo alone waits, and no more once it serves again', async () => {
  const { open, clock, link } = world()
  const tab = open()
  await tab.load()
  const until = clock.now + UNSENT_LIFE_MS
  const waiting = { photos: { 'photos/vin': 'a' }, gone: null, received: {}, until }
  await tab.photosChanged({ changed: {}, waiting })
  await saving(tab).toBe('stored')
  tab.linkAnswers(true)
  await saving(tab).toBe('link_over')
  expect(tab.$saving.get()).toMatchObject({ until })
  link.answers = 'form'
  tab.linkAnswers(false)
  await saving(tab).toBe('stored')
  expect(tab.$photos.get()).toEqual(waiting.photos)
})

test('[D125] opened by a link that serves no longer, the form says so and nothing of it goes', async () => {
  const { open, link, keys } = world()
  const tab = open()
  await tab.load()
  link.answers = 'failure'
  edit(tab, { facts: 'Iba.' })
  await saving(tab).toBe('stored')
  link.answers = 'missing'
  // The line about what waits is written beside the outbox.
  await expect.poll(async () => (await keys()).some((key) => key.endsWith(' unsent'))).toBe(true)
  const before = await keys()
  const again = open()
  await again.load()
  expect(again.$form.get()).toMatchObject({ at: 'missing', isStored: true, lost: null })
  expect(await keys()).toEqual(before)
})

test('[D128] a signature under something else than the form says by now is void, and nothing is ended', async () => {
  const { open, link, insurer } = world()
  const tab = open()
  await tab.load()
  link.answers = 'failure'
  expect(await tab.complete(signed(tab), ['driver'])).toEqual({ at: 'waiting' })
  expect(tab.$isFinished.get()).toBe(true)
  insurer.form = { version: 'v5', values: { facts: 'Se pasó el alto.', phone: '55' } }
  link.answers = 'form'
  tab.sendAgain()
  await expect.poll(() => tab.$voided.get()).toHaveLength(0)
  // The pause of the failed try never ends here: a new document sends at once.
  const again = open()
  await again.load()
  await expect
    .poll(() => again.$voided.get())
    .toMatchObject([
      {
        signer: 'driver',
        differences: [{ path: 'facts', before: '', now: 'Se pasó el alto.', kind: 'value' }],
      },
    ])
  expect([insurer.isOver, again.$isFinished.get()]).toEqual([false, false])
  expect(await again.complete(signed(again), ['driver'])).toMatchObject({ at: 'completed' })
})

test.each(['here', 'in another tab', 'elsewhere, with something that was not received'])(
  '[D125] after an end %s nothing of the form stays on the device',
  async (where) => {
    const { open, link, insurer, store, keys, tell } = world()
    const tab = open()
    await tab.load()
    await store.set('photo place vin', 'a photo')
    const other = open()
    await other.load()
    expect(await keys()).not.toEqual([])
    if (where === 'here')
      expect(await tab.complete(signed(tab), ['driver'])).toMatchObject({ at: 'completed' })
    if (where === 'in another tab') {
      await other.complete(signed(other), ['driver'])
      tell('link:form place', 'form_outbox')
      await expect.poll(() => tab.$form.get().at).toBe('concluded')
    }
    if (where.startsWith('elsewhere')) {
      link.answers = 'failure'
      edit(tab, { facts: 'Iba.' })
      await saving(tab).toBe('stored')
      insurer.isOver = true
      link.answers = 'form'
      const again = open()
      await again.load()
      expect(again.$form.get()).toMatchObject({ at: 'concluded', left: { values: { facts: 'Iba.' } } })
      expect(await again.letGo()).toBe(true)
    }
    edit(tab, { facts: 'Later.' })
    // A screen that is drawn anew asks for nothing.
    await tab.load()
    await expect.poll(keys).toEqual([])
  },
)

test('[D125] what had to go leaves one line that says what it was, until it was read', async () => {
  const { open, link, clock } = world()
  const tab = open()
  await tab.load()
  link.answers = 'failure'
  edit(tab, { facts: 'Iba.' })
  await saving(tab).toBe('stored')
  const until = clock.now + UNSENT_LIFE_MS
  clock.now = until
  link.answers = 'form'
  const again = open()
  await again.load()
  expect(again.$lost.get()).toEqual({ until, answers: 1, photos: 0, isSigned: false })
  const third = open()
  await third.load()
  expect(third.$lost.get()).toMatchObject({ until })
  third.forgetLost()
  await expect.poll(() => third.$lost.get()).toBeNull()
})

test('[ADJ-45] [D125] what is typed of somebody while they get their id is theirs, whatever the moment', async () => {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    const { open, insurer } = world()
    const tab = open()
    await tab.load()
    edit(tab, { 'people/d-1/kind': 'p3' })
    for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setTimeout(resolve))
    // The screen calls them as it was told last.
    const item = remapPath('people/d-1', tab.renames())
    edit(tab, { [`${item}/firstName`]: 'Óscar' })
    await expect
      .poll(() => [ticks, insurer.form.values])
      .toMatchObject([ticks, { 'people/7/kind': 'p3', 'people/7/firstName': 'Óscar' }])
    expect(Object.keys(insurer.form.values).filter((path) => path.startsWith('people/d-'))).toEqual([])
  }
})
