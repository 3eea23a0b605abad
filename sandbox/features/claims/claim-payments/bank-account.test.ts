/** Tests of the bank account to which a claim is paid (API-88). */
import { beforeEach, describe, expect, test } from 'vitest'
import app from '#sandbox/index.ts'
import { ask, bindings, formOf, logIn, messagesTo, resetPeople } from '#sandbox/testing/verbs.ts'

const SONIA = 'sonia.cano@volante.example'
const CLABES = ['002010077777777771', '012180001234567899'] as const
let token = ''

beforeEach(async () => {
  await resetPeople()
  token = await logIn(SONIA)
})

const claim = async (id: string) => (await ask('damagePayment', { params: { id } }, { token })).data
async function save(id: string, clabe: string) {
  const params = { flow: 'damagepayments', id } as const
  const { attachments } = (await ask('claimFiles', { params }, { token })).data
  const uid = attachments.find(({ type }) => type.includes('bank'))?.uid ?? ''
  const body = { clabe, holder: 'Sonia Cano' }
  return ask('updateClaimFile', { params: { ...params, uid }, body }, { token })
}
const other = (end: string | null | undefined) => CLABES.find((clabe) => !clabe.endsWith(end ?? '-')) ?? ''
const told = async () => (await messagesTo(SONIA)).map(({ subject }) => subject).join('\n')
async function analyst(id: string, what: 'account' | 'payment', fields: Record<string, string> = {}) {
  const body = new URLSearchParams(fields)
  const reply = await app.request(`/sandbox/claims/${id}/${what}`, { method: 'POST', body }, bindings)
  expect(reply.status).toBe(303)
}
const decide = (id: string, verdict: string) => analyst(id, 'account', { verdict })

describe('[API-88] [D153] the account of a claim', () => {
  test('before an acceptance, the bank account changes at once and the person gets an e-mail', async () => {
    const id = 'claim-damage-negotiating'
    const clabe = other((await claim(id)).bank?.clabe_end)
    expect((await save(id, clabe)).data).toEqual({})
    expect((await claim(id)).bank).toMatchObject({ clabe_end: clabe.slice(-4), review: null })
    expect(await told()).toContain('Cambió la cuenta de tu siniestro')
    const [newest] = await messagesTo(SONIA)
    expect(newest).toMatchObject({ report_link: '/profile/report-access' })
    expect(newest?.body).toMatch(
      /Si no fuiste tú, repórtalo en https?:\/\/[^ ]+\/profile\/report-access y llámanos/,
    )
  })

  test('after an acceptance, a new account waits for the analyst, who confirms or drops it; nothing is paid meanwhile', async () => {
    const id = 'claim-damage-pending-payment'
    const before = (await claim(id)).bank?.clabe_end
    const clabe = other(before)
    expect((await save(id, clabe)).data).toEqual({ state: 'in_review' })
    expect((await claim(id)).bank).toMatchObject({
      clabe_end: before,
      review: { clabe_end: clabe.slice(-4) },
    })
    await analyst(id, 'payment')
    expect((await claim(id)).payment).toBeNull()
    expect(await told()).toContain('Pidieron cambiar la cuenta')

    await decide(id, 'drop')
    expect((await claim(id)).bank).toMatchObject({ clabe_end: before, review: null })
    await save(id, clabe)
    await decide(id, 'confirm')
    expect((await claim(id)).bank).toMatchObject({ clabe_end: clabe.slice(-4), review: null })
    expect(await told()).toContain('Confirmamos la cuenta nueva')
  })

  test.each([
    ['', '%PDF-1.7\n%%EOF'],
    [' with a mark of its letters before it', '\ufeff%PDF-1.7\n%%EOF'],
    [' behind a printer’s job', `@PJL JOB${'\n'.repeat(900)}%PDF-1.7\n%%EOF`],
  ])('[API-87] the person gets an e-mail about an uploaded bank statement%s', async (_, text) => {
    const params = { flow: 'damagepayments', id: 'claim-damage-negotiating' } as const
    const file = Uint8Array.from(new TextEncoder().encode(text))
    const body = formOf({ type: 'bank_statement', name: 'photo', file })
    const sent = await ask('uploadClaimFile', { params, body }, { token, key: crypto.randomUUID() })
    expect(sent.status).toBe(200)
    expect(await told()).toContain('Recibimos un estado de cuenta para tu siniestro')
  })

  test('the account of a paid claim cannot be changed', async () => {
    const reply = await save('claim-damage-paid', CLABES[1])
    expect([reply.status, reply.data]).toMatchObject([409, { code: 'claim_paid' }])
  })
})
