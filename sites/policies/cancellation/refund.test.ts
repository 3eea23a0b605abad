import { describe, expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { mandatoryText } from './mandatory.ts'
import { debtText, laterDay, unusedOn } from './refund.ts'
import { refundLead, refundText, staysText } from './refund-texts.ts'

const kept = { expeditionRights: pesos(580), mandatory: pesos(362.5) }
const year = { amount: pesos(8_242.5), kept, from: '2026-01-01', until: '2027-01-01' }
const open = { kind: 'open', daysToPayment: null, periods: [year], due: null, refundBy: null } as const

describe('[D127] before a policy is cancelled', () => {
  test('the refund text shows amount, computation and kept parts for the chosen day', () => {
    const unused = unusedOn({ ...open, periods: [year] }, '2026-07-02')
    expect(refundText(unused)).toBe('$3,660.00')
    expect(refundLead(unused)).toBe(
      'Pagaste $8,242.50 por 365 días. Sin los $942.50 que no se devuelven, te quedan 183 días sin usar.',
    )
    expect(staysText(unused)).toBe(
      '$580.00 de gastos de expedición y $362.50 del seguro obligatorio de responsabilidad civil, IVA incluido.',
    )
    expect(refundText(unusedOn({ ...open, periods: [year] }, '2026-12-31'))).toBe('$20.00')
  })

  test('[D253] a later last day is offered up to the paid end if the insurer accepts one', () => {
    const until = (offersLaterDay: boolean, today: string) =>
      laterDay({ offersLaterDay }, { ...open, periods: [year] }, today)
    expect(until(true, '2026-07-02')).toBe('2027-01-01')
    expect(until(true, '2027-01-01')).toBeNull()
    expect(until(false, '2026-07-02')).toBeNull()
  })

  test('without known payments or their parts no refund is promised', () => {
    for (const periods of [null, [{ ...year, kept: null }]]) {
      const unused = unusedOn({ ...open, periods }, '2026-07-02')
      expect([refundText(unused), refundLead(unused)]).toEqual([
        'La prima que no usaste',
        'La aseguradora no dice cuánto es antes de cancelar. Si lo dice al cancelar, estará en tu comprobante.',
      ])
      expect(staysText(unused)).toMatch(/gastos de expedición y el seguro obligatorio/)
    }
  })

  test('[D3] an unread payment is no silence of the insurer about the refund', () => {
    expect(refundLead(null, true)).toBe(
      'No pudimos leer tus pagos y no sabemos cuánto es. Vuelve a cargar la página antes de cancelar.',
    )
  })

  test('a used-up payment has no refund and no kept part', () => {
    const unused = unusedOn({ ...open, periods: [year] }, '2027-01-01')
    expect(refundLead(unused)).toBe('Ya usaste lo que pagaste: no queda prima por devolver.')
    expect(staysText(unused)).toBeNull()
  })

  test('the text of the mandatory cover says until when it stays in force', () => {
    expect(mandatoryText({ mandatory: { until: '2027-01-02T05:59:00.000Z' } })).toBe(
      'Tu seguro obligatorio de responsabilidad civil sigue vigente hasta el 01/01/2027: la ley no permite cancelarlo antes.',
    )
    expect(mandatoryText({ mandatory: { until: null } })).toMatch(/hasta su término/)
    expect(mandatoryText({ mandatory: null })).toBeNull()
    // An unread list says nothing about the mandatory cover (D3).
    expect(mandatoryText({ mandatory: null, isMandatoryUnread: true })).toMatch(/No pudimos ver/)
  })

  test('debtText is null without an overdue payment, and careful if the rule is unknown', () => {
    expect(debtText({ ...open, periods: null }, 'owed')).toBeNull()
    const due = { amount: pesos(300), since: '2026-06-01', nextTry: null, coveredUntil: '2026-07-01' }
    expect(debtText({ ...open, periods: null, due }, 'owed')).toBe(
      'Debes $300.00 desde el 01/06/2026. Si cancelas lo sigues debiendo: corresponde a los días en que estuviste cubierto. Si no cancelas y tampoco lo pagas, tu póliza termina el 01/07/2026.',
    )
    expect(
      debtText(
        { ...open, periods: null, due: { amount: null, since: null, nextTry: null, coveredUntil: null } },
        null,
      ),
    ).toBe(
      'Debes un pago. Antes de cancelar, pregunta a la aseguradora si después todavía tienes que pagarlo.',
    )
  })
})
