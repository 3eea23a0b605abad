import { beforeEach, expect, test } from 'vitest'
import type { FormPerson } from '../claim-forms/form-json.ts'
import { ask, newKey, resetPeople } from '#sandbox/testing/verbs.ts'
import { actAs, claim, formOf, ledger, otherSheet, type TestClaim } from '#sandbox/testing/exchange-verbs.ts'

beforeEach(resetPeople)

const folioOf = async ({ id }: TestClaim) => {
  const { data } = await ask('createFolio', { body: { id } }, { key: newKey() })
  return String(data.folId)
}

test('[API-107] [EXC-21] a folio is created once and saved in the form as a new version', async () => {
  const one = await claim('responsable')
  const folio = await folioOf(one)
  expect(folio).toMatch(/^\d{11}$/)
  const stored = await formOf(one)
  expect(stored.version).toBe(2)
  expect([stored.json.peoples[0]?.folId, stored.json.claimPeople]).toEqual([folio, [{ folId: folio }]])
  expect(await folioOf(one)).toBe(folio)
  expect((await formOf(one)).version).toBe(2)
  expect((await ledger(one)).sheets).toMatchObject([{ folio, state: 'open', insurer: 'Volante' }])
})

test('[API-107] [API-108] the shared address of both folio calls makes the QR only when the body asks for it', async () => {
  const { id } = await claim('responsable')
  const early = await ask('createQrFolio', { body: { id, qr: true } }, { key: newKey() })
  expect([early.status, early.error.message]).toEqual([409, 'El siniestro no tiene folio.'])
  await folioOf({ id })
  expect((await ledger({ id })).sheets[0]?.isScannable).toBe(false)
  expect((await ask('createQrFolio', { body: { id, qr: true } }, { key: newKey() })).status).toBe(200)
  expect((await ledger({ id })).sheets[0]?.isScannable).toBe(true)
})

test('[API-109] [EXC-23] linking the other side’s folio twice keeps one link', async () => {
  const one = await claim('responsable')
  const other = await otherSheet()
  const link = () => ask('linkFolio', { body: { id: one.id, folId: other } }, { key: newKey() })
  expect((await link()).status).toBe(200)
  expect((await link()).status).toBe(200)
  const { sheets } = await ledger(one)
  expect(sheets).toMatchObject([{ state: 'linked', linkedWith: other }])
  expect((await formOf(one)).json.peoples[0]?.folId).toBe(sheets[0]?.folio)
})

test.each([
  ['unknown', 404, 'El folio no existe. Revisa el número.'],
  ['own', 409, 'El folio es de este mismo siniestro: escribe o escanea el del otro ajustador.'],
  ['linked', 409, 'El folio ya está vinculado con otro siniestro.'],
  ['expired', 409, 'El folio venció. Pide uno nuevo al otro ajustador.'],
  ['replaced', 409, 'El folio fue sustituido por otro. Pide el nuevo al otro ajustador.'],
  ['outside', 409, 'El folio es de una aseguradora que no participa en el intercambio.'],
  ['closed', 409, 'El otro ajustador ya cerró su siniestro.'],
])('[API-109] [EXC-27] a folio that is %s is refused with a sentence', async (kind, status, message) => {
  const one = await claim('responsable')
  const own = await folioOf(one)
  const other = kind === 'outside' ? await otherSheet('Mutua Sin Convenio') : await otherSheet()
  if (kind === 'linked') {
    const { id } = await claim('afectado')
    await ask('linkFolio', { body: { id, folId: other } }, { key: newKey() })
  }
  if (kind === 'expired') await actAs(other, 'expire')
  if (kind === 'replaced') await actAs(other, 'renew')
  if (kind === 'closed') await actAs(other, 'close')
  const folId = { unknown: '7000', own }[kind] ?? other
  const refused = await ask('linkFolio', { body: { id: one.id, folId } }, { key: newKey() })
  expect([refused.status, refused.error.message]).toEqual([status, message])
  expect((await ledger(one)).sheets).toMatchObject([{ state: 'open', linkedWith: null }])
})

