import type { Ctx } from './context.ts'

/**
 * The time on the insurer's clock in epoch ms. It equals ours, except in development, where the sandbox reports an
 * offset with each answer.
 */
export const insurerNow = (c: Ctx): number => Date.now() + (c.get('clockOffset') ?? 0)
