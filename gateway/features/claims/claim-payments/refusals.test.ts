/**
 * FND-68, D255: the insurer's reason for a refused claim call reaches the page; the text of a broken system does not.
 */
import { expect, test } from 'vitest'
import { failure } from '#gateway/testing/fake-insurer.ts'
import { CLAIM, insurer, LIST, newKey } from '#gateway/testing/claims.ts'
import { signedIn } from '#gateway/testing/people.ts'

type Tab = Awaited<ReturnType<typeof signedIn>>

const SENTENCE = 'La póliza no cubre este siniestro.'
const refusal = { error: { code: 'upstream_failed', sentence: SENTENCE } }
const refuse =
  (status: number, message = SENTENCE) =>
  () =>
    failure(status, { message })

const accept = (tab: Tab) =>
  tab.call('POST', `${CLAIM}/decision`, { answer: 'accepted', amount: 51_800_000 }, { key: newKey() })
const vehicle = { brand: 'Nissan', model: 'Versa', year: 2019, plates: '', vin: '3N1AB7AP0KY200001' }
const statement = { uid: 'f-9', title: '', source: 'x', status: 0, name: 'photo', type: 'bank_statement' }
const account = { clabe: '002010077777777771', holder: 'Sofía Cano Medina' }

test("[FND-68] [CLP-22] a refused claim shows the insurer's sentence", async () => {
  const none = { damagePayments: () => ({ damage_payments: [] }) }
  const tab = await signedIn(insurer({ ...none, createDamagePayment: refuse(422) }))
  const opened = await tab.call('POST', LIST, { policyNumber: 'AE100' }, { key: newKey() })
  expect(opened.json).toMatchObject(refusal)
})

test("[FND-68] [CLP-51] a refused answer to a proposal shows the insurer's sentence", async () => {
  const tab = await signedIn(insurer({ negotiateDamagePayment: refuse(400) }))
  expect((await accept(tab)).json).toMatchObject(refusal)
})

test("[FND-68] [CLP-51] a proposal that is no longer open shows the insurer's sentence", async () => {
  const tab = await signedIn(insurer({ negotiateDamagePayment: refuse(409) }))
  expect((await accept(tab)).json).toMatchObject({ error: { code: 'not_open', sentence: SENTENCE } })
})

test.each([400, 422])(
  "[FND-68] [CLP-28] a vehicle refused with %i shows the insurer's sentence",
  async (status) => {
    const tab = await signedIn(insurer({ correctClaimVehicle: refuse(status) }))
    expect((await tab.call('PUT', `${CLAIM}/vehicle`, vehicle)).json).toMatchObject(refusal)
  },
)

test.each([
  [400, ''],
  [405, 'Method not allowed'],
  [501, 'Not implemented'],
])(
  '[D60] an insurer without the vehicle call, which answers %i, is reported as vehicle_not_taken',
  async (status, text) => {
    const tab = await signedIn(insurer({ correctClaimVehicle: refuse(status, text) }))
    expect((await tab.call('PUT', `${CLAIM}/vehicle`, vehicle)).json).toMatchObject({
      error: { code: 'vehicle_not_taken' },
    })
  },
)

test("[FND-68] [CLP-34] a refused account shows the insurer's sentence", async () => {
  const files = { claimFiles: () => ({ attachments: [statement] }) }
  const tab = await signedIn(insurer({ ...files, updateClaimFile: refuse(422) }))
  expect((await tab.call('PUT', `${CLAIM}/bank-account`, account)).json).toMatchObject(refusal)
})

test("[FND-68] an insurer's sentence is cut to 300 characters, and a blank one is left out", async () => {
  const long = await signedIn(insurer({ negotiateDamagePayment: refuse(400, 'x'.repeat(900)) }))
  expect((await accept(long)).json).toMatchObject({ error: { sentence: 'x'.repeat(300) } })
  const blank = await signedIn(insurer({ negotiateDamagePayment: refuse(400, '  ') }))
  expect((await accept(blank)).json).not.toHaveProperty('error.sentence')
})

test('[FND-64] a 500 of the insurer shows only its status, not its sentence', async () => {
  const tab = await signedIn(insurer({ damagePayment: refuse(500) }))
  const { json } = await tab.call('GET', CLAIM)
  expect(json).toMatchObject({ error: { code: 'upstream_failed', status: 500 } })
  expect(json).not.toHaveProperty('error.sentence')
})
