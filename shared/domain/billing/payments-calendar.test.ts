import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { calendarOf, type CalendarEvent } from './payments-calendar.ts'

const setting = { now: Date.UTC(2026, 10, 22, 18, 30), name: 'Volante Seguros', domain: 'volante.example' }
const event: CalendarEvent = {
  id: 'AE00001001-3',
  date: '2026-12-31',
  title: 'Pago 3 de tu póliza AE00001001',
  text: 'Se cobran $1,008.33 a tu tarjeta; revisa que esté vigente.\nNissan Versa \\ 2022',
}

interface ReadDate {
  readonly isDate: boolean
  toString(): string
}
interface ReadComponent {
  getAllSubcomponents(name: string): ReadComponent[]
}
interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly startDate: ReadDate
  readonly endDate: ReadDate
  readonly component: ReadComponent
}
/** The part of the calendar library's types that this test uses. */
interface Library {
  parse(file: string): unknown
  readonly Component: new (parsed: unknown) => ReadComponent
  readonly Event: new (component: ReadComponent) => ReadEvent
}

/** An independent calendar reader (ical.js), which only this test uses. */
const NAME = 'ical.js'
const { default: ical } = (await import(NAME)) as { default: Library }
const readBack = (file: string) =>
  new ical.Component(ical.parse(file)).getAllSubcomponents('vevent').map((one) => new ical.Event(one))

describe('the next payments as a calendar', () => {
  test('[BIL-25] calendarOf makes a file that reads back unchanged: whole days, commas, accents and line breaks', () => {
    const [read, ...more] = readBack(calendarOf([event], setting))
    expect(more).toEqual([])
    expect([read?.uid, read?.summary, read?.description]).toEqual([
      'AE00001001-3@volante.example',
      event.title,
      event.text,
    ])
    expect([read?.startDate.toString(), read?.endDate.toString(), read?.startDate.isDate]).toEqual([
      '2026-12-31',
      '2027-01-01',
      true,
    ])
    expect(read?.component.getAllSubcomponents('valarm')).toHaveLength(1)
  })

  test('[BIL-25] calendarOf makes a whole-day event with a reminder the day before', () => {
    expect(calendarOf([{ ...event, text: 'Se cobra;\ra tu tarjeta' }], setting).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Volante Seguros//Pagos//ES',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:AE00001001-3@volante.example',
      'DTSTAMP:20261122T183000Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Pago 3 de tu póliza AE00001001',
      'DESCRIPTION:Se cobra\\;\\na tu tarjeta',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Pago 3 de tu póliza AE00001001',
      'TRIGGER:-PT12H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test.each([
    [67, ['SUMMARY:'.padEnd(75, 'x')]],
    [68, ['SUMMARY:'.padEnd(75, 'x'), ' x']],
  ])('calendarOf folds a title of %d letters only beyond 75 octets (RFC 5545, 3.1)', (length, lines) => {
    const all = calendarOf([{ ...event, title: 'x'.repeat(length) }], setting).split('\r\n')
    const at = all.findIndex((line) => line.startsWith('SUMMARY:'))
    expect(all.slice(at, at + lines.length)).toEqual(lines)
    expect(all[at + lines.length]).toMatch(/^DESCRIPTION:/)
  })

  test('every line of a calendar file ends with CRLF and has at most 75 octets (RFC 5545, 3.1)', () => {
    const file = calendarOf([{ ...event, text: 'ñ€🚗'.repeat(60) }], setting)
    const lines = file.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  })

  test('any title and text of a calendar event reads back unchanged', () => {
    // The calendar format has no carriage returns and no control characters in texts.
    const text = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((one) => `a${one.replace(/[\p{Cc}\u2028\u2029]/gu, ' ')}`)
    fc.assert(
      fc.property(text, text, (title, words) => {
        const [read] = readBack(calendarOf([{ ...event, title, text: words }], setting))
        expect([read?.summary, read?.description]).toEqual([title, words])
      }),
      runs,
    )
  })
})
