import * as z from 'zod/mini'
import type { Money } from '#shared/domain/money/money.ts'

/** An amount on the wire: an integer number of thousandths of a peso (API-05). */
export const amount = z.pipe(
  z.int(),
  z.transform((thousandths) => thousandths as Money), // the only place where a parsed number becomes money
)
