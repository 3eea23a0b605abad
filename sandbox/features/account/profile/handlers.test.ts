import { beforeEach, expect, test } from 'vitest'
import { ask, logIn, messagesTo, resetPeople } from '#sandbox/testing/verbs.ts'

const bruno = 'bruno.mendez@volante.example'
const body = { field: 'phone', text: '55 1234 5678' }

beforeEach(resetPeople)

test('[API-135] [API-136] a correction gets one folio per key, one e-mail, and is listed only for its person', async () => {
  const token = await logIn(bruno)
  const key = crypto.randomUUID()
  const first = await ask('requestCorrection', { body }, { token, key })
  expect(first.data).toMatchObject({ ...body, folio: expect.stringMatching(/^COR-[A-Z2-9]{8}$/) })
  expect((await ask('requestCorrection', { body }, { token, key })).data.folio).toBe(first.data.folio)
  const listed = await ask('corrections', {}, { token })
  expect(listed.data.corrections.map(({ folio }) => folio)).toEqual([first.data.folio])
  const other = await ask('corrections', {}, { token: await logIn('ana.torres@volante.example') })
  expect(other.data.corrections).toEqual([])
  const mails = (await messagesTo(bruno)).filter(({ body: text }) => text.includes(first.data.folio))
  expect(mails).toHaveLength(1)
})

test('[API-161] [API-162] [API-163] [D187] a code changes only the contact address it was sent to, once', async () => {
  const token = await logIn(bruno)
  const to = { channel: 'sms', address: '525598765432' } as const
  const next = { channel: 'email', address: 'bruno.nuevo@volante.example' } as const
  const phoneNow = async () => (await ask('userInfo', { query: { timestamp: 1 } }, { token })).data.phone
  const codeTo = async (address: string) => (await messagesTo(address))[0]?.code ?? ''
  const change = (contact: object, code: string) =>
    ask('changeContact', { body: { ...contact, code } }, { token })
  const before = String(await phoneNow())
  await ask('sendContactCode', { body: to }, { token })
  await ask('sendContactCode', { body: next }, { token })
  const [byPhone, byMail] = [await codeTo(to.address), await codeTo(next.address)]
  expect((await change(to, byMail)).status).toBe(400)
  expect((await change({ ...to, address: '525500000000' }, byPhone)).status).toBe(400)
  expect(await phoneNow()).toBe(before)
  // A repeated call with the same code gives the same answer.
  for (let n = 0; n < 2; n++) expect((await change(to, byPhone)).status).toBe(200)
  expect(await phoneNow()).toBe(to.address)
  expect((await change(next, byMail)).status).toBe(200)
  expect(await logIn(next.address)).toEqual(expect.any(String))
  for (const address of [bruno, next.address])
    expect((await messagesTo(address)).map(({ subject }) => subject)).toContain(
      'Cambiaste tus datos de contacto',
    )
  const told = (await messagesTo(before)).filter(
    ({ subject }) => subject === 'Cambiaste tus datos de contacto',
  )
  expect(told).toHaveLength(1)
  const others = { channel: 'email', address: 'ana.torres@volante.example' } as const
  expect((await ask('sendContactCode', { body: others }, { token })).status).toBe(409)
})
