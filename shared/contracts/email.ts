import * as z from 'zod/mini'
import { checkEmail } from '../domain/person/email.ts'

/**
 * As the forms take it (FND-O10), so that no line break, no half a character and no way out of a path goes on to the
 * insurer, who makes letters and addresses of it.
 */
export const emailAddress = (maxLength: number) =>
  z.string().check(z.refine((value) => checkEmail(value, maxLength) === null))
