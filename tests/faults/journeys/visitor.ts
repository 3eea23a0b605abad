/** Journeys of quoting and registering, without an account. */
import { randomInt } from 'node:crypto'
import * as availability from '#shared/contracts/account/availability.ts'
import {
  getActivities,
  getBrandCatalogue,
  getCatalogue,
  getPostalCode,
  getVersions,
  getYears,
} from '#shared/contracts/purchase/catalogue.ts'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import * as registration from '#shared/contracts/account/registration.ts'
import { joinPhone } from '#shared/domain/phone/phone.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { registrationErrorWords } from '#sites/quoter/registration/registration-errors.ts'
import { newcomer, newPhone } from '../../newcomers.ts'
import { as } from '../client.ts'
import { journey, type Words } from '../journey.ts'
import * as verbs from '../verbs.ts'

/** Id of a brand of the sandbox, which the quotes here use. */
const NISSAN = '10'
const VERSA = '1001'

const registrationWords: Words = {
  say: (error) => errorText(error as CallError<keyof typeof registrationErrorWords>, registrationErrorWords),
  expected: (fault) => (fault === '503' ? 'Error del servidor. Por favor, intente más tarde.' : undefined),
}

const VEHICLES = /v1\/catalog\/vehicle/

/** The answer is cached for all people, and a fault of the insurer then has no effect (D45). */
const askedAgain = <E extends Endpoint>(name: string, asks: E, fails: RegExp, input: CallInput<E>) =>
  journey({
    name: `${name} is asked for again`,
    asks,
    fails,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      // A call that changes nothing needs no idempotency key.
      await as(client, () => verbs.did(() => call<Endpoint>(asks, input as CallInput<Endpoint>, verbs.at())))
      return { client, input }
    },
  })

export const visitorJourneys = [
  journey({
    name: 'a visitor quotes',
    asks: postQuote,
    fails: /v1\/quotation\/public/,
    told: 'failure',
    prepare: async () => ({ client: verbs.visitor(), input: { body: verbs.quoteBody } }),
  }),
  askedAgain('the catalogue', getCatalogue, VEHICLES, { query: {} }),
  askedAgain('a brand of the catalogue', getBrandCatalogue, VEHICLES, {
    params: { brandId: NISSAN },
    query: {},
  }),
  askedAgain('the years of a model', getYears, VEHICLES, { params: { brandId: NISSAN, modelId: VERSA } }),
  askedAgain('the versions of a year', getVersions, VEHICLES, {
    params: { brandId: NISSAN, modelId: VERSA, year: '2022' },
  }),
  askedAgain('the list of activities', getActivities, /v1\/catalog\/pld\/economicActivities/, {}),
  journey({
    name: 'a postal code is looked up',
    asks: getPostalCode,
    fails: /v1\/catalog\/pld\/postalEntities/,
    told: 'failure',
    async prepare() {
      const code = String(randomInt(10_000, 99_999))
      return { client: verbs.visitor(), input: { params: { code } } }
    },
  }),
  journey({
    name: 'an e-mail is looked up',
    asks: availability.checkEmail,
    fails: /isAvailable/,
    told: 'silent',
    prepare: async () => ({
      client: verbs.visitor(),
      input: { body: { email: 'libre@volante.example' } },
    }),
  }),
  journey({
    name: 'an RFC is looked up',
    asks: availability.checkRfc,
    fails: /isAvailable/,
    told: 'silent',
    prepare: async () => ({ client: verbs.visitor(), input: { body: { rfc: newcomer().rfc } } }),
  }),
  journey({
    name: 'the phone’s code is sent',
    asks: registration.sendPhoneCode,
    fails: /v1\/otp\/person\/generate/,
    told: 'failure',
    prepare: async () => ({ client: verbs.visitor(), input: { body: { phone: newPhone() } } }),
  }),
  journey({
    name: 'the phone’s code is verified',
    asks: registration.verifyPhoneCode,
    fails: /v1\/otp\/person\/verify/,
    told: 'failure',
    async prepare() {
      const client = verbs.visitor()
      const phone = newPhone()
      await as(client, () =>
        verbs.did(() => call(registration.sendPhoneCode, { body: { phone } }, verbs.at())),
      )
      const [message] = await verbs.messagesTo(joinPhone(phone))
      return { client, input: { body: { phone, code: message?.code ?? '' } } }
    },
  }),
  journey({
    name: 'somebody registers',
    asks: registration.register,
    fails: /v1\/user\/register/,
    told: 'failure',
    words: registrationWords,
    async prepare() {
      const { client, body } = await verbs.readyToRegister()
      const effects = async () => (await verbs.messagesTo(body.email)).length
      return { client, input: { body }, effects }
    },
  }),
]
