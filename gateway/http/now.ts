import type { Ctx } from './context.ts'

/** Epoch ms on the insurer's clock: ours, which the sandbox moves in development, as its last answer told. */
export const insurerNow = (c: Ctx): number => Date.now() + (c.get('clockOffset') ?? 0)