test('[API-109] two claims that link one folio concurrently make one link', async () => {
  const other = await otherSheet()
  const claims = await Promise.all([claim('responsable'), claim('afectado')])
  const answers = await Promise.all(
    claims.map(({ id }) => ask('linkFolio', { body: { id, folId: other } }, { key: newKey() })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('[API-110] [API-111] [EXC-24] [EXC-25] the other driver is added to the form without overwriting typed values', async () => {
  const one = await claim('responsable')
  const early = await ask('synchronise', { body: { id: one.id } }, { key: newKey() })
  expect([early.status, early.error.message]).toEqual([409, 'El siniestro no tiene folio.'])
  const other = await otherSheet()
  await ask('linkFolio', { body: { id: one.id, folId: other } }, { key: newKey() })
  await ask('synchronise', { body: { id: one.id } }, { key: newKey() })
  const [, third] = (await formOf(one)).json.peoples
  expect(third).toMatchObject({
    id: expect.any(Number),
    first_name: 'Rodrigo',
    typeStatus: { name: 'Tercero conductor' },
    folId: other,
    vehicle: { brand: 'MAZDA', plates: 'RSP479B' },
    policy: {
      insuranceProvider: 'Seguros Alameda',
      number: 'ALM-550217',
      claimNumber: 'ALM-2026-7781',
    },
  })
  const { data } = await ask('synchronisedData', { query: { id: one.id } })
  expect(data).toMatchObject({
    insurer: 'Seguros Alameda',
    people: [{ first_name: 'Rodrigo' }],
  })

  await one.office({
    peoples: [(await formOf(one)).json.peoples[0], { ...third, phone: '5500000000', email: '' }],
  })
  await actAs(other, 'write', {
    driver: { phone: '5599999999', email: 'otro@correo.example' },
  })
  await ask('synchronise', { body: { id: one.id } }, { key: newKey() })
  const after = (await formOf(one)).json.peoples
  expect(after).toHaveLength(2)
  expect(after[1]).toMatchObject({
    phone: '5500000000',
    email: 'otro@correo.example',
  })
})

test('[API-112] [EXC-26] a renewed folio takes over the link, and the old one is refused', async () => {
  const one = await claim('responsable')
  const other = await otherSheet()
  await ask('linkFolio', { body: { id: one.id, folId: other } }, { key: newKey() })
  const old = (await formOf(one)).json.peoples[0]?.folId
  const renew = async () => (await ask('renewFolio', { body: { id: one.id } }, { key: newKey() })).data.folId
  const folio = await renew()
  expect(folio).not.toBe(old)
  expect(await renew()).toBe(folio)
  expect((await formOf(one)).json.peoples[0]?.folId).toBe(folio)
  const { sheets } = await ledger(one)
  expect(sheets.find((sheet) => sheet.folio === old)?.state).toBe('replaced')
  expect(sheets.find((sheet) => sheet.folio === folio)).toMatchObject({
    state: 'linked',
    linkedWith: other,
  })
  const refused = await actAs(await otherSheet(), 'link', { folio: old })
  expect(refused.message).toBe('El folio fue sustituido por otro. Pide el nuevo al otro ajustador.')
})

test('[EXC-10] [EXC-18] the other adjuster can scan our QR only after it was created', async () => {
  const one = await claim('responsable')
  const folio = await folioOf(one)
  const other = await otherSheet()
  const scan = () => actAs(other, 'link', { folio: `${folio}|-1|${folio}`, isScanned: true })
  expect((await scan()).message).toBe('El folio no se puede escanear todavía: escríbelo.')
  await ask('createQrFolio', { body: { id: one.id, qr: true } }, { key: newKey() })
  expect((await scan()).sheets).toMatchObject([{ state: 'linked', linkedWith: folio }])
})

test('[API-110] two of our own claims can be each other’s third party, with separate ids', async () => {
  const [one, two] = [await claim('responsable'), await claim('afectado')]
  await ask('linkFolio', { body: { id: one.id, folId: await folioOf(two) } }, { key: newKey() })
  for (const { id } of [one, two])
    expect((await ask('synchronise', { body: { id } }, { key: newKey() })).status).toBe(200)
  const [insured, third] = (await formOf(one)).json.peoples as readonly (FormPerson & {
    readonly id: number
  })[]
  expect(third).toMatchObject({
    folId: await folioOf(two),
    policy: { insuranceProvider: 'Volante' },
    services: [],
  })
  expect(third?.id).not.toBe(insured?.id)
  expect((await ask('issueVoucher', { body: { id: one.id, mode: 'emit' } }, { key: newKey() })).status).toBe(
    200,
  )
  expect(
    (await ask('receiveVoucher', { body: { id: two.id, mode: 'receive' } }, { key: newKey() })).status,
  ).toBe(200)
})
