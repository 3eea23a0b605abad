import * as z from 'zod/mini'
import { amount } from '../fields.ts'

/** YYYY-MM-DD. */
const day = z.nullable(z.string())

/** A failed charge. Null: the insurer reports a due payment without this detail. */
export const dueSchema = z.object({
  amount: z.nullable(amount),
  since: day,
  /** On which day it is tried again, and until when the car is covered whatever comes of it. */
  nextTry: day,
  coveredUntil: day,
})

/** End of a cancelled policy whose year is not over. */
export const endedSchema = z.object({
  /** Its last day of cover; null if unknown. */
  on: day,
  /** It ended because this was not paid; null where it was cancelled. */
  unpaid: z.nullable(dueSchema),
  /** ISO instant: until when the compulsory part stays in force (D127). */
  mandatoryUntil: z.nullable(z.string()),
  /** Details of a cancellation made here; null for any other. */
  cancelled: z.nullable(
    z.object({
      on: z.string(),
      /** Null where neither the insurer nor its payments say. */
      refund: z.nullable(amount),
      refundBy: day,
    }),
  ),
  hasReceipt: z.boolean(),
})
