import { expect, test } from 'vitest'
import type { Claim } from '#shared/contracts/claims/claim-payments.ts'
import { money } from '#shared/domain/money/money.ts'
import { lateText } from './claim-status.ts'

const today = '2026-11-26'
const claim = (late: Claim['late'], until: string | null = '2026-11-20', who = 'insurer') =>
  ({ late, progress: { who, until } }) as Claim // The cast is safe: the code under test reads only these fields.

test('[D230] [R6] no delay is mentioned before the promised and the legal day, or on the customer’s turn', () => {
  expect(lateText(claim({ lawfulBy: '2026-12-10', days: 0, interest: null }, today), today)).toBeNull()
  expect(lateText(claim(null, '2026-11-20', 'customer'), today)).toBeNull()
})

test('[D230] [R6] a missed promise names the legal day, then the delay, and the interest if known', () => {
  const ahead = { lawfulBy: '2026-12-10', days: 0, interest: null }
  expect(lateText(claim(ahead), today)).toBe(
    'El plazo de la ley para pagarte termina el jueves 10 de diciembre de 2026.',
  )
  expect(lateText(claim(null), today)).toBe('El día que te prometimos ya pasó.')
  const late = { lawfulBy: '2026-11-25', days: 1, interest: null }
  expect(lateText(claim(late), today)).toContain('1 día de retraso. El monto lo calcula la aseguradora')
  expect(lateText(claim({ ...late, interest: money(178_080) }), today)).toContain('El interés es de $178.08')
})
