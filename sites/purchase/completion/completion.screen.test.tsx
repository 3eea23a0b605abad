import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { CarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { CompletionScreen } from './completion.screen.tsx'
import { completionDates } from './completion.ts'
import { elementsOf, namedOf, wordsOf } from '#shared/forms/rendered.fixture.tsx'

const bought: NonNullable<ReceiptOnPage['bought']> = {
  car: { name: 'Nissan Versa 2022', body: 'sedan' },
  planName: 'CUSTOM_PLAN',
  startDate: null,
  wantsPhotos: true,
  payment: {
    type: 'SUBSCRIPTION',
    charged: pesos(1_016.49),
    count: 11,
    each: pesos(916.49),
    card: { brand: 'visa', last4: '4242' },
  },
}
const full: ReceiptOnPage = {
  policyNumber: 'AE-7',
  email: 'rosa@example.com',
  paidAt: '2026-11-21T18:00:00Z',
  bought,
}

const draw = (receipt: ReceiptOnPage = full, invoice: PolicyInvoice | null = null) =>
  renderToStaticMarkup(
    <CompletionScreen
      receipt={receipt}
      invoice={invoice}
      dates={completionDates(receipt, Date.parse(receipt.paidAt))}
      brand="Volante Seguros"
      onPrint={() => undefined}
    />,
  )
// The drawing's code is loaded first, because the screen loads it lazily.
await (
  await renderToReadableStream(<CarDrawing body={bought.car.body} />)
).allReady
const html = draw()

test('[BUY-177] the title says that the payment was made', () => {
  expect(elementsOf(html, 'h1').map(wordsOf)).toEqual(['Tu pago ha sido realizado con éxito'])
})

test('[BUY-178] [BUY-180] [D220] the completion shows the car and a card with plan, payment, number and dates', () => {
  const card = elementsOf(html, 'section').find((one) => one.includes('Comprobante de pago')) ?? ''
  expect(html.match(/<svg class="vehicle"/g)).toHaveLength(1)
  expect(elementsOf(html, 'header').join('')).toContain('<svg class="vehicle"')
  expect(html).toContain('<svg class="landscape"')
  const words = wordsOf(card)
  for (const part of [
    'Nissan Versa 2022 Plan Personalizable',
    'Pagaste Pagaste: $1,016.49',
    'con Visa •••• 4242, sábado 21 de noviembre de 2026',
    'Número de póliza AE-7',
    'Empieza domingo 22 de noviembre de 2026',
    'Próximo pago $916.49 el lunes 21 de diciembre de 2026 11 pagos de $916.49, uno cada mes.',
    'Tu correo rosa@example.com',
  ])
    expect(words).toContain(part)
  expect(wordsOf(html)).toContain('Tu póliza estará activa a partir de mañana.')
})

test('[BUY-181] [PAY-33] the completion shows photos with their last day first, then receipt, policy and invoice', () => {
  const parts = [...html.matchAll(/<(h[23])[^>]*>(.*?)<\/\1>/g)].map(([, , words = '']) => words)
  expect(parts).toEqual([
    'Sube las fotos de tu auto',
    'Nissan Versa 2022',
    'Lo que sigue',
    'Guarda tu póliza',
    'Revisa que diga lo que contrataste',
    'Pide tu factura',
  ])
  expect(wordsOf(html)).toContain(
    'Hasta el martes 24 de noviembre de 2026. Tienes 3 días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.',
  )
  expect(namedOf(html, 'a', 'Subir fotos')).toContain('href="/policy/pictures/AE-7"')
  expect(html.match(/data-kind="primary"/g)).toHaveLength(1)
})

test('[PAY-33] the completion does not request photos that are not required', () => {
  const without = draw({ ...full, bought: { ...bought, wantsPhotos: false } })
  expect(wordsOf(without)).not.toContain('Subir fotos')
})

test('[D79] a receipt without known payment shows the policy number and no amount', () => {
  for (const part of [{ ...bought, payment: null }, null]) {
    const words = wordsOf(draw({ ...full, bought: part }))
    expect(words).toContain('Número de póliza AE-7')
    expect(words).not.toContain('$')
  }
})

test('[BUY-182] "Ver pólizas" opens the list of policies', () => {
  expect(namedOf(html, 'a', 'Ver pólizas')).toContain('href="/policy/status/active"')
})

test('[D219] the completion offers the invoice within its days, shows an issued one, else offers none', () => {
  const of = (state: PolicyInvoice['state'], until: string | null = '2026-11-30') =>
    draw(full, { policyNumber: 'AE-7', state, until, window: 'month' })
  const buttons = (shown: string) => elementsOf(shown, 'button').map(wordsOf)
  expect(buttons(of('available'))).toContain('Quiero factura')
  expect(wordsOf(of('available'))).toContain('Puedes generarla aquí hasta el lunes 30 de noviembre de 2026.')
  expect(wordsOf(of('issued'))).toContain('Ya facturaste este pago.')
  expect(buttons(of('issued'))).toContain('Ver mi factura')
  for (const state of ['expired', 'by_link', 'none'] as const)
    expect(buttons(of(state)).filter((name) => /factura/.test(name))).toEqual([])
  expect(wordsOf(of('expired'))).toContain('dentro del mes de emisión')
  expect(wordsOf(of('by_link', null))).toContain(
    'La generas con el enlace de facturación de tu póliza, dentro del mes',
  )
  expect(wordsOf(draw())).toContain('Aquí no podemos abrirla ahora. Pídela por teléfono o en el chat.')
})
