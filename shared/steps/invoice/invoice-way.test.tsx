import { afterEach, expect, test, vi } from 'vitest'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { InvoiceWay } from './InvoiceWay.tsx'

afterEach(() => void vi.unstubAllGlobals())

const UNREAD = 'No pudimos ver si puedes facturar este pago.'
const RETRY = 'Volver a intentar'
const known: PolicyInvoice = { policyNumber: 'AE1', state: 'available', until: null, window: 'month' }
const none: PolicyInvoice = { ...known, state: 'none' }

/** Answers the requests for the invoice one after another; null is a failure of the insurer. */
const answers = (...all: readonly (PolicyInvoice | null)[]) => {
  const left = [...all]
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined)
  vi.stubGlobal('fetch', async () => {
    const next = left.shift() ?? null
    return next === null
      ? Response.json({ error: { code: 'upstream_failed' } }, { status: 503 })
      : Response.json(next)
  })
}
const drawn = (otherwise?: string) =>
  onScreen(
    <InvoiceWay
      policyNumber="AE1"
      invoice={null}
      within={(way) => <section>Factura {way}</section>}
      {...(otherwise !== undefined && { otherwise })}
    />,
  )

test('[D3] [D219] an invoice that could not be read says so and can be read again', async () => {
  answers(null, null, known)
  const screen = await drawn()
  await expect.poll(screen.text).toBe(`Factura ${UNREAD}${RETRY}`)
  await screen.press(RETRY)
  await expect.poll(screen.text).toBe(`Factura ${UNREAD}${RETRY}`)
  await screen.press(RETRY)
  await expect.poll(screen.text).toContain('Quiero factura')
  expect(screen.text()).not.toContain(UNREAD)
  await screen.leave()
})

test('[D219] a payment without an invoice shows no part about it', async () => {
  answers(none)
  const screen = await drawn()
  await expect.poll(screen.text).toBe('')
  await screen.leave()
})

test('[D219] [D3] a receipt says how to get an invoice that could not be read', async () => {
  answers(null)
  const screen = await drawn('Pídela por teléfono.')
  await expect.poll(screen.text).toBe('Pídela por teléfono.')
  await screen.leave()
})
