/**
 * Every journey that the matrix walks, one entry each: which call of the insurer fails, what is prepared before, the
 * step itself as its island makes it, and what must hold in the end. A later journey joins by one entry.
 */
import { randomInt, randomUUID } from 'node:crypto'
import * as access from '#shared/contracts/access.ts'
import * as availability from '#shared/contracts/availability.ts'
import { getCatalogue, getPostalCode } from '#shared/contracts/catalogue.ts'
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import * as payment from '#shared/contracts/payment.ts'
import { getPolicies } from '#shared/contracts/policies.ts'
import * as purchase from '#shared/contracts/purchase.ts'
import { postQuote } from '#shared/contracts/quote.ts'
import * as photos from '#shared/contracts/vehicle-photos.ts'
import * as registration from '#shared/contracts/registration.ts'
import { getSession } from '#shared/contracts/session.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { logInOutcome, type LogInOutcome } from '#sites/access/steps/log-in-outcome.ts'
import { registrationTexts } from '#sites/quoter/steps/registration.ts'
import { newcomer, newPhone, PASSWORD } from '../newcomers.ts'
import { as, type Client } from './client.ts'
import * as phones from './phones.ts'
import type { Fault } from './proxy.ts'
import * as verbs from './verbs.ts'

/** A step that is ready to be taken, again and again. */
export interface Step<E extends Endpoint = Endpoint> {
  readonly client: Client
  readonly endpoint: E
  readonly input: CallInput<E>
  /** How often the effect happened, counted at the insurer. */
  readonly effects?: () => Promise<number>
  /** What else must hold once the retry went through. */
  readonly afterwards?: () => Promise<unknown>
}

export interface Words {
  readonly say: (error: CallError<string>) => string
  /** What is expected for a fault; undefined where it is the sentence of every screen. */
  readonly expected: (fault: Fault) => string | undefined
}

const logInWords: Words = {
  // Its codes are among the ones that the screen knows.
  say: (error) => textOf(logInOutcome({ ok: false, error: error as CallError }, false, true)),
  expected: () => 'Error de conexión con el servidor.',
}
const textOf = (outcome: LogInOutcome) => (outcome.kind === 'failed' ? outcome.text : outcome.kind)

const registrationWords: Words = {
  say: (error) => errorText(error as CallError<keyof typeof registrationTexts>, registrationTexts),
  expected: (fault) => (fault === '503' ? 'Error del servidor. Por favor, intente más tarde.' : undefined),
}

export interface Journey {
  readonly name: string
  /** The insurer's calls that fail. */
  readonly fails: RegExp
  /**
   * What the person is told meanwhile: the failure itself (FND-64, FND-65), or nothing, because the screen goes on
   * without an answer (`silent`), or because an earlier one is held (`held`).
   */
  readonly told: 'failure' | 'silent' | 'held'
  /** Where the screen has sentences of its own. */
  readonly words?: Words
  /** A refusal that the retry may meet instead of a success, where the first try had its effect already. */
  readonly orElse?: string
  prepare(): Promise<Step>
}

/** Keeps the endpoint's own types inside an entry; the list knows the common part. */
const step = <E extends Endpoint>(one: Step<E>): Step => one as unknown as Step

