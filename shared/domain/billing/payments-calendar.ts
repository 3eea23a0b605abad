/** The next payments as a file for a calendar (RFC 5545): one event of a whole day each, and a reminder the day before. */
import { addDays } from '../time/dates.ts'

export interface CalendarEvent {
  /** The same one is the same event, however often the file is opened. */
  readonly id: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly title: string
  readonly text: string
}

/** `now`: epoch ms. `domain` makes the ids unique in the world (RFC 7986, 5.3). */
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

/** 3.3.11. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n?|\n/g, '\\n')

const LONGEST = 75

/** 3.1: at most 75 octets a line, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LONGEST) {
      parts.push(part)
      // The space that continues a line is one of its octets.
      ;[part, octets] = ['', 1]
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
