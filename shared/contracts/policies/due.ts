import * as z from 'zod/mini'
import { amount } from '../fields.ts'

/** A day, YYYY-MM-DD; null if unknown. */
const day = z.nullable(z.string())

/** A failed charge. Null: the insurer reports a due payment without this detail. */
export const dueSchema = z.object({
  amount: z.nullable(amount),
  since: day,
  /** Day on which the insurer charges again, and last day of cover if that charge fails too. */
  nextTry: day,
  coveredUntil: day,
})

/** End of a cancelled policy whose year is not over. */
export const endedSchema = z.object({
  /** Last day of cover; null if unknown. */
  on: day,
  /** The unpaid amount that ended the policy; null if it was cancelled. */
  unpaid: z.nullable(dueSchema),
  /** ISO instant until which the compulsory part stays in force (D127). */
  mandatoryUntil: z.nullable(z.string()),
  /** Details of a cancellation that was made in the portal; null for any other. */
  cancelled: z.nullable(
    z.object({
      on: z.string(),
      /** Refund; null if neither the insurer nor its payments determine it. */
      refund: z.nullable(amount),
      refundBy: day,
    }),
  ),
  hasReceipt: z.boolean(),
})
