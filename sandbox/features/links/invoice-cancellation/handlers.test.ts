import { beforeEach, expect, test } from 'vitest'
import app from '#sandbox/index.ts'
import { ask, bindings, get, newKey, post, resetPeople } from '#sandbox/testing/verbs.ts'

const irene = {
  tax_person_type: 'fisica',
  tax_regime: '612',
  email: 'irene.herrera@volante.example',
  name: 'Irene Herrera Solís',
  rfc: 'HESI870409LT0',
  tax_use: 'G03',
  selected: 'false',
  address: { postal_code: '20126' },
} as const

/** Makes a purchase with an invoice, by default to Irene, and returns calls about that invoice. */
async function invoiced(person: object = irene) {
  const made = await post<{ number: string }>('/sandbox/api/purchases', {})
  const { number } = made.json
  const { links } = await get<{ links: { path: string }[] }>(`/sandbox/api/invoice-links?policy=${number}`)
  const link = new URLSearchParams(links[0]?.path.split('?')[1])
  const [token, product_id] = [atob(link.get('token') ?? ''), link.get('productId') ?? '']
  const look = async () =>
    (await ask('validateInvoice', { query: { timestamp: 1, product_id } }, { token })).data
  await ask('createInvoice', { body: { product_id, tax_person: person } }, { token, key: newKey() })
  const id = (await look()).invoices[0]?.facturama_id ?? ''
  const cancel = (reason: string, more: object = {}, key = newKey()) =>
    ask('cancelInvoice', { body: { product_id, cfdi_id: id, reason, ...more } }, { token, key })
  const all = async () =>
    (await ask('invoiceCancellations', { query: { product_id } }, { token })).data.cancellations
  const answer = (what: string) =>
    app.request(`/sandbox/invoice-cancellations/${product_id}/${what}`, { method: 'POST' }, bindings)
  const xmlOf = async (cfdi_id: string) => {
    const { data } = await ask('invoiceFiles', { query: { cfdi_id } }, { token })
    const xml = data.data.files.find(({ content_type }) => content_type === 'xml')
    return Buffer.from(xml?.content ?? '', 'base64').toString('utf8')
  }
  return { id, look, cancel, all, answer, xmlOf }
}

beforeEach(resetPeople)

test('[API-230] [API-231] [D241] [R14] a cancelled invoice stays in force until its receiver accepts, and can then be issued anew', async () => {
  const { cancel, all, answer, look } = await invoiced()
  expect((await cancel('02')).data).toMatchObject({
    reason: '02',
    state: 'waiting',
    replaced_by: null,
  })
  expect((await look()).status).toBe(2)
  await answer('accept')
  expect(await all()).toMatchObject([{ state: 'cancelled' }])
  expect(await look()).toMatchObject({ status: 0, invoices: [] })
})

test('[API-230] [D241] a rejected cancellation keeps the invoice and can be repeated, and silence cancels it', async () => {
  const { cancel, all, answer, look } = await invoiced()
  await cancel('03')
  await answer('reject')
  expect(await all()).toMatchObject([{ state: 'rejected' }])
  expect((await look()).status).toBe(2)
  await cancel('03')
  await answer('silence')
  expect((await all()).map(({ state }) => state)).toEqual(['rejected', 'cancelled'])
  expect((await look()).status).toBe(0)
})

test('[API-231] [D241] [R14] cancelling with reason 01 first issues a replacement that names the old invoice', async () => {
  const { id, cancel, all, look, xmlOf } = await invoiced()
  const folio = /UUID="([0-9A-F-]{36})"/.exec(await xmlOf(id))?.[1] ?? 'none'
  const wrong = await cancel('01', {
    tax_person: { ...irene, tax_regime: '606' },
  })
  expect(wrong.status).toBe(422)
  expect(await all()).toEqual([])
  const made = await cancel('01', { tax_person: { ...irene, tax_use: 'S01' } })
  expect(made.data).toMatchObject({
    cfdi_id: id,
    fiscal_folio: folio,
    reason: '01',
  })
  const { status, invoices } = await look()
  expect([status, invoices.length]).toEqual([2, 1])
  expect(invoices[0]?.facturama_id).not.toBe(id)
  const xml = await xmlOf(invoices[0]?.facturama_id ?? '')
  expect(xml).toContain(
    `<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${folio}"/></cfdi:CfdiRelacionados>`,
  )
  expect(xml).toContain('UsoCFDI="S01"')
  expect(xml).toContain(`UUID="${made.data.replaced_by ?? 'none'}"`)
})

test('[API-231] [D11] [D241] a repeated press cancels once, and a second reason is refused meanwhile', async () => {
  const { cancel, all } = await invoiced()
  const key = newKey()
  await cancel('02', {}, key)
  expect((await cancel('02', {}, key)).status).toBe(200)
  expect((await cancel('03')).error.message).toContain('Ya se pidió')
  expect(await all()).toHaveLength(1)
})

test('[API-231] [D241] reason 04 applies only to receipts to the general public, which need no acceptance', async () => {
  expect((await (await invoiced()).cancel('04')).error.message).toContain('público en general')
  const nobody = {
    ...irene,
    rfc: 'XAXX010101000',
    name: 'John Smith',
    tax_regime: '616',
    tax_use: 'S01',
  }
  expect((await (await invoiced(nobody)).cancel('04')).data).toMatchObject({
    state: 'cancelled',
  })
})
