import { expect, test } from 'vitest'
import { completionDates, completionWords } from './completion.ts'

test('[BUY-180] [BUY-181] the policy starts tomorrow, and the photos are due within three days', () => {
  expect(completionDates('2026-11-21')).toEqual({
    starts: 'domingo 22 de noviembre de 2026',
    photosUntil: 'martes 24 de noviembre de 2026',
  })
  expect(completionWords.active).toBe('Tu póliza estará activa a partir de mañana.')
})
