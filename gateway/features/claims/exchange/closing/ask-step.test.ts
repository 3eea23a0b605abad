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
] as const)('[EXC-36] [D79] status %i of a step of a closing: %s', (status, type) => {
  expect(refused(status).type).toBe(type)
})

test('[EXC-36] [D79] a busy insurer leaves a step lost that was sent before', () => {
  const busy = { ok: false, kind: 'refused', status: 429 } as const
  expect(outcomeOf(busy, true)).toEqual({ type: 'lost' })
})
