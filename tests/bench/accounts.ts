/** People with an account, made as the quoter makes them. */
import { randomInt, randomUUID } from 'node:crypto'

/** Posts as an island does, with the cookies that it was given. */
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

/** The e-mail of somebody new. */
export async function newAccount(origin: string): Promise<string> {
  const email = `cuenta-${randomUUID()}@bench.example`
  const phone = { dialCode: '+52', number: `55${String(randomInt(10_000_000, 99_999_999))}` }
  const asked = await post(origin, '/api/registration/phone-code', { phone })
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  // The code of a laptop's configuration (D7).
  const proof = { phone, code: 'A1B2C3' }
  await expectOk(await post(origin, '/api/registration/phone-code/verify', proof, { cookie }))
  const key = { cookie, 'idempotency-key': randomUUID() }
  await expectOk(await post(origin, '/api/registration', registration(email, phone), key))
  return email
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${String(answer.status)}: ${await answer.text()}`)
}

function registration(email: string, phone: object): object {
  const suffix = randomInt(36 ** 3)
    .toString(36)
    .toUpperCase()
    .padStart(3, '0')
  return {
    email,
    password: 'Camino4826',
    person: {
      firstName: 'Paula',
      firstLastName: 'Prado',
      secondLastName: 'Uribe',
      birthdate: '1990-01-01',
      genderCode: 2,
      rfc: `PUPA900101${suffix}`,
      phone,
      address: {
        postalCode: '20126',
        neighborhood: 'Centro',
        street: 'Calle Uno',
        externalNumber: '1',
        internalNumber: '',
        countryCode: 'MX',
        stateCode: '01',
        municipalityCode: '001',
      },
    },
    activityCode: 1,
    referral: '',
    utm: { campaign: '', medium: '', source: '', term: '', content: '' },
  }
}
