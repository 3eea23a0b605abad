import { expect, test } from 'vitest'
import type { Values } from '../fields/field-values.ts'
import { pathBefore, remapPath } from '../fields/renames.ts'
import { edit, editShown, finish, recordPhotos, resolve, retry, sign } from './editing.ts'
import {
  effectivePhotos,
  effectiveValues,
  emptyOutbox,
  queueStatus,
  unreceived,
  type ServerVersion,
} from './outbox.ts'
import { conclude, next, rebase, received, refused } from './sending.ts'
import { signatureOf } from './outbox.fixture.ts'

const groupOf = (path: string) => (path.startsWith('damages/') ? path.slice(0, path.lastIndexOf('/')) : path)
const server = (version: string, values: Values): ServerVersion => ({ version, values, photos: {} })
const first = emptyOutbox(server('v1', { name: 'Ana', phone: '5512345678' }))
let keys = 0
const newKey = () => `k${(keys += 1)}`
const signed = (box: typeof first) => finish(sign(box, signatureOf('driver')), ['driver'])

const emptyWaiting = { photos: {}, gone: null, received: {}, until: null }
const onItsWay = (box: typeof first) =>
  recordPhotos(box, {
    changed: {},
    waiting: { ...emptyWaiting, photos: { 'photos/vin': 'abc' }, until: 1 },
  })

/** Freezes the next body under a key. */
function sent(box: Parameters<typeof next>[0], isClear = true) {
  const { box: frozen, sending } = next(box, newKey, isClear)
  if (sending === null) throw new Error('nothing to send')
  return { box: frozen, sending }
}

test('[CLF-94] [CLF-O16] an edit waits, is sent once, and is received', () => {
  const box = edit(first, { name: 'Ana María', phone: '5512345678' })
  expect(box.edits).toEqual({ name: 'Ana María' })
  expect(queueStatus(box, false)).toBe('stored')
  const { box: frozen, sending } = sent(box)
  expect(queueStatus(frozen, true)).toBe('sending')
  const done = received(frozen, sending.key, {
    version: 'v2',
    photos: {},
    values: { name: 'Ana María', phone: '5512345678' },
  })
  expect(queueStatus(done, false)).toBe('received')
  expect(next(done, newKey, true).sending).toBeNull()
})

test('an unchanged edit sends nothing, and neither does an edit undone before it was sent', () => {
  expect(edit(first, { name: 'Ana' })).toBe(first)
  expect(edit(edit(first, { name: 'Eva' }), { name: 'Ana' }).edits).toEqual({})
})

test('[D66] a body being sent is frozen; later edits make the next body with another key', () => {
  const { box: frozen, sending } = sent(edit(first, { name: 'Eva' }))
  const edited = edit(frozen, { name: 'Ana' })
  expect(edited.sending).toBe(sending)
  expect(effectiveValues(edited)['name']).toBe('Ana')
  const again = sent(edited)
  expect(again.sending).toEqual(sending)
  const done = received(edited, sending.key, server('v2', { name: 'Eva', phone: '5512345678' }))
  expect(sent(done).sending).toMatchObject({ base: 'v2', edits: { name: 'Ana' } })
  expect(sent(done).sending.key).not.toBe(sending.key)
})

test('an answer to another key changes nothing in the outbox', () => {
  const { box } = sent(edit(first, { name: 'Eva' }))
  expect(received(box, 'other', server('v9', {}))).toBe(box)
  expect(refused(box, 'other', {})).toBe(box)
})

test('[D68] changes of different fields on both sides are merged without a conflict', () => {
  const { box, sending } = sent(edit(first, { name: 'Eva' }))
  const merged = rebase(box, sending.key, server('v2', { name: 'Ana', phone: '3300000000' }), groupOf)
  expect(merged.conflicts).toEqual([])
  expect(effectiveValues(merged)).toEqual({ name: 'Eva', phone: '3300000000' })
  expect(sent(merged).sending).toMatchObject({ base: 'v2', edits: { name: 'Eva' } })
})

