import { expect, test } from 'vitest'
import { ask, logIn, messagesTo, newKey, type BodyFor } from '#sandbox/testing/verbs.ts'

type Registration = BodyFor<'register'>

const address = {
  street: 'Calle Roble',
  external_number: '5',
  internal_number: '',
  neighborhood: 'Constitución',
  postal_code: '20126',
  municipality_code: '001',
  state_code: '01',
  country_code: 'MX',
}

function registration(name: string, person: Partial<Registration['person']> = {}): Registration {
  const email = `${name}@correo.example`
  return {
    user: { email, password: 'Camino4826' },
    role: 'POLICY',
    person: {
      first_name: ' Hugo ',
      first_last_name: 'Paz',
      second_last_name: 'Solís',
      email,
      phone: '525598765432',
      gender_code: 1,
      civil_status_code: 0,
      birthdate: '1999-01-31',
      rfc: `PASH990131${name.slice(0, 3).toUpperCase()}`,
      address,
      pld_data: {
        nationality_code: 'MX',
        country_of_origin_code: 'MX',
        state_of_origin_code: '01',
        economic_activity_code: 3,
      },
      ...person,
    },
    referral_from: 'REFTOAA',
    utm_campaign: 'otoño',
    utm_medium: '',
    utm_source: '',
    utm_term: '',
    utm_content: '',
  }
}

const register = (body: Registration, key = newKey()) => ask('register', { body }, { key })

test('[API-66] a registration creates an account that can log in and sends the validation e-mail', async () => {
  expect((await register(registration('hugo'))).status).toBe(200)
  const token = await logIn('hugo@correo.example')
  const info = (await ask('userInfo', { query: { timestamp: 1 } }, { token })).data
  expect(info).toMatchObject({
    first_name: 'Hugo',
    birthdate: '1999-01-31',
    phone: '525598765432',
    rfc: 'PASH990131HUG',
  })
  expect((await messagesTo('hugo@correo.example'))[0]?.subject).toBe('Valida tu correo electrónico')
  const ana = await logIn('ana.torres@volante.example')
  expect((await ask('userInfo', { query: { timestamp: 1 } }, { token: ana })).data.referral_count).toBe(1)
})

test.each([
  ['[API-66] [QUO-71] a birthdate that is none', { birthdate: '31/01/1999' }, 400, 10],
  ['[API-66] [QUO-71] a day that does not exist', { birthdate: '1999-02-30' }, 400, 10],
  ['[API-66] [QUO-72] no gender', { gender_code: null }, 400, 4],
  ['[API-66] [QUO-74] somebody of fifteen', { birthdate: '2012-01-01' }, 409, 10],
  ['[API-66] [QUO-75] an unknown postal code', { address: { ...address, postal_code: '99999' } }, 409, 11],
  ['[API-66] [QUO-77] an RFC in use', { rfc: 'toaa900514ab1' }, 409, 13],
])('%s is refused with its code', async (_, person, status, code) => {
  const answer = await register(registration('ines', person))
  expect([answer.status, answer.error.code]).toEqual([status, code])
})

test('[API-66] [QUO-76] a registration with a used e-mail is refused with code 12', async () => {
  const body = registration('jose')
  const taken = { ...body, user: { ...body.user, email: 'Ana.Torres@volante.example' } }
  const answer = await register(taken)
  expect([answer.status, answer.error.code]).toEqual([409, 12])
})

test('[API-66] two concurrent registrations of one e-mail create one account', async () => {
  const body = registration('karla')
  const answers = await Promise.all([register(body), register(body)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
})

test('[API-19] [API-20] the checks find a used RFC and a used e-mail in any letter case', async () => {
  expect((await ask('checkRfc', { params: { rfc: 'toaa900514ab1' } })).data.is_in_use).toBe(true)
  expect((await ask('checkRfc', { params: { rfc: 'XAXX010101000' } })).data.is_in_use).toBe(false)
  expect((await ask('checkEmail', { params: { email: 'ANA.torres@volante.example' } })).data.is_in_use).toBe(
    true,
  )
  expect((await ask('checkEmail', { params: { email: 'libre@volante.example' } })).data.is_in_use).toBe(false)
})

test('[API-36] [API-38] a visitor verifies a phone with the SMS code in either letter case', async () => {
  const person_id = newKey()
  const message = 'Tu código de verificación es {code}'
  await ask('generateOtpForPerson', {
    body: { person_id, person_phone: '525511112222', message, type: 'sms' },
  })
  const code = (await messagesTo('525511112222'))[0]?.code ?? ''
  expect(code).toMatch(/^[A-Z0-9]{6}$/)
  const right = await ask('verifyOtpForPerson', { body: { code: code.toLowerCase(), person_id } })
  expect(right.data.token).not.toBe('')
  const other = await ask('verifyOtpForPerson', { body: { code, person_id: newKey() } })
  expect(other.status).toBe(400)
})

test('[API-35] [API-37] the sixth attempt of a code is refused even with the right code, and a new code works', async () => {
  const token = await logIn('bruno.mendez@volante.example')
  await ask('generateOtp', { body: { type: 'email' } }, { token })
  const code = (await messagesTo('bruno.mendez@volante.example'))[0]?.code ?? ''
  for (let tries = 0; tries < 5; tries++) {
    expect((await ask('verifyOtp', { body: { code: '000000' } }, { token })).status).toBe(400)
  }
  expect((await ask('verifyOtp', { body: { code } }, { token })).status).toBe(400)
  await ask('generateOtp', { body: { type: 'email' } }, { token })
  const fresh = (await messagesTo('bruno.mendez@volante.example'))[0]?.code ?? ''
  expect((await ask('verifyOtp', { body: { code: fresh } }, { token })).status).toBe(200)
})
