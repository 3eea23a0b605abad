/** [D60] Tests the exchange between insurers at an insurer with only the documented fields. */
import { beforeEach, expect, test } from 'vitest'
import { actAs, claim, formOf, ledger, otherSheet } from '#sandbox/testing/exchange-verbs.ts'
import { plain } from '#sandbox/testing/plain-verbs.ts'
import { resetPeople } from '#sandbox/testing/verbs.ts'

beforeEach(resetPeople)

const amis = (call: string, body: object) => plain('POST', `/defender/amis/${call}`, body)

test('[D60] [API-107] [EXC-21] [API-108] the folio is only in claimPeople, and the QR call answers no form', async () => {
  const { id } = await claim('responsable')
  const { json } = await amis('fol', { id })
  const folio = json.json.claimPeople[0].folId
  expect(folio).toMatch(/^\d{11}$/)
  expect(json.json.peoples[0]).not.toHaveProperty('folId')
  expect(json).not.toHaveProperty('folId')
  expect((await formOf({ id })).json.peoples[0]?.folId).toBe(folio)
  const scannable = await amis('fol', { id, qr: true })
  expect([scannable.status, scannable.json?.json]).toEqual([200, undefined])
  expect((await ledger({ id })).sheets[0]?.isScannable).toBe(true)
})

test('[API-109] [API-110] [API-111] [API-112] in the plain mode the folio calls answer no form, and the third party is read apart', async () => {
  const one = await claim('responsable')
  const other = await otherSheet()
  for (const [call, more] of [
    ['vinculate', { folId: other }],
    ['synchronize', {}],
    ['refol', {}],
  ] as const) {
    const { status, json } = await amis(call, { id: one.id, ...more })
    expect([status, json?.json, json?.folId]).toEqual([200, undefined, undefined])
  }
  const { json } = await plain('GET', `/defender/amis/thirdinformation?id=${one.id}`)
  expect(json).toMatchObject([{ first_name: 'Rodrigo', vehicle: { plates: 'RSP479B' }, folId: other }])
  expect((await formOf(one)).json.peoples[1]).toMatchObject({ folId: other })
})

test('[API-113] [API-115] [API-116] [API-117] in the plain mode an order answers the form, and three calls answer nothing', async () => {
  const one = await claim('responsable', 'whole')
  const body = { id: one.id, mode: 'emit' }
  expect((await amis('issuedigitalvoucher', body)).status).toBe(200)
  const { json } = await amis('orders', { id: one.id })
  expect(json.json.peoples[1].services[0].sheetNumber).toMatch(/^O-/)
  for (const call of ['endattention', 'adjusterinform'])
    expect((await amis(call, { id: one.id })).status).toBe(200)
  expect((await ledger(one)).effects).toHaveLength(4)
})

test('[D60] [API-114] [EXC-27] a refused voucher answers its message without a code', async () => {
  const one = await claim('afectado', 'whole')
  const body = { id: one.id, mode: 'receive' }
  const refused = await amis('receivedigitalvoucher', body)
  expect([refused.status, refused.json]).toEqual([409, { message: 'El tercero no ha confirmado el pago.' }])
  await actAs(one.exchange.other, 'issue')
  expect((await amis('receivedigitalvoucher', body)).status).toBe(200)
})