test('[D68] a field changed on both sides stops sending until the person chooses, and the choice is kept', () => {
  const { box, sending } = sent(edit(first, { name: 'Eva', phone: '1' }))
  const stopped = rebase(box, sending.key, server('v2', { name: 'Inés', phone: '5512345678' }), groupOf)
  expect(queueStatus(stopped, false)).toBe('conflict')
  expect(stopped.conflicts).toEqual([{ group: 'name', mine: { name: 'Eva' }, theirs: { name: 'Inés' } }])
  expect(next(stopped, newKey, true).sending).toBeNull()
  const mine = resolve(stopped, 'name', 'mine', '2026-11-23T10:00:00Z', groupOf)
  expect(sent(mine).sending.edits).toEqual({ name: 'Eva', phone: '1' })
  expect(mine.decisions).toMatchObject([{ group: 'name', side: 'mine', theirs: { name: 'Inés' } }])
  const theirs = resolve(stopped, 'name', 'theirs', '2026-11-23T10:00:00Z', groupOf)
  expect(effectiveValues(theirs)).toEqual({ name: 'Inés', phone: '1' })
})

test('[D68] an undecided conflict remains when the form is loaded again', () => {
  const { box, sending } = sent(edit(first, { name: 'Eva' }))
  const changed = server('v2', { name: 'Inés', phone: '5512345678' })
  const stopped = rebase(box, sending.key, changed, groupOf)
  expect(rebase(stopped, null, { ...changed, version: 'v3' }, groupOf).conflicts).toHaveLength(1)
})

test('the same edit on both sides is no conflict and leaves nothing to send', () => {
  const { box, sending } = sent(edit(first, { name: 'Eva' }))
  const merged = rebase(box, sending.key, server('v2', { name: 'Eva', phone: '5512345678' }), groupOf)
  expect(queueStatus(merged, false)).toBe('received')
})

test('[D68] a conflict about a damage is decided for the whole damage', () => {
  const known = { 'damages/7/area': 'door', 'damages/7/notes': 'old' }
  const box = edit(emptyOutbox(server('v1', known)), { 'damages/7/notes': 'mine' })
  const theirs = server('v2', {})
  const stopped = rebase(box, null, theirs, groupOf)
  expect(stopped.conflicts).toHaveLength(1)
  const mine = resolve(stopped, 'damages/7', 'mine', '', groupOf)
  expect(effectiveValues(mine)).toEqual({ 'damages/7/area': 'door', 'damages/7/notes': 'mine' })
  expect(effectiveValues(resolve(stopped, 'damages/7', 'theirs', '', groupOf))).toEqual({})
})

test('an id given by the insurer replaces the device id, also in waiting edits', () => {
  const { box, sending } = sent(edit(first, { 'damages/d-1/area': 'door' }))
  const edited = edit(box, { 'damages/d-1/notes': 'deep' })
  const values = { ...first.base.values, 'damages/55/area': 'door' }
  const done = received(edited, sending.key, {
    version: 'v2',
    photos: {},
    values,
    renames: { 'damages/d-1': 'damages/55' },
  })
  expect(done.edits).toEqual({ 'damages/55/notes': 'deep' })
})

test('a refused body waits for the person, with the reason at its field', () => {
  const { box, sending } = sent(edit(first, { phone: '1' }))
  const stopped = refused(edit(box, { name: 'Eva' }), sending.key, { phone: 'Campo inválido.' })
  expect(stopped).toMatchObject({
    edits: { phone: '1', name: 'Eva' },
    refusal: { reasons: { phone: 'Campo inválido.' } },
  })
  expect(next(stopped, newKey, true).sending).toBeNull()
  expect(sent(edit(stopped, { phone: '2' })).sending.edits).toEqual({ phone: '2', name: 'Eva' })
})

