/** The limits of D14, counted exactly; whoever meets one is told how long to wait. */
import type { Ctx } from '../context.ts'
import { digest } from '../digest.ts'
import type { LimitRule } from '../objects/limit.ts'
import { refuse, type Refusal } from '../refusal.ts'
import { clientAddress } from '../upstream/frame.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const limits = {
  logInFailuresPerAccount: { count: 10, windowMs: 15 * MINUTE },
  logInPerAddress: { count: 30, windowMs: MINUTE },
  codesPerNumber: { count: 5, windowMs: HOUR },
  codesPerAddress: { count: 20, windowMs: HOUR },
  triesPerCode: { count: 5, windowMs: 10 * MINUTE },
  recoveriesPerAccount: { count: 3, windowMs: HOUR },
  recoveriesPerAddress: { count: 30, windowMs: HOUR },
  validationMailsPerVisitor: { count: 3, windowMs: HOUR },
  availabilityPerAddress: { count: 60, windowMs: HOUR },
  linksPerAddress: { count: 20, windowMs: MINUTE },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof limits

export interface Counter {
  /** Counts one try, or refuses it. */
  take(): Promise<Refusal<never> | null>
  giveBack(): Promise<void>
  clear(): Promise<void>
}

/** `subject`: the account, number or person that is counted; only its digest is kept. */
export async function counter(c: Ctx, name: LimitName, subject: string): Promise<Counter> {
  const stub = c.env.LIMIT.getByName(`${name}:${await digest(subject)}`)
  const rule = limits[name]
  const factor = name.endsWith('PerAddress') ? c.var.config.ADDRESS_LIMIT_FACTOR : 1
  return {
    async take() {
      const taken = await stub.take({ count: rule.count * factor, windowMs: rule.windowMs })
      if (taken.allowed) return null
      const { retryAfterSeconds } = taken
      return refuse<never>('limit', 429, { retryAfterSeconds, outcome: 'unsent' })
    },
    giveBack: async () => stub.giveBack(),
    clear: async () => stub.clear(),
  }
}

export async function addressCounter(c: Ctx, name: LimitName): Promise<Counter> {
  return counter(c, name, clientAddress(c) ?? 'unknown')
}
