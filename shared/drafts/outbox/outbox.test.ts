import { expect, test } from 'vitest'
import {
  changed,
  chosen,
  concluded,
  effective,
  ended,
  lineState,
  next,
  noted,
  opened,
  overtaken,
  received,
  refused,
  saidOver,
  unreceived,
} from './outbox.ts'
import { nameBefore, nameNow, type Values } from './values.ts'

const groupOf = (name: string) => (name.startsWith('damage/') ? name.slice(0, name.lastIndexOf('/')) : name)
const first = opened({ version: 'v1', values: { name: 'Ana', phone: '5512345678' } })
let keys = 0
const newKey = () => `k${(keys += 1)}`

/** Frozen under a key. */
function sent(box: Parameters<typeof next>[0], isClear = true) {
  const step = next(box, newKey, isClear)
  if (step.do === 'nothing') throw new Error('nothing to send')
  return step
}

test('[CLF-94] [CLF-O16] what is said at a step waits, goes out once, and is received', () => {
  const box = changed(first, { name: 'Ana María', phone: '5512345678' })
  expect(box.waiting).toEqual({ name: 'Ana María' })
  expect(lineState(box, false)).toBe('stored')
  const { box: frozen, sending } = sent(box)
  expect(lineState(frozen, true)).toBe('sending')
  const done = received(frozen, sending.key, {
    version: 'v2',
    values: { name: 'Ana María', phone: '5512345678' },
  })
  expect(lineState(done, false)).toBe('received')
  expect(next(done, newKey, true)).toEqual({ do: 'nothing' })
})

test('the same again sends nothing, and what is taken back before it went out neither', () => {
  expect(changed(first, { name: 'Ana' })).toBe(first)
  expect(changed(changed(first, { name: 'Eva' }), { name: 'Ana' }).waiting).toEqual({})
})

test('[D66] a body on its way is frozen: what is changed meanwhile makes the next one, under another key', () => {
  const { box: frozen, sending } = sent(changed(first, { name: 'Eva' }))
  const edited = changed(frozen, { name: 'Ana' })
  expect(edited.sending).toBe(sending)
  expect(effective(edited)['name']).toBe('Ana')
  const again = sent(edited)
  expect(again.sending).toEqual(sending)
  const done = received(edited, sending.key, { version: 'v2', values: { name: 'Eva', phone: '5512345678' } })
  expect(sent(done).sending).toMatchObject({ base: 'v2', changes: { name: 'Ana' } })
  expect(sent(done).sending.key).not.toBe(sending.key)
})

test('an answer to another key says nothing', () => {
  const { box } = sent(changed(first, { name: 'Eva' }))
  expect(received(box, 'other', { version: 'v9', values: {} })).toBe(box)
  expect(refused(box, 'other', {})).toBe(box)
})

test('[D68] what only one side changed joins by itself', () => {
  const { box, sending } = sent(changed(first, { name: 'Eva' }))
  const merged = overtaken(
    box,
    sending.key,
    { version: 'v2', values: { name: 'Ana', phone: '3300000000' } },
    groupOf,
  )
  expect(merged.conflicts).toEqual([])
  expect(effective(merged)).toEqual({ name: 'Eva', phone: '3300000000' })
  expect(sent(merged).sending).toMatchObject({ base: 'v2', changes: { name: 'Eva' } })
})

test('[D68] what both changed stops the line until the person has chosen, and the choice is kept', () => {
  const { box, sending } = sent(changed(first, { name: 'Eva', phone: '1' }))
  const stopped = overtaken(
    box,
    sending.key,
    { version: 'v2', values: { name: 'Inés', phone: '5512345678' } },
    groupOf,
  )
  expect(lineState(stopped, false)).toBe('conflict')
  expect(stopped.conflicts).toEqual([{ group: 'name', mine: { name: 'Eva' }, theirs: { name: 'Inés' } }])
  expect(next(stopped, newKey, true)).toEqual({ do: 'nothing' })
  const mine = chosen(stopped, 'name', 'mine', '2026-11-23T10:00:00Z', groupOf)
  expect(sent(mine).sending.changes).toEqual({ name: 'Eva', phone: '1' })
  expect(mine.decisions).toMatchObject([{ group: 'name', side: 'mine', theirs: { name: 'Inés' } }])
  const theirs = chosen(stopped, 'name', 'theirs', '2026-11-23T10:00:00Z', groupOf)
  expect(effective(theirs)).toEqual({ name: 'Inés', phone: '1' })
})

