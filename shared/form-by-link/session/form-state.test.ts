import { expect, test } from 'vitest'
import { emptyOutbox } from '../outbox/outbox.ts'
import { savingOf } from './form-state.ts'

const received = emptyOutbox({ version: 'v', values: {}, photos: {} })
const here = { keeps: 'device', hasEdited: true, isLinkOver: false, until: 7, isSending: false } as const

test('[D125] a waiting photo is shown as stored on this device until a date, not as received', () => {
  expect(savingOf(received, here)).toEqual({ at: 'received' })
  const box = { ...received, waitingPhotos: { front: 'a' } }
  expect(savingOf(box, here)).toEqual({ at: 'stored', until: 7 })
  // After a reload the status is the same, although nothing was edited on this page.
  expect(savingOf(box, { ...here, hasEdited: false })).toEqual({ at: 'stored', until: 7 })
  expect(savingOf(box, { ...here, keeps: 'memory' })).toEqual({ at: 'memory' })
})
