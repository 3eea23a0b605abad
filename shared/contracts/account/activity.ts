/** A person's actions with money or identity, as "Actividad" lists them (D61). */
import * as z from 'zod/mini'

const activityKinds = [
  'card-changed',
  'policy-cancelled',
  'reward-exchanged',
  'password-changed',
  'contact-asked',
  'contact-changed',
  'renewal-switched',
  'policy-changed',
  'proposal-answered',
  'account-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-log-in-on',
  'passkey-log-in-off',
  'log-in-factor-on',
  'log-in-factor-off',
  'log-in-unproven',
  'passkey-behind',
  'data-asked',
  'access-reported',
] as const
export type ActivityKind = (typeof activityKinds)[number]
/**
 * Choices that need no code, because the same button reverses them; the list of activities shows them separately
 * (D279).
 */
const reversibleKinds: readonly ActivityKind[] = ['renewal-switched']
export const isReversible = (kind: ActivityKind): boolean => reversibleKinds.includes(kind)

export const activityKindSchema = z.enum(activityKinds)

export const activitySchema = z.object({
  what: activityKindSchema,
  /** ISO instant of the activity. */
  at: z.string(),
  /** Device by browser and system: "Chrome en Android". */
  device: z.string(),
  /** Number of times on that day with that device; absent if it happened once. */
  times: z.optional(z.int()),
})
export type Activity = z.infer<typeof activitySchema>
