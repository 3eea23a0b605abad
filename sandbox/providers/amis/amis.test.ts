import { beforeEach, expect, test } from 'vitest'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import app from '#sandbox/index.ts'
import { actAs, claim, formOf, ledger, otherSheet } from '#sandbox/testing/exchange-verbs.ts'
import { ask, bindings, newKey, resetPeople } from '#sandbox/testing/verbs.ts'

beforeEach(resetPeople)

const ORIGIN = 'http://amis.localhost:8787'
const at = (path: string, init: RequestInit = {}) => app.request(`${ORIGIN}/amis${path}`, init, bindings)
const read = async (path: string) => (await at(path)).text()
const press = (path: string, fields: Record<string, string>, headers = {}) =>
  at(path, { method: 'POST', body: new URLSearchParams(fields), headers })

test('[EXC-10] [EXC-11] the other adjuster’s page creates a folio and shows its QR', async () => {
  const made = await press('/sheets', { insurer: 'Aseguradora del Bosque' })
  const path = made.headers.get('location') ?? ''
  expect([made.status, path]).toEqual([303, expect.stringMatching(/^\/sheets\/\d{11}$/)])
  const page = await read(path)
  expect(page).toContain(`aria-label="QR del folio ${path.slice(8)}"`)
  expect(page).toContain('width="240"')
  expect(await read('')).toContain('Aseguradora del Bosque')
})

test('[API-109] the other adjuster links our folio by typing or scanning, and sees the reason of a refusal', async () => {
  const { id } = await claim('afectado')
  const { data } = await ask('createFolio', { body: { id } }, { key: newKey() })
  const folio = String(data.folId)
  const other = await otherSheet()
  await press(`/sheets/${other}`, { act: 'link', folio: `${folio}|-1|${folio}` })
  expect(await read(`/sheets/${other}`)).toMatch(/role="alert">El folio no se puede escanear todavía/)
  await press(`/sheets/${other}`, { act: 'link', folio })
  const page = await read(`/sheets/${other}`)
  expect(page).not.toContain('role="alert"')
  expect(page).toContain(`Vinculado con ${folio}`)
  expect((await ledger({ id })).sheets).toMatchObject([{ state: 'linked', linkedWith: other }])
})

test('[EXC-18] [D195] the sandbox reads a QR from grey pixels, and answers null without a code', async () => {
  const rows = qrModules('12345678901|-1|12345678901')
  const edge = 6 * (rows.length + 8)
  const greys = new Uint8Array(edge * edge).map((_, at) => {
    const [x, y] = [at % edge, Math.floor(at / edge)].map((one) => Math.floor(one / 6) - 4)
    return rows[y ?? 0]?.[x ?? 0] ? 20 : 235
  })
  const readOf = async (body: Uint8Array<ArrayBuffer>, width: number) =>
    (await at(`/qr?width=${String(width)}`, { method: 'POST', body })).json()
  expect(await readOf(greys, edge)).toEqual({ text: '12345678901|-1|12345678901' })
  for (const [body, width] of [
    [greys.fill(235, edge * 60), edge],
    [new Uint8Array(10), 3],
    [new Uint8Array(0), 0],
  ] as const)
    expect(await readOf(body, width)).toEqual({ text: null })
})

test('[API-110] the other driver’s data from their page is added to our form', async () => {
  const one = await claim('afectado', 'no-services')
  const { other } = one.exchange
  await press(`/sheets/${other}`, { act: 'write', first_name: 'Teresa', plates: 'NEW123A' })
  await one.office({ peoples: (await formOf(one)).json.peoples.slice(0, 1) })
  await ask('synchronise', { body: { id: one.id } }, { key: newKey() })
  expect((await formOf(one)).json.peoples[1]).toMatchObject({
    first_name: 'Teresa',
    vehicle: { plates: 'NEW123A', brand: 'MAZDA' },
  })
})

