/** Quoting and registering, by somebody who has no account yet. */
import { randomInt } from 'node:crypto'
import * as availability from '#shared/contracts/availability.ts'
import {
  getActivities,
  getBrandCatalogue,
  getCatalogue,
  getPostalCode,
  getVersions,
  getYears,
} from '#shared/contracts/catalogue.ts'
import { postQuote } from '#shared/contracts/quote.ts'
import * as registration from '#shared/contracts/registration.ts'
import { joinPhone } from '#shared/domain/person/phone.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { registrationErrorWords } from '#sites/quoter/registration/registration-errors.ts'
import { newcomer, newPhone } from '../../newcomers.ts'
import { as } from '../client.ts'
import { journey, type Words } from '../journey.ts'
import * as verbs from '../verbs.ts'

/** The first brand of the insurer that is played. */
const NISSAN = '10'
const VERSA = '1001'

const registrationWords: Words = {
  say: (error) => errorText(error as CallError<keyof typeof registrationErrorWords>, registrationErrorWords),
  expected: (fault) => (fault === '503' ? 'Error del servidor. Por favor, intente más tarde.' : undefined),
}

export const visitorJourneys = [
  journey({
    name: 'a visitor quotes',
    asks: postQuote,
    fails: /v1\/quotation\/public/,
    told: 'failure',
    prepare: async () => ({ client: verbs.visitor(), input: { body: verbs.quoteBody } }),
  }),
  journey({
    name: 'the catalogue is asked for again',
    asks: getCatalogue,
    fails: /v1\/catalog\/vehicle/,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      await as(client, () => verbs.did(() => call(getCatalogue, { query: {} }, verbs.at())))
      return { client, input: { query: {} } }
    },
  }),
  journey({
    name: 'a brand of the catalogue is asked for again',
    asks: getBrandCatalogue,
    fails: /v1\/catalog\/vehicle/,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      const input = { params: { brandId: NISSAN }, query: {} }
      await as(client, () => verbs.did(() => call(getBrandCatalogue, input, verbs.at())))
      return { client, input }
    },
  }),
  journey({
    name: 'the years of a model are asked for again',
    asks: getYears,
    fails: /v1\/catalog\/vehicle/,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      const input = { params: { brandId: NISSAN, modelId: VERSA } }
      await as(client, () => verbs.did(() => call(getYears, input, verbs.at())))
      return { client, input }
    },
  }),
  journey({
    name: 'the versions of a year are asked for again',
    asks: getVersions,
    fails: /v1\/catalog\/vehicle/,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      const input = { params: { brandId: NISSAN, modelId: VERSA, year: '2022' } }
      await as(client, () => verbs.did(() => call(getVersions, input, verbs.at())))
      return { client, input }
    },
  }),
  journey({
    name: 'the activities are asked for again',
    asks: getActivities,
    fails: /v1\/catalog\/pld\/economicActivities/,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      await as(client, () => verbs.did(() => call(getActivities, {}, verbs.at())))
      return { client, input: {} }
    },
  }),
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
