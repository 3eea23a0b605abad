/** An insurer with one claim of damage, for tests of actions by its owner. */
import type { FakeAnswers } from './fake-insurer.ts'
import { accessToken, tokens } from './people.ts'

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
export const item = (more: object = {}) => ({
  id: 'c-1',
  created_at: ago(3),
  status: 5,
  policy_number: 'AE100',
  sinister_number: 'SIN1',
  ...more,
})
export const proposal = (more: object = {}) => ({
  status: 0,
  amount: 51_800_000,
  made_at: ago(1),
  valid_until: ago(-5),
  lines: [
    { concept: 'Reparación', amount: 60_000_000 },
    { concept: 'Deducible', amount: -8_200_000 },
  ],
  ...more,
})

/** An insurer with one claim, which the customer's answer really changes. */
export function insurer(more: FakeAnswers = {}, claim: object = {}): FakeAnswers {
  const state = { ...item(), proposal: proposal(), ...claim }
  return {
    // Each log-in is a new person, because codes are counted per person.
    logIn: () => tokens(accessToken(`person-${crypto.randomUUID()}`)),
    damagePayments: () => ({ damage_payments: [state] }),
    damagePayment: () => state as never,
    claimFiles: () => ({ attachments: [] }),
    negotiateDamagePayment: ({ body }) => {
      Object.assign(state.proposal, { status: (body as { action: number }).action, reference: 'DEC1' })
      return { reference: 'DEC1' }
    },
    ...more,
  }
}

export const LIST = '/api/claim-payments/damage'
export const CLAIM = `${LIST}/c-1`
export const newKey = () => crypto.randomUUID()