test('[D68] an undecided conflict stays one when the form is heard again', () => {
  const { box, sending } = sent(changed(first, { name: 'Eva' }))
  const heard = { version: 'v2', values: { name: 'Inés', phone: '5512345678' } }
  const stopped = overtaken(box, sending.key, heard, groupOf)
  expect(overtaken(stopped, null, { ...heard, version: 'v3' }, groupOf).conflicts).toHaveLength(1)
})

test('both sides said the same: nothing is asked and nothing sent', () => {
  const { box, sending } = sent(changed(first, { name: 'Eva' }))
  const merged = overtaken(
    box,
    sending.key,
    { version: 'v2', values: { name: 'Eva', phone: '5512345678' } },
    groupOf,
  )
  expect(lineState(merged, false)).toBe('received')
})

test('[D68] a damage is decided on as a whole', () => {
  const known = { 'damage/7/area': 'door', 'damage/7/notes': 'old' }
  const box = changed(opened({ version: 'v1', values: known }), { 'damage/7/notes': 'mine' })
  const theirs = { version: 'v2', values: {} }
  const stopped = overtaken(box, null, theirs, groupOf)
  expect(stopped.conflicts).toHaveLength(1)
  const mine = chosen(stopped, 'damage/7', 'mine', '', groupOf)
  expect(effective(mine)).toEqual({ 'damage/7/area': 'door', 'damage/7/notes': 'mine' })
  expect(effective(chosen(stopped, 'damage/7', 'theirs', '', groupOf))).toEqual({})
})

test('what the insurer has named is called so from then on, also in what waits', () => {
  const { box, sending } = sent(changed(first, { 'damage/d-1/area': 'door' }))
  const edited = changed(box, { 'damage/d-1/notes': 'deep' })
  const values = { ...first.known.values, 'damage/55/area': 'door' }
  const done = received(edited, sending.key, {
    version: 'v2',
    values,
    renames: { 'damage/d-1/': 'damage/55/' },
  })
  expect(done.waiting).toEqual({ 'damage/55/notes': 'deep' })
})

test('a refused body waits for the person, with the reason at its place', () => {
  const { box, sending } = sent(changed(first, { phone: '1' }))
  const stopped = refused(changed(box, { name: 'Eva' }), sending.key, { phone: 'Campo inválido.' })
  expect(stopped).toMatchObject({
    waiting: { phone: '1', name: 'Eva' },
    refusal: { reasons: { phone: 'Campo inválido.' } },
  })
  expect(next(stopped, newKey, true)).toEqual({ do: 'nothing' })
  expect(sent(changed(stopped, { phone: '2' })).sending.changes).toEqual({ phone: '2', name: 'Eva' })
})

test('[CLF-28] the end goes out last, after the photos too, and once', () => {
  const box = ended(changed(first, { name: 'Eva' }), 'signature')
  const save = sent(box)
  expect(save.sending.ending).toBeNull()
  const saved = received(save.box, save.sending.key, {
    version: 'v2',
    values: { name: 'Eva', phone: '5512345678' },
  })
  expect(next(saved, newKey, false)).toEqual({ do: 'nothing' })
  const end = sent(saved)
  expect(end.sending).toMatchObject({ ending: 'signature', base: 'v2' })
  expect(changed(end.box, { name: 'Ana' })).toBe(end.box)
  const done = received(end.box, end.sending.key, { version: 'v3', values: {} })
  expect(lineState(done, false)).toBe('completed')
  expect(next(done, newKey, true)).toEqual({ do: 'nothing' })
})

test('what is changed after signing, before it went out, has to be signed again', () => {
  expect(changed(ended(first, 'signature'), { name: 'Eva' }).ending).toBeNull()
})