export const journeys: readonly Journey[] = [
  {
    name: 'a visitor quotes',
    fails: /v1\/quotation\/public/,
    told: 'failure',
    prepare: async () =>
      step({ client: verbs.visitor(), endpoint: postQuote, input: { body: verbs.quoteBody } }),
  },
  {
    name: 'a customer quotes',
    fails: /v1\/quotation$/,
    told: 'failure',
    prepare: async () =>
      step({ client: await verbs.customer(), endpoint: postQuote, input: { body: verbs.quoteBody } }),
  },
  {
    name: 'the catalogue is asked for again',
    fails: /v1\/catalog\/vehicle/,
    told: 'held',
    async prepare() {
      const client = verbs.visitor()
      await as(client, () => verbs.did(() => call(getCatalogue, { query: {} }, verbs.at())))
      return step({ client, endpoint: getCatalogue, input: { query: {} } })
    },
  },
  {
    name: 'a postal code is looked up',
    fails: /v1\/catalog\/pld\/postalEntities/,
    told: 'failure',
    async prepare() {
      const code = String(randomInt(10_000, 99_999))
      return step({ client: verbs.visitor(), endpoint: getPostalCode, input: { params: { code } } })
    },
  },
  {
    name: 'an e-mail is looked up',
    fails: /isAvailable/,
    told: 'silent',
    prepare: async () =>
      step({
        client: verbs.visitor(),
        endpoint: availability.checkEmail,
        input: { body: { email: 'libre@volante.example' } },
      }),
  },
  {
    name: 'the phone’s code is sent',
    fails: /v1\/otp\/person\/generate/,
    told: 'failure',
    prepare: async () =>
      step({
        client: verbs.visitor(),
        endpoint: registration.sendPhoneCode,
        input: { body: { phone: newPhone() } },
      }),
  },
  {
    name: 'somebody registers',
    fails: /v1\/user\/register/,
    told: 'failure',
    words: registrationWords,
    async prepare() {
      const { client, body } = await verbs.readyToRegister()
      const effects = async () => (await verbs.messagesTo(body.email)).length
      return step({ client, endpoint: registration.register, input: { body }, effects })
    },
  },
  {
    name: 'somebody logs in',
    fails: /v1\/user\/login/,
    told: 'failure',
    words: logInWords,
    async prepare() {
      const client = verbs.visitor()
      const body = { email: 'ana.torres@volante.example', password: PASSWORD }
      const afterwards = () => as(client, () => verbs.did(() => call(getSession, {}, verbs.at())))
      return step({ client, endpoint: access.logIn, input: { body }, afterwards })
    },
  },
  {
    name: 'a password is forgotten',
    fails: /v1\/user\/password\/recovery/,
    told: 'failure',
    prepare: async () =>
      step({
        client: verbs.visitor(),
        endpoint: access.sendRecovery,
        input: { body: { email: `nadie-${randomUUID()}@volante.example` } },
      }),
  },
  {
    name: 'a password is restored',
    fails: /v1\/user\/password\/restore/,
    told: 'failure',
    // The link is spent with the first try that arrived; the new password is the one that opens (ACC-O10).
    orElse: 'not_processed',
    async prepare() {
      const { client, email } = await verbs.restoreLinkOpened()
      // Never three digits alike or in a row, which no password may have.
      const password = `Nuevo${String(randomInt(10, 99))}k${String(randomInt(10, 99))}`
      const body = { email, password }
      const afterwards = () =>
        as(verbs.visitor(), () => verbs.did(() => call(access.logIn, { body }, verbs.at())))
      return step({ client, endpoint: access.restorePassword, input: { body: { password } }, afterwards })
    },
  },
  {
    name: 'the session is read',
    fails: /v1\/person\/info/,
    told: 'failure',
    prepare: async () => step({ client: await verbs.customer(), endpoint: getSession, input: {} }),
  },
  {
    name: 'the policies are listed',
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: async () => step({ client: await verbs.customer(), endpoint: getPolicies, input: {} }),
  },
  {
    name: 'the limit of policies is asked',
    fails: /isAllowedNewPolicy/,
    told: 'silent',
    prepare: async () => step({ client: await verbs.customer(), endpoint: purchase.getAllowance, input: {} }),
  },
  {
    name: 'the vehicle is registered',
    fails: /v1\/policy\/vehicle$/,
    told: 'failure',
    prepare: async () =>
      step({
        client: await verbs.customer(),
        endpoint: purchase.createVehicle,
        input: { body: verbs.vehicle() },
      }),
  },
  {
    name: 'the driver is registered',
    fails: /v1\/policy\/driver/,
    told: 'failure',
    prepare: async () =>
      step({
        client: await verbs.customer(),
        endpoint: purchase.createDriver,
        input: { body: { person: newcomer(), email: 'luis@volante.example' } },
      }),
  },
  {
    name: 'the policy is requested',
    fails: /v1\/policy\/request/,
    told: 'failure',
    async prepare() {
      const { client, body, effects } = await verbs.readyToRequest()
      return step({ client, endpoint: purchase.requestPolicy, input: { body }, effects })
    },
  },
  {
    name: 'a year is paid',
    fails: /v1\/policy\/pay$/,
    told: 'failure',
    async prepare() {
      const { client, planId, policyId, effects } = await verbs.readyToPay('any')
      const body = { policyId, paymentPlanId: `${planId}.annual` }
      return step({ client, endpoint: payment.pay, input: { body }, effects })
    },
  },
  {
    name: 'the first month is paid',
    fails: /v1\/policy\/paymentorder/,
    told: 'failure',
    async prepare() {
      const { client, planId, policyId, effects } = await verbs.readyToPay('succeeded')
      const body = {
        policyId,
        paymentPlanId: `${planId}.subscription`,
        paymentMethodId: await verbs.newPaymentMethod(),
      }
      return step({ client, endpoint: payment.payMonthly, input: { body }, effects })
    },
  },
  {
    name: 'the renewal is chosen',
    fails: /v2\/policy\/automaticrenewal/,
    told: 'failure',
    async prepare() {
      const { client, policyId } = await verbs.readyToPay('any')
      return step({ client, endpoint: payment.chooseRenewal, input: { body: { policyId, accept: true } } })
    },
  },
  {
    name: 'a link to the photos is made',
    fails: /vehicle\/token/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.readyToPay('any')
      return step({ client, endpoint: photos.makePicturesLink, input: { params: { policyNumber } } })
    },
  },
  {
    name: 'the photos are opened',
    fails: /vehicle\/has-photos/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await phones.linkOpened()
      return step({ client, endpoint: photos.getVehiclePhotos, input: { params: { ref } } })
    },
  },
  {
    name: 'a photo is announced',
    // Whoever was let in needs the insurer only for the verdict.
    fails: /vehicle\//,
    told: 'held',
    async prepare() {
      const { client, ref } = await phones.linkOpened()
      const { body } = await phones.readyToAnnounce(client, ref, 'front')
      const input = { params: { ref, side: 'front' as const }, body }
      return step({ client, endpoint: photos.announcePhoto, input })
    },
  },
  {
    name: 'a photo is looked at',
    fails: /vehicle\/photo\/check/,
    told: 'failure',
    async prepare() {
      const { client, ref } = await phones.linkOpened()
      const id = await phones.arrived(client, ref, 'front')
      const input = { params: { ref, side: 'front' as const }, body: { id } }
      return step({ client, endpoint: photos.checkPhoto, input })
    },
  },
  {
    name: 'the four photos are sent',
    fails: /vehicle\/photos$/,
    told: 'failure',
    async prepare() {
      const { client, ref, policyNumber } = await phones.readyToSubmit()
      const effects = () => phones.storedSets(policyNumber)
      return step({ client, endpoint: photos.submitPhotos, input: { params: { ref }, body: {} }, effects })
    },
  },
]
