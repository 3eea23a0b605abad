import { expect, test } from 'vitest'
import { keptText, savingShown } from './saving.ts'

test('[D68] savingShown never shows typed but unstored text as received', () => {
  for (const at of ['received', 'idle'] as const) {
    expect(savingShown({ at }, true, 'device')).toEqual({ at: 'stored', until: Infinity })
    expect(savingShown({ at }, true, 'memory')).toEqual({ at: 'memory' })
    expect(savingShown({ at }, false, 'device')).toEqual({ at })
  }
})

test('[D68] [D125] savingShown keeps waiting, refused and undecided states visible while text is typed', () => {
  const until = Date.UTC(2026, 11, 24)
  const others = [
    { at: 'stored', until },
    { at: 'sending', until },
    { at: 'conflict', until },
    { at: 'refused', reasons: {}, until },
    { at: 'memory' },
  ] as const
  for (const saving of others) expect(savingShown(saving, true, 'device')).toBe(saving)
  expect(keptText({ at: 'stored', until })).not.toBe('')
  expect(keptText(savingShown({ at: 'received' }, true, 'device'))).toBe('')
})