test('[CLF-28] the completion is sent once, after edits and photos', () => {
  const box = signed(edit(first, { name: 'Eva' }))
  const save = sent(box)
  expect(save.sending.signatures).toBeNull()
  const saved = received(save.box, save.sending.key, {
    version: 'v2',
    photos: {},
    values: { name: 'Eva', phone: '5512345678' },
  })
  expect(next(saved, newKey, false).sending).toBeNull()
  const end = sent(saved)
  expect(end.sending).toMatchObject({ signatures: [{ signer: 'driver' }], base: 'v2' })
  expect(edit(end.box, { name: 'Ana' })).toBe(end.box)
  const done = received(end.box, end.sending.key, server('v3', {}))
  expect(queueStatus(done, false)).toBe('completed')
  expect(next(done, newKey, true).sending).toBeNull()
})

test('[D128] a photo that arrives after the signature is recorded before the completion is sent', () => {
  const waiting = onItsWay(first)
  const arrived = recordPhotos(signed(waiting), {
    changed: { 'photos/vin': 'abc' },
    waiting: { ...emptyWaiting, gone: { 'photos/vin': 'abc' } },
  })
  expect(arrived).toMatchObject({ photos: { 'photos/vin': 'abc' }, waitingPhotos: {}, end: ['driver'] })
  expect(sent(arrived).sending).toMatchObject({ photos: { 'photos/vin': 'abc' }, signatures: null })
  expect(next(signed(waiting), newKey, true).sending).toBeNull()
})

test('[D128] a photo that another tab sent is part of the form once the gateway confirms it', () => {
  const waiting = onItsWay(first)
  // This tab learns from the gateway of a photo that the sending tab still counts as waiting.
  const arrived = recordPhotos(waiting, {
    changed: {},
    waiting: { ...emptyWaiting, received: { 'photos/vin': 'abc' } },
  })
  expect(effectivePhotos(arrived)).toEqual({ 'photos/vin': 'abc' })
  expect(sent(arrived).sending.photos).toEqual({ 'photos/vin': 'abc' })
  // A photo that is deleted from the device unreceived is no longer in the form.
  expect(effectivePhotos(recordPhotos(waiting, { changed: {}, waiting: emptyWaiting }))).toEqual({})
  const other = { ...emptyWaiting, received: { 'photos/vin': 'an earlier one' } }
  expect(effectivePhotos(recordPhotos(waiting, { changed: {}, waiting: other }))).toEqual({})
})

test('[D119] [D128] a tab does not remove a photo that another tab has taken since', () => {
  const waiting = onItsWay(first)
  const side = { photos: { 'photos/side': 'def' }, gone: { 'photos/front': 'f' }, received: {}, until: 2 }
  const both = recordPhotos(waiting, { changed: {}, waiting: side })
  expect(both.waitingPhotos).toEqual({ 'photos/vin': 'abc', 'photos/side': 'def' })
  const taken = recordPhotos(both, { changed: {}, waiting: { ...emptyWaiting, gone: side.photos } })
  expect(taken.waitingPhotos).toEqual({ 'photos/vin': 'abc' })
  // The photo was taken again in the other tab, while this tab knows only the earlier photo.
  const again = recordPhotos(both, {
    changed: {},
    waiting: { ...emptyWaiting, gone: { 'photos/side': 'old' } },
  })
  expect(again.waitingPhotos).toEqual({ 'photos/vin': 'abc', 'photos/side': 'def' })
})

test('a refused body is sent again unchanged on retry', () => {
  const { box, sending } = sent(edit(first, { phone: '1' }))
  const stopped = refused(box, sending.key, { phone: 'Campo inválido.' })
  expect(sent(retry(stopped)).sending.edits).toEqual({ phone: '1' })
})

test('[D125] a late answer to an earlier save does not reopen a form that ended elsewhere', () => {
  const { box: frozen, sending } = sent(edit(first, { name: 'Eva' }))
  const late = received(
    conclude(edit(frozen, { phone: '5587654321' })),
    sending.key,
    server('v2', { name: 'Eva' }),
  )
  expect(late).toMatchObject({ over: 'concluded', sending: null })
  expect(unreceived(late).values).toEqual({ phone: '5587654321' })
})

