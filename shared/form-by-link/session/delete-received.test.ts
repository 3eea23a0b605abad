import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defineDraft } from '#shared/drafts/draft.ts'
import * as v from 'valibot'
import { formOwner } from '../device/form-copies.ts'
import { edit, signed, valuesNow, world, type TestFormSession } from '../form-session.fixture.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

const saving = (session: TestFormSession) => expect.poll(() => session.$saving.get().at)
const draft = (name: string) => defineDraft({ name, version: 1, schema: v.unknown() })

/** Opens a form, edits one field offline, and returns the data that the device stores of it. */
async function captured() {
  const device = world()
  device.insurer.form = { version: 'v1', values: { facts: '', phone: '5512345678', holder: 'Óscar Ruiz' } }
  const tab = device.open()
  await tab.load()
  device.link.answers = 'failure'
  edit(tab, { facts: 'Iba en verde.' })
  await saving(tab).toBe('stored')
  const stored = async () => {
    const all = ['a form', 'form_outbox', 'list services', 'typed'].map(async (name) =>
      device.drafts.readDraft(draft(name), formOwner('place')),
    )
    return JSON.stringify(await Promise.all(all))
  }
  for (const name of ['list services', 'typed'])
    await device.drafts.saveDraft(draft(name), formOwner('place'), { name })
  return { ...device, tab, stored }
}

test("[D299] opening a form with an ended link keeps unsent input and deletes the insurer's data", async () => {
  const { open, link, stored } = await captured()
  expect(await stored()).toContain('Óscar Ruiz')
  link.answers = 'missing'
  await open().load()
  const left = await stored()
  for (const sent of ['Óscar Ruiz', '5512345678', 'list services']) expect(left).not.toContain(sent)
  for (const own of ['Iba en verde.', '"name":"typed"']) expect(left).toContain(own)
})

test('[D299] after its link ended, a form does not open offline, and a new link opens it with unsent input', async () => {
  const { open, link, insurer } = await captured()
  link.answers = 'missing'
  await open().load()
  link.answers = 'failure'
  const offline = open()
  await offline.load()
  expect(offline.$form.get()).toEqual({ at: 'unreachable', text: '(503)' })
  link.answers = 'form'
  const again = open()
  await again.load()
  expect(valuesNow(again)).toMatchObject({ facts: 'Iba en verde.', holder: 'Óscar Ruiz' })
  await expect.poll(() => insurer.form.values['facts']).toBe('Iba en verde.')
})

test('[D299] [D68] a form reopened by a new link asks only about fields that both sides changed', async () => {
  const { open, link, insurer } = await captured()
  link.answers = 'missing'
  await open().load()
  insurer.form = {
    version: 'v8',
    values: { facts: 'Se pasó el alto.', phone: '3312345678', holder: 'Óscar Ruiz' },
  }
  link.answers = 'form'
  const again = open()
  await again.load()
  await expect.poll(() => again.$conflicts.get()).toHaveLength(1)
  expect(again.$conflicts.get()).toMatchObject([
    { mine: { facts: 'Iba en verde.' }, theirs: { facts: 'Se pasó el alto.' } },
  ])
  expect(valuesNow(again)).toMatchObject({ phone: '3312345678' })
})

test('[D299] [D128] an offline signature stays valid when a new link opens the form', async () => {
  const { open, link, insurer, tab } = await captured()
  void tab.complete(signed(tab), ['driver'])
  await expect.poll(() => tab.$isFinished.get()).toBe(true)
  link.answers = 'missing'
  await open().load()
  link.answers = 'form'
  const again = open()
  await again.load()
  await expect.poll(() => insurer.isOver).toBe(true)
  expect(again.$voided.get()).toEqual([])
})

test('[D299] [CLF-15] after the form ended elsewhere, the device keeps unsent input and the signature picture', async () => {
  const { open, link, insurer, tab, stored } = await captured()
  void tab.complete({ ...signed(tab), image: 'data:of-the-signature' }, ['driver'])
  await expect.poll(() => tab.$isFinished.get()).toBe(true)
  insurer.isOver = true
  link.answers = 'form'
  const again = open()
  await again.load()
  const isLeft = { values: { facts: 'Iba en verde.' }, isFinished: true }
  expect(again.$form.get()).toMatchObject({ at: 'concluded', left: isLeft })
  await expect.poll(stored).not.toContain('Óscar Ruiz')
  expect(await stored()).toContain('data:of-the-signature')
  // The form is loaded again offline, from the device's data.
  link.answers = 'failure'
  const later = open()
  await later.load()
  expect(later.$form.get()).toMatchObject({ at: 'concluded', left: isLeft })
})

test('[D299] letGo removes everything of a form with an ended link from the device', async () => {
  const { open, link, keys } = await captured()
  link.answers = 'missing'
  await open().load()
  const again = open()
  await again.load()
  expect(again.$form.get()).toMatchObject({ at: 'missing', isStored: true, waiting: { answers: 1 } })
  expect(await again.letGo()).toBe(true)
  expect(again.$form.get()).toMatchObject({ at: 'missing', isStored: false })
  await expect.poll(keys).toEqual([])
})

test('[D307] input typed after the signature is kept when the completion is received, until it was read', async () => {
  const { open, link, insurer, drafts, keys } = world()
  const tab = open()
  await tab.load()
  link.answers = 'failure'
  expect(await tab.complete(signed(tab), ['driver'])).toEqual({ at: 'waiting' })
  link.typed = 'Otra cosa.'
  await drafts.saveDraft(draft('typed'), formOwner('place'), link.typed)
  link.answers = 'form'
  const again = open()
  await again.load()
  await expect.poll(() => again.$form.get()).toMatchObject({ at: 'concluded', isMine: true, left: {} })
  expect(insurer.isOver).toBe(true)
  await expect.poll(() => drafts.readDraft(draft('typed'), formOwner('place'))).toBe('Otra cosa.')
  const later = open()
  await later.load()
  await expect.poll(() => later.$form.get()).toMatchObject({ at: 'concluded', isMine: true, left: {} })
  expect(await later.letGo()).toBe(true)
  expect(later.$form.get()).toMatchObject({ at: 'concluded', left: null })
  await expect.poll(keys).toEqual([])
})
