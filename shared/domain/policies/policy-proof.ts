/** The code of a proof of insurance: drawn at random, too long to guess, and safe within an address. */
export const PROOF_ID = /^[A-Za-z0-9_-]{22,64}$/

export const PROOF_STATES = ['in_force', 'to_begin', 'ended'] as const