test('[API-113] [API-114] the other adjuster’s page has one button for voucher, order, new folio and closing', async () => {
  const one = await claim('afectado', 'whole')
  const { other } = one.exchange
  for (const act of ['refuse', 'issue', 'order', 'close']) await press(`/sheets/${other}`, { act })
  const { effects } = await actAs(other, 'order')
  expect(effects.map(({ kind }) => kind).sort()).toEqual(['closed', 'order', 'voucher-issued'])
  const renewed = await press(`/sheets/${other}`, { act: 'renew' })
  expect(renewed.headers.get('location')).not.toBe(`/sheets/${other}`)
  expect(await read(renewed.headers.get('location') ?? '')).toContain('Volante emitido')
})

test('[API-113] [API-115] the ledger page shows each effect, who caused it and how often it was requested', async () => {
  const one = await claim('responsable', 'whole')
  for (const key of [newKey(), newKey()])
    await ask('issueVoucher', { body: { id: one.id, mode: 'emit' } }, { key })
  await ask('generateOrder', { body: { id: one.id } }, { key: newKey() })
  expect(await read('/ledger')).toContain(`/ledger/${one.id}`)
  const page = (await read(`/ledger/${one.id}`)).replaceAll(/\s+/g, ' ')
  expect(page).toContain('Emitir volante (API-113): 2 veces')
  expect(page).toContain('Julián Serrano (Volante), con 2 claves')
  expect(page.match(/<dt>Volante emitido/g)).toHaveLength(1)
  expect(page).toContain('Acreedora: Seguros Alameda, póliza ALM-550217, siniestro ALM-2026-7781')
})

test('a fault is switched on and off for one claim', async () => {
  const one = await claim('responsable', 'whole')
  const path = `/ledger/${one.id}`
  await press(path, { call: 'API-116', fault: 'unanswered', times: '2' })
  expect((await read(path)).replaceAll(/\s+/g, ' ')).toContain(
    'No responder a tiempo, sin hacer nada, 2 veces',
  )
  const end = () => ask('endAttention', { body: { id: one.id } }, { key: newKey() })
  expect((await end()).status).toBe(504)
  await press(path, { call: 'API-116' })
  expect((await end()).status).toBe(200)
})

test('[API-113] the office changes the liable side or closes the claim, and the voucher is refused', async () => {
  const one = await claim('responsable', 'whole')
  const office = (fields: Record<string, string>) =>
    app.request(
      `/sandbox/adjuster-forms/${one.id}`,
      { method: 'POST', body: new URLSearchParams(fields) },
      bindings,
    )
  await office({ act: 'liability', liability: '2' })
  expect((await formOf(one)).json.liabilityStatus?.name).toBe('Tercero')
  const issue = () => ask('issueVoucher', { body: { id: one.id, mode: 'emit' } }, { key: newKey() })
  expect((await issue()).error.code).toBe('voucher_not_ours')
  await office({ act: 'close' })
  expect((await issue()).error.code).toBe('form_concluded')
  expect(await read(`/ledger/${one.id}`)).toContain('Cerrado.')
})

test('the sandbox page redirects to the exchange’s host', async () => {
  const led = await app.request('http://localhost:8787/sandbox/amis', {}, bindings)
  expect(led.headers.get('location')).toBe('http://amis.localhost:8787/')
})

test('a form posted from another origin is refused with 403', async () => {
  const other = await otherSheet()
  const headers = { Origin: 'https://evil.example', Host: 'amis.localhost:8787' }
  expect((await press(`/sheets/${other}`, { act: 'close' }, headers)).status).toBe(403)
  expect((await actAs(other, 'order')).effects.map(({ kind }) => kind)).toEqual(['order'])
})

test('an unknown folio or one of ours redirects to the start page', async () => {
  const one = await claim('responsable', 'whole')
  for (const folio of ['7', one.exchange.folio])
    expect((await at(`/sheets/${folio}`)).headers.get('location')).toBe('/')
})
