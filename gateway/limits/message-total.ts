/**
 * Limits the total of outgoing messages per hour and country (D317): many addresses and numbers together make a flood
 * too.
 */
import type { Ctx } from '../http/context.ts'
import type { Failure } from '../http/failure.ts'
import { writeLine } from '../operations/log-line.ts'
import { counter } from './limits.ts'

/** Country to which e-mails are counted, and messages to phones that only the insurer knows. */
const HOME = '+52'

/**
 * Counts a message that is about to be sent. If the hourly total of its country is reached, it returns a failure and
 * logs a line for the alarm.
 */
export async function takeMessage(c: Ctx, dialCode = HOME): Promise<Failure<never> | null> {
  const country = `+${dialCode.replace(/\D/g, '')}`
  const name = country === HOME ? 'messagesToMexico' : 'messagesToCountry'
  const limited = await (await counter(c, name, country)).take()
  if (limited !== null) writeLine({ messagesClosed: country })
  return limited
}

/**
 * Counts an e-mail that the insurer sends with an effect: of a registration, an issued invoice, or a change of an
 * account. It never blocks the effect, even if the counter is unavailable; if the hourly total is reached, a line for
 * the alarm is logged.
 */
export async function noteMessage(c: Ctx): Promise<void> {
  try {
    await takeMessage(c)
  } catch {
    writeLine({ messageUncounted: true })
  }
}
