import { expect, test } from 'vitest'
import { outcomeOf } from './ask-step.ts'

const refused = (status: number) => outcomeOf({ ok: false, kind: 'refused', status })

test.each([
  [400, 'refused'],
  [409, 'refused'],
  [501, 'refused'],
  [425, 'unsent'],
  [429, 'unsent'],
  [408, 'lost'],
  [500, 'lost'],
  [503, 'lost'],
] as const)('[EXC-36] [D79] a closing step answered with status %i is %s', (status, type) => {
  expect(refused(status).type).toBe(type)
})

test('[EXC-36] [D79] a step of unknown outcome that a busy insurer refuses stays unknown', () => {
  const busy = { ok: false, kind: 'refused', status: 429 } as const
  expect(outcomeOf(busy, true)).toEqual({ type: 'lost' })
})
