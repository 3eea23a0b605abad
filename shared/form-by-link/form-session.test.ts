import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { remapPath } from './fields/renames.ts'
import { edit, first, signed, valuesNow, world, type TestFormSession } from './form-session.fixture.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const saving = (session: TestFormSession) => expect.poll(() => session.$saving.get().at)

test("[D68] saving updates the form twice only: for the edit and for the insurer's answer", async () => {
  const { open } = world()
  const tab = open()
  await tab.load()
  let shown = 0
  tab.$form.listen(() => void (shown += 1))
  edit(tab, { facts: 'Iba en verde.' })
  await saving(tab).toBe('received')
  // The screen was rendered twice: with the typed value, and with the insurer's version of the form.
  expect(shown).toBe(2)
})

test('[D125] a stored form opens without waiting for the network, and the answer is merged later', async () => {
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

test('[D249] a form whose list failed to load keeps the list of the device', async () => {
  const { open, insurer } = world()
  insurer.form = { ...first, colours: ['Rojo'] }
  await open().load()
  insurer.form = { version: 'v9', values: { facts: 'Iba en verde.' } }
  const later = open()
  await later.load()
  expect(later.$form.get()).toEqual({ at: 'open', form: { ...insurer.form, colours: ['Rojo'] } })
})

test('[D3] [D125] on a server error the stored form opens; without one the error is shown', async () => {
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

test('[D125] an ended link is reported, keeps waiting data until a given day, and sends by another tab’s link', async () => {
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

test('[D119] [D68] the form that came with the page does not undo a newer save of another tab', async () => {
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
  // A photo that was saved since the page was built is in the form, although its version is the same.
  link.page = insurer.form
  insurer.form = { ...insurer.form, photos: { 'photos/vin': 'a' } }
  await other.load(true)
  expect(other.$photos.get()).toEqual({ 'photos/vin': 'a' })
  const late = open()
  await late.load()
  expect(late.$photos.get()).toEqual({ 'photos/vin': 'a' })
  // A change by the insurer's office is shown anyway.
  insurer.form = { version: 'by the office', values: { facts: 'Iba en verde.', phone: '66' } }
  const third = open()
  await third.load()
  expect(third.$form.get()).toMatchObject({ form: { values: { phone: '66' } } })
})

test('[D125] an ended link is reported if only a photo waits, and no longer once the link works again', async () => {
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

test('[D125] a form with an ended link reports it at opening and keeps the unsent data', async () => {
  const { open, link, keys } = world()
  const tab = open()
  await tab.load()
  link.answers = 'failure'
  edit(tab, { facts: 'Iba.' })
  await saving(tab).toBe('stored')
  link.answers = 'missing'
  // The notice about waiting data is written beside the outbox.
  await expect.poll(async () => (await keys()).some((key) => key.endsWith(' unsent'))).toBe(true)
  const before = await keys()
  const again = open()
  await again.load()
  expect(again.$form.get()).toMatchObject({ at: 'missing', isStored: true, lost: null })
  expect(await keys()).toEqual(before)
})

test('[D128] a signature of outdated content is void, and the form is not completed', async () => {
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
  // The pause after the failed try never ends here; a new document sends at once.
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
  '[D125] after the form ended %s, nothing of it stays on the device',
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
    // Loading the form again in the same document sends no request.
    await tab.load()
    await expect.poll(keys).toEqual([])
  },
)

test('[D125] expired unsent data leaves a notice with its counts until the person dismisses it', async () => {
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

test('[ADJ-45] [D125] input for a person who gets an id meanwhile is kept, at any moment', async () => {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    const { open, insurer } = world()
    const tab = open()
    await tab.load()
    edit(tab, { 'people/d-1/kind': 'p3' })
    for (let tick = 0; tick < ticks; tick += 1) await new Promise((resolve) => setTimeout(resolve))
    // The screen uses the latest names of renamed items that it knows.
    const item = remapPath('people/d-1', tab.renames())
    edit(tab, { [`${item}/firstName`]: 'Óscar' })
    await expect
      .poll(() => [ticks, insurer.form.values])
      .toMatchObject([ticks, { 'people/7/kind': 'p3', 'people/7/firstName': 'Óscar' }])
    expect(Object.keys(insurer.form.values).filter((path) => path.startsWith('people/d-'))).toEqual([])
  }
})