test('[CLF-10] [CLF-15] a form that ended elsewhere sends nothing, and unsent values stay readable', () => {
  const box = conclude(edit(first, { name: 'Eva' }))
  expect(queueStatus(box, false)).toBe('concluded')
  expect(next(box, newKey, true).sending).toBeNull()
  expect(effectiveValues(box)['name']).toBe('Eva')
})

test('[D68] a form that ended elsewhere lists everything unconfirmed, edits and signatures', () => {
  const { box: frozen } = sent(edit(first, { name: 'Eva' }))
  const more = signed(edit(frozen, { phone: '3300000000' }))
  const over = conclude(more)
  expect(unreceived(over)).toMatchObject({ values: { name: 'Eva', phone: '3300000000' }, isFinished: true })
  expect(next(over, newKey, true).sending).toBeNull()
  expect(unreceived(conclude(first))).toEqual({ values: {}, isFinished: false, signatures: [] })
})

test('[CLF-74] every earlier id of an item is remembered, also after it was restored', () => {
  const changed = (version: string, id: string) => server(version, { [`damages/${id}/area`]: '301' })
  const { box, sending } = sent(edit(first, { 'damages/d-1/area': '301' }))
  const known = received(box, sending.key, {
    ...changed('v2', '17'),
    renames: { 'damages/d-1': 'damages/17' },
  })
  const later = rebase(
    known,
    null,
    { ...changed('v3', '503'), renames: { 'damages/17': 'damages/503' } },
    groupOf,
  )
  expect(remapPath('damages/d-1', later.renames)).toBe('damages/503')
  expect(pathBefore(later.renames, 'damages/503')).toBe('damages/d-1')
  // This insurer gives the same id to two items.
  const again = rebase(
    later,
    null,
    { ...changed('v4', '17'), renames: { 'damages/503': 'damages/17' } },
    groupOf,
  )
  expect(remapPath('damages/503', again.renames)).toBe('damages/17')
})

/** Values that one tab showed while the other tab edited. */
const shown = { name: 'Ana', phone: '5512345678' }
const other = (values: Values) => edit(first, values)
const edited = (box: typeof first, values: Values) => editShown(box, shown, values, groupOf)

test('[D68] [D119] a tab with outdated values sends only its own edits', () => {
  const box = edited(other({ phone: '3300000000' }), { name: 'Eva', phone: '5512345678' })
  expect([effectiveValues(box), box.conflicts]).toEqual([{ name: 'Eva', phone: '3300000000' }, []])
  // The other tab has made the same edit, so there is no conflict.
  expect(edited(other({ name: 'Eva' }), { ...shown, name: 'Eva' }).conflicts).toEqual([])
})

test.each(['waits', 'is on its way', 'was received'])(
  '[D68] [D119] two tabs edit one field and the first edit %s: both values are shown, and the choice is kept',
  (how) => {
    const waits = other({ name: 'Eva' })
    const { box: frozen, sending } = sent(waits)
    const changed = server('v2', { ...shown, name: 'Eva' })
    const box =
      how === 'waits' ? waits : how === 'is on its way' ? frozen : received(frozen, sending.key, changed)
    const both = edited(box, { ...shown, name: 'Ida' })
    expect(both.conflicts).toEqual([{ group: 'name', mine: { name: 'Ida' }, theirs: { name: 'Eva' } }])
    expect(queueStatus(both, false)).toBe('conflict')
    const choose = (side: 'mine' | 'theirs', of = both) => resolve(of, 'name', side, 'now', groupOf)
    expect(effectiveValues(choose('mine'))['name']).toBe('Ida')
    expect(effectiveValues(choose('theirs'))['name']).toBe('Eva')
    // The field is edited once more before the conflict is resolved.
    const again = editShown(both, effectiveValues(both), { name: 'Iris' }, groupOf)
    expect([
      effectiveValues(choose('mine', again))['name'],
      effectiveValues(choose('theirs', again))['name'],
    ]).toEqual(['Iris', 'Eva'])
  },
)

const person = { 'people/d-1/kind': 'tp', 'people/d-1/name': 'Eva' }
const isOfPerson = (path: string) => path

