/** Covers the parts of a claim other than its files: its vehicle, its account, and the receipt of an answer. */
import { describe, expect, test } from 'vitest'
import type { ClaimsAndPolicies } from '#shared/contracts/claims/claim-payments.ts'
import { compactCatalogue } from '#sandbox/catalogue/compact.ts'
import { expandCatalogue } from '#sandbox/catalogue/expand.ts'
import { ago, CLAIM, insurer, item, LIST, proposal } from '#gateway/testing/claims.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { accessToken, signedIn, tokens } from '#gateway/testing/people.ts'

type Tab = Awaited<ReturnType<typeof signedIn>>

test("[API-78] the list of claims is requested with the session's token, without a policy", async () => {
  const token = accessToken('person-of-the-list')
  const tab = await signedIn({ ...insurer(), logIn: () => tokens(token) })
  await tab.call('GET', LIST)
  const [asked] = tab.insurer.askedFor('damagePayments')
  expect(asked?.query).toEqual({})
  expect(asked?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

describe('the receipt of the decision', () => {
  const receipt = (tab: Tab) => tab.send(`${CLAIM}/decision.pdf`)
  const answered = (more: object) =>
    insurer({}, { proposal: proposal({ reference: 'DEC1', answered_at: '2026-11-23T00:30:00Z', ...more }) })

  test('[CLP-50] [CLP-51] the receipt of an answer shows number, date, amount, lines and answer', async () => {
    const tab = await signedIn(answered({ status: 1 }))
    const file = await receipt(tab)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toContain('inline')
    const expected = [
      'DEC1',
      'SIN1',
      'AE100',
      'Reparaci',
      'Deducible',
      '$51,800.00 MXN',
      'Aceptaste la propuesta',
    ]
    for (const words of expected) expect(file.text).toContain(words)
    expect(file.text).toContain('domingo 22 de noviembre de 2026')
    const refused = await receipt(await signedIn(answered({ status: 2 })))
    expect(refused.text).toContain('Rechazaste la propuesta')
  })

  test('[D60] the receipt of an answer without date or number says so', async () => {
    const tab = await signedIn(insurer({}, { proposal: { status: '1', amount: 51_800_000 } }))
    const { text } = await receipt(tab)
    expect(text).toContain('Sin folio')
    expect(text).toContain('La aseguradora no la informa')
  })

  test('there is no receipt of an unanswered claim or of another person’s', async () => {
    expect((await receipt(await signedIn(insurer()))).json).toMatchObject({ error: { code: 'not_answered' } })
    const other = await signedIn(insurer({ damagePayment: () => failure(404) }))
    expect((await receipt(other)).json).toMatchObject({ error: { code: 'claim_missing' } })
  })
})

describe('[D109] the sandbox clock', () => {
  const DAYS_20 = 20 * 86_400_000
  const claim = () => {
    const at = '2026-11-20T18:00:00Z'
    return { ...item({ status: 6 }), proposal: proposal({ status: 1, answered_at: at }) }
  }
  const later = () =>
    Response.json(claim(), {
      headers: { 'x-sandbox-clock': String(DAYS_20 + Date.parse('2026-11-23') - Date.now()) },
    })

  test("[D109] the day of a claim is that of the insurer's clock in its response", async () => {
    const tab = await signedIn(insurer({ damagePayment: later }))
    expect((await tab.call('GET', CLAIM)).json).toMatchObject({
      progress: { text: expect.stringContaining('no cumplimos') },
    })
  })
})

describe('the vehicle', () => {
  test("[D243] the claim's vehicle has the body of the catalogue, or none without the catalogue", async () => {
    const rows = compactCatalogue(expandCatalogue())
    const vehicle = { brand: 'NISSAN', model: 'np300', year: 2022, plates: 'SIN101A', vin: '' }
    const bodyOf = async (answers: Parameters<typeof insurer>[0]) =>
      (await (await signedIn(insurer(answers, { vehicle }))).call('GET', CLAIM)).json as { body: unknown }
    expect(await bodyOf({ compactCatalogue: () => ({ ...rows }) })).toMatchObject({ body: 'pickup' })
    expect(await bodyOf({ compactCatalogue: () => failure(404) })).toMatchObject({ body: null })
  })

  const corrected = { brand: 'Nissan', model: 'Clásico 3', year: 1998, plates: '', vin: 'abc1234567' }
  const save = (tab: Tab, more: object = {}) => tab.call('PUT', `${CLAIM}/vehicle`, { ...corrected, ...more })

  test('[API-147] [CLP-28] [CLP-29] a corrected vehicle is sent as typed, with a VIN of 10 to 17 characters', async () => {
    const tab = await signedIn(insurer({ correctClaimVehicle: () => ({}) }))
    expect((await save(tab)).status).toBe(200)
    expect((await save(tab, { vin: '3N1AB7AP0KY200001' })).status).toBe(200)
    for (const wrong of [
      { vin: 'ABC123456' },
      { vin: 'A'.repeat(18) },
      { vin: 'ABC123456O' },
      { year: 98 },
      { model: '<b>' },
    ])
      expect((await save(tab, wrong)).status).toBe(422)
    const [sent] = tab.insurer.askedFor('correctClaimVehicle')
    expect([sent?.params, sent?.body]).toEqual([{ flow: 'damagepayments', id: 'c-1' }, corrected])
    expect(tab.insurer.askedFor('correctClaimVehicle')).toHaveLength(2)
  })

  test('[D60] a vehicle correction without the call is vehicle_not_taken, of a missing claim claim_missing', async () => {
    const without = await signedIn(insurer({ correctClaimVehicle: () => failure(404) }))
    expect((await save(without)).json).toMatchObject({ error: { code: 'vehicle_not_taken' } })
    const gone = { correctClaimVehicle: () => failure(404), damagePayment: () => failure(404) }
    expect((await save(await signedIn(insurer(gone)))).json).toMatchObject({
      error: { code: 'claim_missing' },
    })
  })
})

describe('the bank', () => {
  const CLABE = '002010077777777771'
  const save = (tab: Tab, clabe = CLABE) =>
    tab.call('PUT', `${CLAIM}/bank-account`, { clabe, holder: 'Sofía Cano Medina' })
  const statement = { uid: 'f-9', title: '', source: 'x', status: 0, name: 'photo', type: 'bank_statement' }

  test('[API-88] [CLP-34] the CLABE is sent with the account statement', async () => {
    const tab = await signedIn(
      insurer({ claimFiles: () => ({ attachments: [statement] }), updateClaimFile: () => ({}) }),
    )
    expect((await save(tab)).status).toBe(200)
    const [sent] = tab.insurer.askedFor('updateClaimFile')
    expect(sent?.params).toEqual({ flow: 'damagepayments', id: 'c-1', uid: 'f-9' })
    expect(sent?.body).toEqual({ clabe: CLABE, holder: 'Sofía Cano Medina' })
  })

  test('a CLABE with a wrong check digit or without a statement is not sent', async () => {
    const tab = await signedIn(insurer())
    expect((await save(tab, '002010077777777772')).status).toBe(422)
    expect((await save(tab)).json).toMatchObject({ error: { code: 'statement_missing' } })
    expect(tab.insurer.askedFor('updateClaimFile')).toEqual([])
  })
})

test('[CLP-18] a claim names its car also once its policy has ended, and by itself where no policy is read', async () => {
  const ended = {
    id: 'AE2',
    number: 'AE2',
    action: { code: 3 },
    start_date: ago(400),
    end_date: ago(35),
    coverages: [],
    vehicle: {
      brand: 'NISSAN',
      model: 'VERSA',
      year: 2022,
      version: { code: '1', name: 'S' },
      plates: 'ABC123',
      vin: 'AE2',
    },
  }
  const paid = item({ policy_number: 'AE2', status: 7 })
  const answers = {
    listPolicies: () => ({
      products: [{ payment_status: 1, product_payment_type_id: 0, policies: [ended] }],
    }),
    damagePayments: () => ({ damage_payments: [paid] }),
  }
  const claims = async (more: object) => {
    const tab = await signedIn(insurer({ ...answers, ...more }))
    return ((await tab.call('GET', LIST)).json as ClaimsAndPolicies).claims
  }
  expect(await claims({})).toMatchObject([{ car: 'Nissan Versa 2022', now: null }])
  expect(await claims({ listPolicies: () => failure(500) })).toMatchObject([{ car: null }])
  const vehicle = { brand: 'KIA', model: 'RIO', year: 2021 }
  const open = {
    listPolicies: () => failure(500),
    damagePayments: () => ({ damage_payments: [item()] }),
    damagePayment: () => ({ ...item(), proposal: proposal(), vehicle }) as never,
  }
  expect(await claims(open)).toMatchObject([{ car: 'Kia Rio 2021', now: { amount: 51_800_000 } }])
})
