import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Invoicing, IssuedInvoice, TaxPerson } from '#shared/contracts/links/invoicing.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { Available } from '../billing/Available.tsx'
import { notLoaded } from './load-invoicing.ts'
import { BillingScreen } from '../billing/billing.screen.tsx'
import { ClosedScreen } from './closed.screen.tsx'
import type { SendAgain } from '../finished/use-send-again.ts'
import { FinishedScreen } from '../finished/finished.screen.tsx'
import { SummaryScreen } from '../billing/summary.screen.tsx'

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const noop = () => undefined

test('[INV-12] [INV-13] [INV-14] [INV-15] the invoice summary has its columns, a row per policy and totals', () => {
  const line = {
    description: 'Seguro de auto',
    policyNumber: 'AE1',
    subtotal: pesos(1000),
    taxes: pesos(160),
  }
  const other = { description: 'RC obligatoria', policyNumber: 'XZ1', subtotal: pesos(100), taxes: pesos(16) }
  const details = { netAmount: pesos(1100), taxes: pesos(176), lines: [line, other] }
  const text = textOf(renderToStaticMarkup(<SummaryScreen details={details} />))
  for (const words of [
    'Resumen de la compra',
    'Descripción',
    'IVA',
    'Precio',
    'Seguro de auto',
    'XZ1',
    '$160.00',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/Subtotal \$1,100\.00 IVA \(16%\) \$176\.00 Total \$1,276\.00/)
})

const person: TaxPerson = {
  id: 'tax-1',
  kind: 'natural',
  name: 'HUGO SALAS',
  email: 'h@c.mx',
  rfc: 'SAPH830915RK2',
  regime: '626',
  postalCode: '06100',
}
const catalogue = {
  regimes: [{ code: '626', name: 'Simplificado', natural: true, moral: true, uses: ['G03'] }],
  useNames: { G03: 'Gastos en general' },
}

describe('the receiver of an invoice', () => {
  const billing = (
    taxPersons: readonly TaxPerson[],
    chosen?: TaxPerson,
    stage: 'open' | 'sending' | 'confirming' = 'open',
    onRetry?: () => void,
  ) =>
    renderToStaticMarkup(
      <BillingScreen
        taxPersons={taxPersons}
        onRetry={onRetry}
        catalogue={catalogue}
        chosen={chosen}
        stage={stage}
        onChoose={noop}
        onAdd={noop}
        onCreate={noop}
        message={undefined}
        until="lunes 30 de noviembre de 2026"
      />,
    )

  test('[INV-18] [INV-19] [INV-O15] without saved tax persons the page shows a warning and a button to add one', () => {
    const text = textOf(billing([]))
    expect(text).toMatch(/No tienes datos de facturación Ingresa tus datos para generar la factura/)
    expect(text).toContain('Agregar datos de facturación')
    expect(text).not.toContain('Generar factura')
  })

  test('[D3] unread tax persons are not called missing, and can be typed or read again', () => {
    const text = textOf(billing([], undefined, 'open', noop))
    expect(text).not.toContain('No tienes datos')
    expect(text).toContain('No pudimos leer tus datos de facturación guardados')
    expect(text).toContain('Intentar de nuevo')
    expect(text).toContain('Agregar datos de facturación')
  })

  test('[INV-23] [INV-24] [INV-O13] [INV-O15] with a saved person the page shows list, use and the button to issue', () => {
    expect(billing([person])).toContain('aria-pressed="false"')
    expect(textOf(billing([person]))).not.toContain('No tienes datos')
    const chosen = billing([person], person)
    expect(chosen).toContain('aria-pressed="true"')
    expect(chosen).toMatch(/<option value="G03" selected="">G03 Gastos en general/)
    expect(textOf(chosen)).toContain('Generar factura')
  })

  test('[INV-21] while an invoice is being issued or confirmed the page says so', () => {
    expect(textOf(billing([], undefined, 'sending'))).toContain('Procesando tu factura...')
    expect(textOf(billing([], undefined, 'confirming'))).toContain('Estamos confirmando tu factura.')
  })
})

describe('failed look-ups of invoicing', () => {
  const view: Invoicing = {
    state: 'available',
    policyNumber: 'AE1',
    window: 'month',
    needsEmail: true,
    expiresOn: null,
    details: { netAmount: pesos(1100), taxes: pesos(176), lines: [] },
    taxPersons: [],
    catalogue,
    invoices: [],
  }
  const available = (change: Partial<Invoicing>) =>
    renderToStaticMarkup(
      <Available reference="r" view={{ ...view, ...change }} onRetry={noop} onIssued={noop} />,
    )

  test.each([
    ['the details', { details: null }],
    ['the regimes', { catalogue: null }],
  ])('[INV-56] without %s the page shows an error with a retry, and nothing can be issued', (_, change) => {
    expect(textOf(available({}))).toContain('Agregar datos de facturación')
    const markup = available(change)
    expect(markup).toMatch(/role="alert".*Ha ocurrido un error\./s)
    expect(textOf(markup)).toContain('Intentar de nuevo')
    expect(textOf(markup)).not.toContain('Agregar datos de facturación')
  })

  test('[INV-09] an unreachable server has a plain error sentence, a failure names its status', () => {
    const failed = (text: string) => ({ kind: 'failed', message: text })
    expect(notLoaded({ code: 'unreachable' })).toEqual(failed('Ha ocurrido un error.'))
    expect(notLoaded({ code: 'upstream_failed', status: 503 })).toEqual(
      failed('(503) Ha ocurrido un error. Intenta de nuevo en unos minutos.'),
    )
  })
})

describe('invoices that cannot be issued', () => {
  const closed = (state: 'expired' | 'empty' | 'file_error', window: 'month' | 'year' = 'month') =>
    renderToStaticMarkup(<ClosedScreen state={state} policyNumber="AE1" window={window} />)

  test('[INV-57] [D215] [R13] the text of a closed window names the year if the insurer allows the year', () => {
    expect(textOf(closed('expired', 'year'))).toContain('dentro del año de emisión de la póliza.')
  })

  test.each([
    [
      '[INV-57]',
      'expired',
      'La póliza AE1 ya no está disponible para facturación',
      'Las facturas solo pueden emitirse dentro del mes de emisión de la póliza.',
    ],
    ['[INV-58]', 'empty', 'La póliza AE1', 'No está disponible para ser facturada.'],
    [
      '[INV-59]',
      'file_error',
      'No podemos acceder a la factura de la póliza AE1',
      'Tu póliza ya esta facturada, puedes volver a intentar obtener la factura más tarde',
    ],
  ] as const)('%s [INV-60] %s, with a link to the main website', (_, state, title, lead) => {
    expect(textOf(closed(state))).toContain(`${title} ${lead}`)
    expect(closed(state)).toContain('href="/"')
  })
})

describe('issued invoices', () => {
  const receipt = (id: string, name: string, isComplement: boolean, hasFiles = true): IssuedInvoice => ({
    id,
    name,
    isComplement,
    hasFiles,
    facts: null,
  })
  const finished = (
    invoices: readonly IssuedInvoice[],
    open?: IssuedInvoice,
    message: SendAgain['message'] = null,
  ) =>
    renderToStaticMarkup(
      <FinishedScreen
        invoices={invoices}
        open={open}
        policyNumber="AE1"
        onOpen={noop}
        share={null}
        again={{ onSend: noop, isBusy: false, message }}
        href={({ id }, format) => `/files/${id}/${format}`}
        fileName={({ name }, format) => `${name}.${format}`}
      />,
    )

  test('[INV-61] [INV-62] issued receipts are listed with PDF and XML', () => {
    const markup = finished([receipt('a', 'Factura PUE', false)])
    expect(textOf(markup)).toContain('La compra de la póliza AE1 Ya se encuentra facturada.')
    expect(markup).toContain('href="/files/a/pdf"')
    expect(markup).toContain('download="Factura PUE.xml"')
    expect(textOf(markup)).not.toContain('Complementos de pago')
  })

  test('[INV-61] [D87] a receipt shows folio, day, RFC and total, and links to the tax office without the RFC', () => {
    const facts = {
      folio: '6A5A1E0C-6D8F-4D0A-9B0C-0A0B0C0D0E0F',
      issuedOn: '2026-11-21',
      issuerRfc: 'VSE150312QA2',
      rfc: 'HESI870409LT0',
      total: pesos(1276),
    }
    const all = [
      { ...receipt('a', 'Factura PPD', false), facts },
      { ...receipt('b', 'Pago #1', true), facts: { ...facts, total: pesos(106.33) } },
    ]
    const markup = finished(all)
    const text = textOf(markup)
    for (const words of [facts.folio, '21/11/2026', facts.rfc, '$1,276.00', '21/11/2026 · $106.33'])
      expect(text).toContain(words)
    const [, href = ''] = /href="(https:[^"]*)"/.exec(markup) ?? []
    expect(href).toContain(`id=${facts.folio}`)
    expect(href).not.toContain(facts.rfc)
    expect(textOf(finished([receipt('a', 'Factura PUE', false)]))).not.toContain('Folio fiscal')
  })

  test('[API-129] a receipt can be sent again, and the result is shown', () => {
    const one = receipt('a', 'Factura PUE', false)
    expect(textOf(finished([one]))).toContain('Enviar otra vez')
    const failed = { kind: 'sent', text: 'La enviamos otra vez' } as const
    expect(finished([one], undefined, failed)).toMatch(/role="status">.*La enviamos otra vez/s)
  })

  test('[INV-65] payment complements have their own section', () => {
    const text = textOf(finished([receipt('a', 'Factura PPD', false), receipt('b', 'Pago #1', true)]))
    expect(text.indexOf('Complementos de pago')).toBeLessThan(text.indexOf('Pago #1'))
    expect(text.indexOf('Factura PPD')).toBeLessThan(text.indexOf('Complementos de pago'))
  })

  test('[INV-63] the download sheet offers PDF, XML and both in a ZIP', () => {
    const one = receipt('a', 'Factura PUE', false)
    const text = textOf(finished([one], one))
    for (const words of ['Selecciona el formato que deseas descargar.', 'PDF y XML en un ZIP', 'Cerrar'])
      expect(text).toContain(words)
  })

  test('[INV-O11] a receipt without files is named without links', () => {
    const markup = finished([receipt('a', 'Factura PUE', false), receipt('b', 'Pago #1', true, false)])
    expect(markup).not.toContain('/files/b/')
    expect(textOf(markup)).toContain('Por ahora no podemos obtener sus archivos.')
  })
})