test('[D68] [D298] a conflict found while its person gets an id can still be decided', () => {
  const { box: frozen, sending } = sent(edit(first, person))
  const asked = editShown(frozen, { 'people/d-1/name': '' }, { 'people/d-1/name': 'Ema' }, isOfPerson)
  const named = received(asked, sending.key, {
    ...server('v2', { ...first.base.values, 'people/7/kind': 'tp', 'people/7/name': 'Eva' }),
    renames: { 'people/d-1': 'people/7' },
  })
  expect(named.conflicts).toEqual([
    { group: 'people/7/name', mine: { 'people/7/name': 'Ema' }, theirs: { 'people/7/name': 'Eva' } },
  ])
  expect(resolve(named, 'people/7/name', 'mine', '', isOfPerson).edits).toEqual({ 'people/7/name': 'Ema' })
})

test('[D68] [D298] a conflict between two tabs remains after the form is loaded again', () => {
  const asked = editShown(edit(first, { name: 'Eva' }), { name: 'Ana' }, { name: 'Ema' }, isOfPerson)
  const again = rebase(asked, null, server('v2', { name: 'Ana', phone: '5587654321' }), groupOf)
  expect(again.conflicts).toEqual([{ group: 'name', mine: { name: 'Ema' }, theirs: { name: 'Eva' } }])
  const theirs = rebase(asked, null, server('v2', { name: 'Isa', phone: '5512345678' }), groupOf)
  expect(theirs.conflicts).toEqual([{ group: 'name', mine: { name: 'Ema' }, theirs: { name: 'Isa' } }])
})

test('[D68] [D298] a removed person with an open conflict is restored whole, or not at all', () => {
  const box = edit(first, person)
  const asked = editShown(box, { 'people/d-1/name': '' }, { 'people/d-1/name': 'Ema' }, isOfPerson)
  const gone = edit(asked, { 'people/d-1/kind': '', 'people/d-1/name': '' })
  expect(gone.conflicts).toEqual([
    { group: 'people/d-1', mine: { 'people/d-1/kind': '', 'people/d-1/name': '' }, theirs: person },
  ])
  expect(resolve(gone, 'people/d-1', 'theirs', '', isOfPerson).edits).toEqual(person)
  expect(resolve(gone, 'people/d-1', 'mine', '', isOfPerson).edits).toEqual({})
})

test('[D68] [D298] a person restored by another device under another id is not restored twice', () => {
  const base = { ...first.base.values, 'people/2/kind': 'tp', 'people/2/name': 'Eva' }
  const worked = edit(emptyOutbox(server('v1', base)), { 'people/2/phone': '55' })
  const asked = rebase(worked, null, server('v2', first.base.values), isOfPerson)
  const mine = resolve(asked, 'people/2', 'mine', '', isOfPerson)
  const back = { 'people/7/kind': 'tp', 'people/7/name': 'Eva' }
  const form = {
    ...server('v3', { ...first.base.values, ...back }),
    renames: { 'people/2': 'people/7' },
  }
  const merged = rebase(mine, null, form, isOfPerson)
  expect(merged.conflicts).toEqual([])
  expect(merged.edits).toEqual({ 'people/7/phone': '55' })
})

test('[D128] [D298] a refused save keeps the signatures, a refused completion voids them', () => {
  const box = edit(sign(first, signatureOf('na')), { name: 'Eva' })
  const saving = sent(box)
  expect(refused(saving.box, saving.sending.key, { name: 'No.' }).signatures).toEqual(box.signatures)
  const ending = sent(signed(first))
  const back = refused(ending.box, ending.sending.key, { '': 'No.' })
  expect(back.signatures).toEqual([])
  expect(back.voided.map(({ signer }) => signer)).toEqual(['driver'])
})

test('[D68] [D298] edits and signatures made after the form closed are listed as not sent', () => {
  const late = sign(edit(conclude(first), { name: 'Eva' }), signatureOf('na'))
  expect(unreceived(late)).toMatchObject({ values: { name: 'Eva' }, signatures: [{ signer: 'na' }] })
  expect(next(late, newKey, true).sending).toBeNull()
})
