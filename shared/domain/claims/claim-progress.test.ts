import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../testing/property-runs.ts'
import { PUBLISHED_BANK_HOLIDAYS } from '#shared/domain/time/bank-holidays.ts'
import { addDays } from '../time/dates.ts'
import { addWorkingDays, isWorkingDay } from '../time/working-days.ts'
import type { FileState } from './attachments/attachments.ts'
import { paymentDue, runClock, type Pause } from './claim-clock.ts'
import { DAYS_TO_AMOUNT } from './claim-terms.ts'
import { claimProgress, type ClaimFacts } from './claim-progress.ts'
import { CLAIM_STATUSES, type ClaimStatus } from './claim-status.ts'

const TODAY = '2026-11-23'
const facts: ClaimFacts = {
  kind: 'damage',
  status: 'NEW',
  file: 'empty',
  proposal: 'open',
  completedOn: null,
  pauses: [],
  proposalUntil: null,
  answeredOn: null,
  paidOn: null,
}

const say = (more: Partial<ClaimFacts>, today = TODAY) => claimProgress({ ...facts, ...more }, today)
const sentence = (more: Partial<ClaimFacts>, today = TODAY) => {
  const { headline, text } = say(more, today)
  return `${headline} ${text}`
}

const MISSING = '¡No olvides subir lo que te falta! En cuanto lo tengamos todo, lo revisamos.'
const REFUSED =
  '¡No olvides subir lo que te falta! Vuelve a subir lo que no nos sirve. Te decimos qué es y por qué.'
const THANKS =
  '¡Gracias! Ya tenemos todos tus documentos. Te compartiremos el monto en un lapso de 48 a 72 horas.'
const EVALUATING =
  'Estamos evaluando el monto de tu siniestro. Te lo compartiremos en un lapso de 48 a 72 horas.'
const DECIDE = 'Tenemos una propuesta para ti. Revisa el monto y dinos si lo aceptas.'
const PAYING = 'Estamos procesando tu pago. Lo recibirás en un máximo de 7 días hábiles.'
const PAID = 'Tu pago ha sido realizado. Lo depositamos en tu cuenta.'

/** Expected sentences without a day, for an insurer that sends no dates. */
const table: Record<ClaimStatus, Record<FileState, string>> = {
  NEW: { empty: MISSING, missing: MISSING, refused: REFUSED, sent: THANKS, complete: THANKS },
  PENDING: { empty: MISSING, missing: MISSING, refused: REFUSED, sent: THANKS, complete: THANKS },
  MISSING_DATA: { empty: MISSING, missing: MISSING, refused: REFUSED, sent: THANKS, complete: THANKS },
  WRONG_DATA: { empty: MISSING, missing: MISSING, refused: REFUSED, sent: THANKS, complete: THANKS },
  PENDING_PROPOSAL: { ...all(EVALUATING), refused: REFUSED },
  NEGOTIATING: all(DECIDE),
  PENDING_PAYMENT: all(PAYING),
  PAID: all(PAID),
}

function all(text: string): Record<FileState, string> {
  return { empty: text, missing: text, refused: text, sent: text, complete: text }
}

const FILE_STATES = Object.keys(table.NEW) as FileState[]
const rows = CLAIM_STATUSES.flatMap((status) => FILE_STATES.map((file) => [status, file] as const))

test.each(rows)(
  '[CLP-47] [CLP-48] [CLP-49] [CLP-O5] the sentence for a claim %s with a file that is %s',
  (status, file) => {
    expect(sentence({ status, file })).toBe(table[status][file])
  },
)

test('[CLP-11] [CLP-49] an agreed payment is announced as confirming its amount, not as evaluation', () => {
  for (const status of CLAIM_STATUSES)
    for (const file of FILE_STATES)
      for (const completedOn of [null, '2026-11-20']) {
        const { headline, text, next, clock } = say({ kind: 'agreed', status, file, completedOn })
        expect([headline, text, next, clock].join(' ')).not.toMatch(/evalu|compartir|compartimos/i)
      }
  expect(sentence({ kind: 'agreed', status: 'PENDING_PROPOSAL', file: 'complete' })).toBe(
    'Estamos confirmando el monto que acordaste. Te lo confirmaremos en un lapso de 48 a 72 horas.',
  )
})

