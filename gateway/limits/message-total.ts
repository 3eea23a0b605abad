/** The total of outgoing messages of an hour by country (D317): many addresses and numbers together make a flood too. */
import type { Ctx } from '../http/context.ts'
import type { Failure } from '../http/failure.ts'
import { writeLine } from '../operations/log-line.ts'
import { counter } from './limits.ts'

/** The total for e-mails, and for messages to a phone that only the insurer knows: the gateway cannot read its country. */
const HOME = '+52'

/** Counts a message that is about to be sent; a failure, and a line for the alarm, where the hour of its country is full. */
export async function takeMessage(c: Ctx, dialCode = HOME): Promise<Failure<never> | null> {
  const country = `+${dialCode.replace(/\D/g, '')}`
  const name = country === HOME ? 'messagesToMexico' : 'messagesToCountry'
  const limited = await (await counter(c, name, country)).take()
  if (limited !== null) writeLine({ messagesClosed: country })
  return limited
}

/**
 * Counts a letter that the insurer sends with an effect: of a registration, an issued invoice, or a change of an account. It
 * never stops the effect; in a full hour the line for the alarm is written all the same.
 */
export const noteMessage = async (c: Ctx): Promise<void> => void (await takeMessage(c))
