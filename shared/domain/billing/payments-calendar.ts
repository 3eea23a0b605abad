/** The next payments as a file for a calendar (RFC 5545): one event of a whole day each, and a reminder the day before. */
import { addDays } from '../time/dates.ts'

export interface CalendarEvent {
  /** Stable id of the event: a calendar that opens the file again updates the event and adds none. */
  readonly id: string
  /** Day of the payment, YYYY-MM-DD. */
  readonly date: string
  readonly title: string
  readonly text: string
}

/** Writes an iCalendar file. `now`: epoch ms. `domain` makes the ids globally unique (RFC 7986, 5.3). */
export function calendarOf(
  events: readonly CalendarEvent[],
  { now, name, domain }: { readonly now: number; readonly name: string; readonly domain: string },
): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Pagos//ES`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap(({ id, date, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(id)}@${domain}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:-PT12H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const compact = (date: string) => date.replaceAll('-', '')

/** Escapes a text value (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n?|\n/g, '\\n')

const LONGEST = 75

/** Folds a line at 75 octets, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LONGEST) {
      parts.push(part)
      // The count starts at one octet, because a continued line begins with a space.
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