describe('the promised dates of a claim', () => {
  const due = 'viernes 27 de noviembre de 2026'

  test('[CLP-52] [D71] the amount is promised three working days after the file was complete', () => {
    const completedOn = '2026-11-24'
    expect(sentence({ status: 'PENDING', file: 'sent', completedOn })).toBe(
      `¡Gracias! Ya tenemos todos tus documentos. Te compartimos el monto a más tardar el ${due}.`,
    )
    expect(sentence({ status: 'PENDING_PROPOSAL', file: 'complete', completedOn })).toBe(
      `Estamos evaluando el monto de tu siniestro. Te lo compartimos a más tardar el ${due}.`,
    )
    expect(say({ status: 'PENDING', file: 'sent', completedOn })).toMatchObject({
      who: 'insurer',
      until: '2026-11-27',
      clock: null,
    })
  })

  test('[CLP-52] [CLP-O6] [D71] the payment is promised seven working days after the amount was accepted', () => {
    const accepted = { proposal: 'accepted', answeredOn: '2026-11-23' } as const
    const words =
      'Has aceptado el monto propuesto. Estamos procesando tu pago. Lo recibirás a más tardar el miércoles 2 de diciembre de 2026.'
    expect(sentence({ status: 'PENDING_PAYMENT', ...accepted })).toBe(words)
    // The insurer's status may not reflect the customer's answer yet.
    expect(sentence({ status: 'NEGOTIATING', ...accepted })).toBe(words)
    expect(sentence({ status: 'PENDING_PAYMENT', answeredOn: '2026-11-23' })).toBe(
      'Estamos procesando tu pago. Lo recibirás a más tardar el miércoles 2 de diciembre de 2026.',
    )
    expect(sentence({ status: 'PENDING_PAYMENT', proposal: 'accepted' })).toBe(
      'Has aceptado el monto propuesto. Estamos procesando tu pago. Lo recibirás en un máximo de 7 días hábiles.',
    )
  })

  test('[D71] the answer to a refused amount is promised by a date', () => {
    expect(sentence({ status: 'NEGOTIATING', proposal: 'refused', answeredOn: '2026-11-24' })).toBe(
      `Rechazaste el monto propuesto. Te respondemos a más tardar el ${due}.`,
    )
    expect(sentence({ status: 'NEGOTIATING', proposal: 'refused' })).toBe(
      'Rechazaste el monto propuesto. Te responderemos en un lapso de 48 a 72 horas.',
    )
  })

  test('[D71] an open proposal names its last day, and a paid claim its payment day', () => {
    expect(say({ status: 'NEGOTIATING', proposalUntil: '2026-11-27' })).toMatchObject({
      text: `Revisa el monto y dinos si lo aceptas, a más tardar el ${due}.`,
      who: 'customer',
      until: '2026-11-27',
    })
    expect(sentence({ status: 'PAID', paidOn: '2026-11-27' })).toBe(
      `Tu pago ha sido realizado. Lo depositamos en tu cuenta el ${due}.`,
    )
  })

  test('[D71] the day after a promised date, the page admits that it was missed', () => {
    const late = `Te lo prometimos a más tardar el ${due} y no cumplimos. Llámanos y te decimos por qué.`
    const more = { status: 'PENDING_PROPOSAL', file: 'complete', completedOn: '2026-11-24' } as const
    expect(say(more, '2026-11-27').text).not.toBe(late)
    expect(say(more, '2026-11-28').text).toBe(late)
  })

  test('[D109] [CLP-O7] an expired proposal cannot be answered, and the page offers a call instead', () => {
    const open = { status: 'NEGOTIATING', proposalUntil: '2026-11-27' } as const
    expect(say(open, '2026-11-27').stage).toBe('proposal')
    expect(say(open, '2026-11-28')).toEqual({
      stage: 'amount',
      headline: 'El plazo para responder la propuesta terminó.',
      text: `Podías responderla hasta el ${due}. Tu siniestro sigue abierto.`,
      next: 'Llámanos para pedir otra propuesta.',
      who: 'customer',
      until: null,
      clock: null,
    })
    expect(say({ ...open, proposal: 'accepted' }, '2026-11-28').stage).toBe('payment')
  })

  test('[D71] a promised date in a year without published bank holidays says that it may move', () => {
    const paying = (answeredOn: string) =>
      say({ status: 'PENDING_PAYMENT', proposal: 'accepted', answeredOn }, answeredOn)
    const lastPublished = Math.max(...Object.keys(PUBLISHED_BANK_HOLIDAYS).map(Number))
    const [last, next] = [lastPublished, lastPublished + 1].map(String)
    expect(paying(`${last ?? ''}-12-01`).clock).toBeNull()
    expect(paying(`${last ?? ''}-12-29`)).toMatchObject({
      text: expect.stringMatching(new RegExp(`a más tardar el .* de enero de ${next ?? ''}\\.$`)),
      clock: `Contamos los días hábiles de ${next ?? ''} como los de cada año, porque todavía no se publican los días en que cierran los bancos. Si cambian, aquí verás la nueva fecha.`,
    })
  })

  test('an undocumented claim status is shown as in progress', () => {
    expect(say({ status: null })).toMatchObject({
      stage: null,
      headline: 'Tu siniestro sigue en proceso.',
    })
  })
})

