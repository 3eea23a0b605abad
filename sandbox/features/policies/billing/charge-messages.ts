/** Messages about a refused charge, and about a policy that ended for it (D92, D127). */
import { lapsedText, unpaidText } from '#shared/domain/billing/unpaid-words.ts'
import { money } from '#shared/domain/money/money.ts'
import { mexicoDate } from '#sandbox/time.ts'
import { graceEnd, nextTry } from './grace.ts'

interface Refused {
  readonly due_at: number
  readonly amount: number
  readonly tries: number
}

/** Text of a refused charge; `tries` counts the tries before this one. */
export function refusedText({ due_at, amount, tries }: Refused): string {
  const end = graceEnd(due_at)
  const next = nextTry(due_at, tries + 1)
  const unpaid = {
    amount: money(amount),
    since: mexicoDate(due_at),
    nextTry: next < end ? mexicoDate(next) : null,
    coveredUntil: mexicoDate(end),
  }
  return `${unpaidText(unpaid)} Cambia tu tarjeta o paga lo pendiente.`
}

export function endedText({ due_at, amount }: Refused): string {
  const on = mexicoDate(graceEnd(due_at))
  const unpaid = { amount: money(amount), since: mexicoDate(due_at), nextTry: null, coveredUntil: on }
  return `${lapsedText({ on, unpaid, mandatoryUntil: null })} Puedes asegurarlo otra vez desde tu portal, con sus datos ya llenos.`
}
