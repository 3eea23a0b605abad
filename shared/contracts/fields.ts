/** The fields that several contracts share, checked by the rules that the forms follow. */
import type { Money } from '#shared/domain/money/money.ts'
import * as z from 'zod/mini'
import { checkEmail } from '../domain/person/email.ts'
import { POSTAL_CODE } from '../domain/person/postal-code.ts'

/** An amount on the wire: an integer number of thousandths of a peso (API-05). */
export const amount = z.pipe(
  z.int(),
  z.transform((thousandths) => thousandths as Money), // the only place where a parsed number becomes money
)

/**
 * The insurer builds letters and paths from an address, so the rule of the forms (FND-O10) keeps line breaks, lone
 * surrogates and path separators out.
 */
export const emailAddress = (maxLength: number) =>
  z.string().check(z.refine((value) => checkEmail(value, maxLength) === null))

export const postalCodeSchema = z.string().check(z.regex(POSTAL_CODE))