describe('the clock of a claim', () => {
  test('[D71] the clock of a claim starts when the file is complete, and the text says so', () => {
    expect(say({ status: 'NEW' })).toMatchObject({
      who: 'customer',
      until: null,
      clock: 'Cuando lo tengamos todo, te decimos el monto en 3 días hábiles.',
    })
  })

  test('[D71] the clock of a claim stops while the customer must act, and the text names the days left', () => {
    const more = { status: 'WRONG_DATA', file: 'refused', completedOn: '2026-11-19' } as const
    const paused = (from: string) => say({ ...more, pauses: [{ from, until: null }] }).clock
    const words = (left: string) => `En cuanto nos lo mandes, te decimos el monto en ${left}.`
    expect(paused('2026-11-20')).toBe(words('3 días hábiles'))
    expect(paused('2026-11-24')).toBe(words('1 día hábil'))
  })

  const days = fc.integer({ min: 0, max: 400 }).map((ahead) => addDays('2026-01-01', ahead))
  const pause = fc.record({ from: fc.nat(40), length: fc.nat(20) })

  test('[D71] the clock of a claim counts working days, is only ever delayed by pauses, and never ends inside a pause', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 10 }),
        fc.array(pause, { maxLength: 3 }),
        (start, count, list) => {
          expect(runClock(start, count, [])).toEqual({ kind: 'running', due: addWorkingDays(start, count) })
          const pauses: Pause[] = list.map(({ from, length }) => ({
            from: addDays(start, from),
            until: addDays(start, from + length),
          }))
          const clock = runClock(start, count, pauses)
          if (clock.kind !== 'running') throw new Error('every pause ends')
          expect(clock.due >= addWorkingDays(start, count)).toBe(true)
          expect(isWorkingDay(clock.due)).toBe(true)
          for (const { from, until } of pauses)
            expect(clock.due >= from && clock.due <= (until ?? '')).toBe(false)
        },
      ),
      runs,
    )
  })

  test('[D71] the clock of a claim resumes with the working days that were left when it stopped', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 10 }),
        fc.nat(15),
        fc.nat(30),
        (start, count, ran, stood) => {
          const from = addDays(start, ran + 1)
          const until = addDays(from, stood)
          const stopped = runClock(start, count, [{ from, until: null }])
          if (stopped.kind === 'running') return
          expect(runClock(start, count, [{ from, until }])).toEqual({
            kind: 'running',
            due: addWorkingDays(until, stopped.daysLeft),
          })
        },
      ),
      runs,
    )
  })

  test('the clock of a claim ends even for a pause without end', () => {
    const pauses = [{ from: '0000-01-01', until: '9999-12-31' }]
    expect(runClock('2026-01-01', DAYS_TO_AMOUNT, pauses).kind).toBe('stopped')
    expect(paymentDue('2026-11-23')).toBe('2026-12-02')
  })
})
