import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../testing/property-runs.ts'
import {
  ATTACHMENT_SLOTS,
  askedSlots,
  attachmentSlotOf,
  attachmentStateOf,
  DAMAGE_SLOTS,
  fileState,
  ID_SLOTS,
  slotsOf,
  VEHICLE_SLOTS,
  type Attachments,
  type AttachmentSlot,
} from './attachments.ts'
import { CLAIM_KINDS, type ClaimKind } from '../claim-status.ts'

type AttachmentState = NonNullable<Attachments['invoice']>
const isFileComplete = (kind: ClaimKind, file: Attachments) => fileState(kind, file) === 'complete'
const of = (slots: readonly AttachmentSlot[], state: AttachmentState): Attachments =>
  Object.fromEntries(slots.map((slot) => [slot, state]))
const papers: readonly AttachmentSlot[] = [...ID_SLOTS, 'bank-statement', 'invoice']
const whole: Attachments = of([...papers, ...VEHICLE_SLOTS], 'approved')

test('[CLP-31] [CLP-32] [CLP-33] [CLP-35] a claim file has its documented photo and paper slots', () => {
  const sides = ['front', 'left', 'right', 'back', 'serial']
  expect(VEHICLE_SLOTS).toEqual(sides.map((side) => `vehicle-${side}`))
  expect(DAMAGE_SLOTS).toEqual([1, 2, 3, 4, 5, 6].map((number) => `damage-${String(number)}`))
  expect(ID_SLOTS).toEqual(['circulation-card', 'id-front', 'id-back'])
  expect(ATTACHMENT_SLOTS).toHaveLength(5 + 6 + 3 + 1 + 2)
})

test.each([
  [-1, true, 'missing'],
  [0, true, 'pending'],
  [1, true, 'approved'],
  [2, true, 'refused'],
  [1, false, 'missing'],
  [null, true, 'pending'],
  [9, true, 'pending'],
] as const)(
  '[CLP-36] [CLP-39] [CLP-O10] an attachment with status %s and content %s is %s',
  (status, content, state) => {
    expect(attachmentStateOf(status, content)).toBe(state)
  },
)

describe('isFileComplete', () => {
  test('[CLP-40] [CLP-41] [CLP-43] [CLP-44] a claim file is complete only if every required attachment is approved', () => {
    expect(isFileComplete('damage', whole)).toBe(true)
    for (const slot of Object.keys(whole) as AttachmentSlot[])
      for (const state of ['missing', 'pending', 'refused'] as const)
        expect([slot, isFileComplete('damage', { ...whole, [slot]: state })]).toEqual([slot, false])
  })

  test('[CLP-42] a claim file needs a damage photo approved only if one was sent', () => {
    expect(isFileComplete('damage', { ...whole, 'damage-3': 'approved' })).toBe(true)
    expect(isFileComplete('damage', { ...whole, 'damage-3': 'pending' })).toBe(false)
    expect(isFileComplete('damage', { ...whole, 'damage-3': 'missing' })).toBe(true)
  })

  test('[CLP-44] [CLP-O14] a claim file is complete with the letter instead of the invoice', () => {
    const letter: Attachments = { ...whole, invoice: 'missing', letter: 'approved' }
    expect(isFileComplete('damage', letter)).toBe(true)
    expect(isFileComplete('damage', { ...letter, invoice: 'refused' })).toBe(true)
  })

  test('[CLP-45] [CLP-O15] the file of an agreed payment is complete without photos of the car', () => {
    expect(isFileComplete('agreed', of(papers, 'approved'))).toBe(true)
    expect(slotsOf('agreed').filter((slot) => /^(vehicle|damage)/.test(slot))).toEqual([])
  })
})

describe('requested parts', () => {
  test('[CLP-O14] the file asks for the owner’s invoice, or for a letter if the person is not the owner', () => {
    expect(askedSlots('agreed', {}, null)).toEqual(papers)
    expect(askedSlots('agreed', {}, true)).toContain('invoice')
    const letter = askedSlots('agreed', {}, false)
    expect(letter).toContain('letter')
    expect(letter).not.toContain('invoice')
  })

  test('[CLP-O9] if an attachment was refused, only that one is asked for again', () => {
    expect(askedSlots('damage', { ...whole, 'id-back': 'refused' }, null)).toEqual(['id-back'])
    expect(askedSlots('damage', { ...whole, 'damage-2': 'refused' }, null)).toEqual(['damage-2'])
    expect(askedSlots('damage', { ...whole, invoice: 'refused', letter: 'pending' }, null)).toEqual([])
    expect(askedSlots('damage', { ...whole, invoice: 'missing', letter: 'refused' }, true)).toEqual([
      'letter',
    ])
  })
})

test('[CLP-40] nothing is asked for exactly if everything was sent', () => {
  const states = fc.constantFrom<AttachmentState>('missing', 'pending', 'approved', 'refused')
  const files = fc
    .array(states, { minLength: ATTACHMENT_SLOTS.length, maxLength: ATTACHMENT_SLOTS.length })
    .map(
      (list) => Object.fromEntries(ATTACHMENT_SLOTS.map((slot, index) => [slot, list[index]])) as Attachments,
    )
  fc.assert(
    fc.property(fc.constantFrom(...CLAIM_KINDS), files, (kind, file) => {
      const state = fileState(kind, file)
      const asked = askedSlots(kind, file, null)
      if (state === 'complete') expect(Object.values(file)).toContain('approved')
      expect(asked.length === 0).toBe(state === 'complete' || state === 'sent')
      for (const slot of asked) expect(['missing', 'refused']).toContain(file[slot])
      // Only the requested attachments decide, whatever else was sent.
      const sent = { ...file, ...of(asked, 'approved') }
      expect(askedSlots(kind, sent, null)).toEqual([])
    }),
    runs,
  )
  expect(fileState('damage', {})).toBe('empty')
  expect(fileState('damage', { invoice: 'pending' })).toBe('missing')
  expect(fileState('damage', { ...whole, invoice: 'pending' })).toBe('sent')
})

test('[CLP-44] attachmentSlotOf throws for a name that is no slot', () => {
  for (const slot of ATTACHMENT_SLOTS) expect(attachmentSlotOf(slot)).toBe(slot)
  for (const name of ['', 'invoices', 'damage-7', 'constructor'])
    expect(() => attachmentSlotOf(name)).toThrow(RangeError)
})
