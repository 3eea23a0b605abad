import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { InvoiceCancellation } from '#shared/contracts/links/invoice-cancellation.ts'
import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { CancellationList, OtherWays } from './correction.screen.tsx'
import { correctionStart, isFree, isHeld, reasonsOf } from './correction.ts'

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const issuedTo = (rfc: string): IssuedInvoice => ({
  id: 'cfdi-0',
  name: 'Factura PUE',
  isComplement: false,
  hasFiles: true,
  facts: {
    folio: 'A',
    issuedOn: '2026-11-26',
    issuerRfc: 'VOL200101AB1',
    rfc,
    total: pesos(10_000),
  },
})
const one: InvoiceCancellation = {
  id: 'cfdi-0',
  folio: 'A',
  reason: '02',
  state: 'waiting',
  askedAt: '2026-11-26T18:00:00.000Z',
  answerUntil: '2026-12-01',
  replacedBy: null,
  answer: null,
}
const now = Date.parse('2026-11-26T19:00:00Z')
const shown = (more: Partial<InvoiceCancellation>) =>
  textOf(renderToStaticMarkup(<CancellationList all={[{ ...one, ...more }]} now={now} />))

test('[D241] [R14] cancellation reason 04 is offered only for a receipt to the general public', () => {
  expect(reasonsOf(issuedTo('HESI870409LT0'))).toEqual(['01', '02', '03'])
  expect(reasonsOf(issuedTo('XAXX010101000'))).toEqual(['01', '02', '03', '04'])
  expect(reasonsOf({ ...issuedTo('A'), facts: null })).toEqual(['01', '02', '03'])
})

test('[D241] [R14] each cancellation state says whether the receipt is in force', () => {
  expect(shown({ state: 'requested' })).toMatch(/Solicitada .*sigue vigente/)
  expect(shown({})).toMatch(
    /En espera de aceptación .*hasta el .*diciembre.*se da por aceptada.*sigue vigente/,
  )
  expect(shown({ answerUntil: null })).toContain('en 3 días hábiles')
  expect(shown({ state: 'rejected', answer: 'No la acepto' })).toMatch(
    /Rechazada .*sigue vigente.*No la acepto/,
  )
  const cancelled = shown({ state: 'cancelled', replacedBy: 'B-2' })
  expect(cancelled).toMatch(/Cancelada .*La sustituye B-2/)
  expect(cancelled).not.toContain('vigente')
})

test('[D241] a receipt with a pending cancellation cannot be cancelled again', () => {
  const invoice = issuedTo('HESI870409LT0')
  expect(isFree(invoice, [])).toBe(true)
  expect(isFree(invoice, [one])).toBe(false)
  expect(isFree(invoice, [{ ...one, state: 'rejected' }])).toBe(true)
  expect(isFree(invoice, [{ ...one, id: 'cfdi-before', state: 'cancelled' }])).toBe(true)
})

test('[D241] payment complements in force block cancelling their invoice, cancelled ones do not', () => {
  const complement = { ...issuedTo('HESI870409LT0'), id: 'cfdi-1', isComplement: true }
  expect(isHeld([], [])).toBe(false)
  expect(isHeld([complement], [])).toBe(true)
  expect(isHeld([complement], [{ ...one, id: 'cfdi-1', state: 'waiting' }])).toBe(true)
  expect(isHeld([complement], [{ ...one, id: 'cfdi-0', state: 'cancelled' }])).toBe(true)
  expect(isHeld([complement], [{ ...one, id: 'cfdi-1', state: 'cancelled' }])).toBe(false)
})

test('[D241] a correction starts with the saved data of the RFC, else with the RFC only', () => {
  const saved = {
    id: 't',
    kind: 'moral',
    name: 'TRANSPORTES',
    email: 'a@b.mx',
    rfc: 'TRA990701DE3',
  } as const
  const person = { ...saved, regime: '601', postalCode: '06100' }
  expect(correctionStart(issuedTo('TRA990701DE3'), [person])).toMatchObject({
    name: 'TRANSPORTES',
    use: '',
  })
  expect(correctionStart(issuedTo('TRA990701DE3'), [])).toMatchObject({
    kind: 'moral',
    name: '',
  })
})

test("[D78] [D241] without the cancellation call the page names the insurer's contacts", () => {
  const une = { phone: '55 1234 5678', email: 'une@volante.example' }
  const text = renderToStaticMarkup(<OtherWays lead="Aquí no." une={une} helpEmail="ayuda@volante.example" />)
  expect(text).toContain('href="tel:5512345678"')
  expect(text).toContain('une@volante.example')
})
