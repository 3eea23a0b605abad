/**
 * Calendar dates are strings YYYY-MM-DD and belong to America/Mexico_City (D36); instants are ISO strings or epoch
 * milliseconds. Nothing here reads the clock: the caller passes the current time.
 */
import { clocksAt } from './mexico-city.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
/** Pattern of a date with time but no zone, the format of stored birthdates (FND-14): its date is taken as written. */
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/
const DAY_MS = 86_400_000

/** Returns the calendar date of an instant in Mexico City. */
export function today(now: number | Date): string {
  const clocks = clocksAt(now)
  // The year is formatted separately, because ISO text begins with a sign from 10000 on.
  return `${String(clocks.getUTCFullYear()).padStart(4, '0')}${clocks.toISOString().slice(-20, -14)}`
}

/** True for an existing day: 2026-02-30 does not exist. */
export function isDate(value: string): boolean {
  const [, year, month, day] = DATE.exec(value) ?? []
  if (!year || !month || !day) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
}

/** True for a date with a missing part ("1990--"), or an empty one. */
export const isUnfinished = (date: string): boolean => /^$|^-|--|-$/.test(date)

/** Formats a date or an instant as dd/mm/yyyy (FND-11); "--" if missing or unreadable (FND-12). */
export function formatDate(value: string | null | undefined): string {
  const date = dateOf(value)
  if (date === null) return '--'
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

// The names stand here because the first `Intl.DateTimeFormat` of a page takes a slow phone 0.4 s (D386).
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const WEEKDAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ')

/** The name of the month of `date` (YYYY-MM-DD). */
const monthOf = (date: string): string => MONTHS[Number(date.slice(5, 7)) - 1] ?? ''
/** Day and month of `date` (YYYY-MM-DD): "2 de diciembre". */
const dayText = (date: string): string => `${String(Number(date.slice(8)))} de ${monthOf(date)}`

/** Formats a long date: "martes 24 de noviembre de 2026", or "--". */
export function formatLongDate(value: string | null | undefined): string {
  const date = dateOf(value)
  if (date === null) return '--'
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday} ${dayText(date)} de ${String(Number(date.slice(0, 4)))}`
}

/** Formats a day: "2 de diciembre", with the year if it differs from that of `today` (YYYY-MM-DD); "--" if missing. */
export function formatDay(value: string | null | undefined, today: string): string {
  const date = dateOf(value)
  if (date === null) return '--'
  const day = dayText(date)
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day} de ${date.slice(0, 4)}`
}

/** Formats a day in the near future without its year: "18 de diciembre"; "--" if it is not known. */
export const formatNearDay = (value: string | null): string => formatDay(value, value ?? '')

/** Formats a day within a year of today for a picture or a short line: "13 nov". `date`: YYYY-MM-DD. */
export const formatShortDay = (date: string): string =>
  `${String(Number(date.slice(8)))} ${monthOf(date).slice(0, 3)}`

/** Returns the calendar date of a value from the server; `null` if it is no date. */
export function dateOf(value: string | null | undefined): string | null {
  if (!value) return null
  if (isDate(value)) return value
  if (LOCAL_TIME.test(value)) return isDate(value.slice(0, 10)) ? value.slice(0, 10) : null
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(instant) ? null : today(instant)
}

/**
 * Day of a birthdate, ignoring its time: converted as an instant, it would become the day before in Mexico (FND-14).
 * `null` if it is no date.
 */
export function birthdateOf(value: string | null | undefined): string | null {
  const date = (value ?? '').slice(0, 10)
  return isDate(date) ? date : null
}

/**
 * Formats a birthdate for the call that creates a driver (FND-13, FND-15, BUY-145): a UTC string that begins with the
 * intended day.
 */
export function isoBirthdate(date: string): string {
  return `${date.slice(0, 10)}T00:00:00.000Z`
}

/** Returns the date `days` later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the same day of the next month; the month's last day if it has no such day. */
export function addMonth(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}
