/** Registers accounts as the quoter does. */
import { randomUUID } from 'node:crypto'
import { DEVELOPMENT_CODE, newcomer, newPhone, registrationOf } from '../newcomers.ts'

/** Sends a POST request with the headers of an island, and keeps the cookies. */
export async function post(
  origin: string,
  path: string,
  body: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-volante': '1',
      origin,
      'sec-fetch-site': 'same-origin',
      ...more,
    },
    body: JSON.stringify(body),
  })
}

/** Registers a person; returns the e-mail. */
export async function newAccount(origin: string): Promise<string> {
  const email = `cuenta-${randomUUID()}@bench.example`
  const phone = newPhone()
  const asked = await post(origin, '/api/registration/phone-code', { phone })
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const proof = { phone, code: DEVELOPMENT_CODE }
  await expectOk(await post(origin, '/api/registration/phone-code/verify', proof, { cookie }))
  const key = { cookie, 'idempotency-key': randomUUID() }
  await expectOk(await post(origin, '/api/registration', registrationOf(email, newcomer(phone)), key))
  return email
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${String(answer.status)}: ${await answer.text()}`)
}
