import { beforeEach, expect, test } from 'vitest'
import { ask, logIn, messagesTo, resetPeople } from '#sandbox/testing/verbs.ts'

const bruno = 'bruno.mendez@volante.example'
const body = { field: 'phone', text: '55 1234 5678' }

beforeEach(resetPeople)

test('[API-135] [API-136] a correction has a folio, once for each key, and is listed for its person alone', async () => {
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
