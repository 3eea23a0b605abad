/** Makes the payments' files in the page: a CSV of past payments, and a calendar of coming ones. */
import type { Payments } from '#shared/contracts/policies/billing.ts'
import {
  comingPayments,
  dayOf,
  pastPayments,
  type PaymentRecord,
} from '#shared/domain/billing/payment-records.ts'
import { addDays } from '#shared/domain/time/dates.ts'
import { calendarOf, type CalendarEvent } from '#shared/domain/billing/payments-calendar.ts'
import { paymentsCsv } from '#shared/domain/billing/payments-csv.ts'
import { formatMoney, type Money } from '#shared/domain/money/money.ts'
import { saveFile } from '#shared/ui/save-file.ts'
import { paymentHistoryWords as words, stateWords } from './payment-history.ts'

export function saveCsv(records: readonly PaymentRecord[], policyNumber: string, today: string): void {
  const file = paymentsCsv(pastPayments(records, today), stateWords)
  save(`pagos-${policyNumber}.csv`, 'text/csv;charset=utf-8', file)
}

/** Returns the next payments with their days; a payment that is due today is included. */
export function comingDays({ payments, next }: Payments, today: string) {
  const coming = comingPayments(payments ?? [], addDays(today, -1))
    .filter(({ date }) => date !== null)
    .map((one) => ({ day: dayOf(one), amount: one.amount }))
  const day = dayOf({ date: next?.date ?? null })
  const isListed = coming.some((one) => one.day === day)
  return next && day !== '' && !isListed
    ? [{ day, amount: next.amount }, ...coming.filter((one) => one.day > day)]
    : coming
}

export function saveCalendar(payments: Payments, today: string): void {
  const { policyNumber } = payments
  const events = comingDays(payments, today).map((one) => eventOf(policyNumber, one))
  const setting = { now: Date.now(), name: words.title, domain: location.hostname }
  save(`pagos-${policyNumber}.ics`, 'text/calendar;charset=utf-8', calendarOf(events, setting))
}

const eventOf = (
  policyNumber: string,
  { day, amount }: { readonly day: string; readonly amount: Money },
): CalendarEvent => ({
  id: `${policyNumber}-${day}`,
  date: day,
  title: words.event(policyNumber),
  text: words.eventText(formatMoney(amount)),
})

const save = (name: string, type: string, text: string): void => saveFile(name, new Blob([text], { type }))
