/** Pattern of a proof's code: random, too long to guess, and safe in a URL. */
export const PROOF_ID = /^[A-Za-z0-9_-]{22,64}$/

export const PROOF_STATES = ['in_force', 'to_begin', 'ended'] as const