test('a photo that arrives after the signature leaves it as it is', () => {
  const box = noted(ended(first, 'signature'), { pictures: 'vin' })
  expect(box).toMatchObject({ ending: 'signature', waiting: { pictures: 'vin' } })
  expect(sent(box).sending).toMatchObject({ changes: { pictures: 'vin' }, ending: null })
})

test('[CLF-10] [CLF-15] a form that ended elsewhere takes nothing more, and what was not received stays to be read', () => {
  const box = concluded(changed(first, { name: 'Eva' }))
  expect(lineState(box, false)).toBe('concluded')
  expect(next(box, newKey, true)).toEqual({ do: 'nothing' })
  expect(effective(box)['name']).toBe('Eva')
})

test('[D68] of a form that ended elsewhere everything stays that nobody has confirmed', () => {
  const { box: frozen } = sent(changed(first, { name: 'Eva' }))
  const more = ended(changed(frozen, { phone: '3300000000' }), 'signature')
  const over = concluded(more)
  expect(unreceived(over)).toEqual({ values: { name: 'Eva', phone: '3300000000' }, isEnded: true })
  expect(next(over, newKey, true)).toEqual({ do: 'nothing' })
  expect(unreceived(concluded(first))).toEqual({ values: {}, isEnded: false })
})

test('[CLF-74] every name that something had is remembered, also of what was brought back', () => {
  const heard = (version: string, id: string) => ({ version, values: { [`damage/${id}/area`]: '301' } })
  const { box, sending } = sent(changed(first, { 'damage/d-1/area': '301' }))
  const known = received(box, sending.key, {
    ...heard('v2', '17'),
    renames: { 'damage/d-1/': 'damage/17/' },
  })
  const later = overtaken(
    known,
    null,
    { ...heard('v3', '503'), renames: { 'damage/17/': 'damage/503/' } },
    groupOf,
  )
  expect(nameNow(later.renames, 'damage/d-1/')).toBe('damage/503/')
  expect(nameBefore(later.renames, 'damage/503/')).toBe('damage/d-1/')
  // An insurer that gives an id again.
  const again = overtaken(
    later,
    null,
    { ...heard('v4', '17'), renames: { 'damage/503/': 'damage/17/' } },
    groupOf,
  )
  expect(nameNow(again.renames, 'damage/503/')).toBe('damage/17/')
})

/** What one tab has shown, while the other one said something. */
const shown = { name: 'Ana', phone: '5512345678' }
const other = (values: Values) => changed(first, values)
const said = (box: typeof first, values: Values) => saidOver(box, shown, values, groupOf)

test('[D68] [D119] a tab that shows older values takes nothing back: only what was typed there is said', () => {
  const box = said(other({ phone: '3300000000' }), { name: 'Eva', phone: '5512345678' })
  expect([effective(box), box.conflicts]).toEqual([{ name: 'Eva', phone: '3300000000' }, []])
  // The other one has said the same.
  expect(said(other({ name: 'Eva' }), { ...shown, name: 'Eva' }).conflicts).toEqual([])
})

test.each(['waits', 'is on its way', 'was received'])(
  '[D68] [D119] two tabs say something else of one field, what the first has said %s: both are shown, and the choice is what is kept',
  (how) => {
    const waits = other({ name: 'Eva' })
    const { box: frozen, sending } = sent(waits)
    const heard = { version: 'v2', values: { ...shown, name: 'Eva' } }
    const box =
      how === 'waits' ? waits : how === 'is on its way' ? frozen : received(frozen, sending.key, heard)
    const both = said(box, { ...shown, name: 'Ida' })
    expect(both.conflicts).toEqual([{ group: 'name', mine: { name: 'Ida' }, theirs: { name: 'Eva' } }])
    expect(lineState(both, false)).toBe('conflict')
    const choose = (side: 'mine' | 'theirs', of = both) => chosen(of, 'name', side, 'now', groupOf)
    expect(effective(choose('mine'))['name']).toBe('Ida')
    expect(effective(choose('theirs'))['name']).toBe('Eva')
    // Said once more before it is decided.
    const again = saidOver(both, effective(both), { name: 'Iris' }, groupOf)
    expect([effective(choose('mine', again))['name'], effective(choose('theirs', again))['name']]).toEqual([
      'Iris',
      'Eva',
    ])
  },
)
