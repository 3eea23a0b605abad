/** Signing in, and the actions of a person with an account. */
import { randomInt, randomUUID } from 'node:crypto'
import * as access from '#shared/contracts/account/access.ts'
import { getCarAgain } from '#shared/contracts/policies/car-again.ts'
import { getPolicyDocument } from '#shared/contracts/policies/documents.ts'
import { openPending } from '#shared/contracts/policies/pending.ts'
import { getPocketCard } from '#shared/contracts/policies/pocket-card.ts'
import { getPolicies, getPolicy } from '#shared/contracts/policies/policies.ts'
import { changePassword } from '#shared/contracts/account/security.ts'
import * as contact from '#shared/contracts/account/contact.ts'
import * as accessReport from '#shared/contracts/account/access-report.ts'
import * as logInFactor from '#shared/contracts/account/log-in-factor.ts'
import * as privacy from '#shared/contracts/account/privacy.ts'
import * as profile from '#shared/contracts/account/profile.ts'
import * as stepUp from '#shared/contracts/account/step-up.ts'
import { getSession } from '#shared/contracts/account/session.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { logInOutcome } from '#sites/access/log-in/log-in-outcome.ts'
import { PASSWORD } from '../../newcomers.ts'
import { as } from '../client.ts'
import { documentFor } from '../links.ts'
import { journey, type Words } from '../journey.ts'
import * as verbs from '../verbs.ts'

const logInWords: Words = {
  // The screen has a sentence for this endpoint's error codes.
  say: (error) => textOf(logInOutcome({ ok: false, error: error as CallError }, false, true)),
  expected: () => 'Error de conexión con el servidor. Intenta de nuevo en unos minutos.',
}
const textOf = (outcome: ReturnType<typeof logInOutcome>) =>
  outcome.kind === 'failed' ? outcome.text : outcome.kind

/** A number without three equal or consecutive digits, which no password may contain. */
const newPassword = () => `Nuevo${String(randomInt(10, 99))}k${String(randomInt(10, 99))}`

const newEmail = () => ({ field: 'email' as const, email: `nueva-${randomUUID()}@correo.example` })

const opens = (email: string, password: string) => () =>
  as(verbs.visitor(), () => verbs.did(() => call(access.logIn, { body: { email, password } }, verbs.at())))

export const accountJourneys = [
  journey({
    name: 'somebody logs in',
    asks: access.logIn,
    fails: /v1\/user\/login/,
    told: 'failure',
    words: logInWords,
    async prepare() {
      const client = verbs.visitor()
      const body = { email: 'ana.torres@volante.example', password: PASSWORD }
      const afterwards = () => as(client, () => verbs.did(() => call(getSession, {}, verbs.at())))
      return { client, input: { body }, afterwards }
    },
  }),
  journey({
    name: 'a password is forgotten',
    asks: access.sendRecovery,
    fails: /v1\/user\/password\/recovery/,
    told: 'failure',
    prepare: async () => ({
      client: verbs.visitor(),
      input: { body: { email: `nadie-${randomUUID()}@volante.example` } },
    }),
  }),
  journey({
    name: 'a password is restored',
    asks: access.restorePassword,
    fails: /v1\/user\/password\/restore/,
    told: 'failure',
    // The first try that arrived has spent the link, and its new password opens the account (ACC-O10).
    orElse: 'not_processed',
    async prepare() {
      const { client, email, ref } = await verbs.restoreLinkOpened()
      const password = newPassword()
      const input = { query: { ref }, body: { password } }
      return { client, input, afterwards: opens(email, password) }
    },
  }),
  journey({
    name: 'a password is changed',
    asks: changePassword,
    fails: /v1\/user\/password$/,
    told: 'failure',
    // The new password opens the account, which proves the change.
    isFoundOut: true,
    // After a first try that arrived, the new password is the current one.
    orElse: 'wrong_password',
    async prepare() {
      const { client, email } = await verbs.newCustomer()
      await verbs.proven(client)
      const password = newPassword()
      const body = { currentPassword: PASSWORD, password }
      return { client, input: { body }, afterwards: opens(email, password) }
    },
  }),
  journey({
    name: 'where a code can go is asked',
    asks: stepUp.getDestinations,
    fails: /v1\/person\/info/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'a code is asked for',
    asks: stepUp.sendStepUpCode,
    fails: /v1\/otp\/generate/,
    told: 'failure',
    async prepare() {
      const { client } = await verbs.newCustomer()
      return { client, input: { body: { channel: 'email' as const } } }
    },
  }),
  journey({
    name: 'a code is given',
    asks: stepUp.verifyStepUpCode,
    fails: /v1\/otp\/verify/,
    told: 'failure',
    async prepare() {
      const { client, email } = await verbs.newCustomer()
      const body = { code: await verbs.codeSentTo(client, email) }
      return { client, input: { body } }
    },
  }),
  journey({
    name: 'the ways to prove a log-in are asked',
    asks: logInFactor.getFactorWays,
    fails: /v1\/person\/info/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.logInThatWaits(), input: {} }),
  }),
  journey({
    name: 'a code for a log-in is asked for',
    asks: logInFactor.sendFactorCode,
    fails: /v1\/otp\/generate/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.logInThatWaits(), input: {} }),
  }),
  journey({
    name: 'the data of a person is shown',
    asks: profile.getProfile,
    fails: /v1\/person\/info/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'a correction is asked for',
    asks: profile.askCorrection,
    fails: /POST .*\/v1\/person\/correction$/,
    told: 'failure',
    async prepare() {
      const { client, email } = await verbs.newCustomer()
      const body = { field: 'rfc' as const, text: 'RUPA900101AB9' }
      const effects = () => verbs.messagesAbout(email, 'Recibimos tu solicitud de corrección')
      return { client, input: { body }, effects }
    },
  }),
  journey({
    name: 'what a person accepted is shown',
    asks: privacy.getPrivacy,
    fails: /v1\/person\/privacy\/purposes$/,
    // The page says that the voluntary uses cannot be shown now.
    told: 'silent',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'a voluntary use of data is switched',
    asks: privacy.choosePurpose,
    fails: /PUT .*\/v1\/person\/privacy\/purposes/,
    told: 'failure',
    async prepare() {
      const { client } = await verbs.newCustomer()
      return { client, input: { params: { id: 'offers' }, body: { isAccepted: true } } }
    },
  }),
  journey({
    name: 'something is asked about personal data',
    asks: privacy.askDataRequest,
    fails: /POST .*\/v1\/person\/privacy\/requests$/,
    told: 'failure',
    async prepare() {
      const { client, email } = await verbs.newCustomer()
      await verbs.proven(client)
      const body = { right: 'access' as const, text: 'Quiero ver todo' }
      const effects = () => verbs.messagesAbout(email, 'Recibimos tu solicitud sobre tus datos')
      return { client, input: { body }, effects }
    },
  }),
  journey({
    name: 'an access is reported',
    asks: accessReport.reportAccess,
    fails: /v1\/person\/access-reports$/,
    // Every session is closed although the answer was lost; the page asks the person to call.
    told: 'silent',
    // The first press has ended the session.
    orElse: 'session_ended',
    async prepare() {
      const { client } = await verbs.newCustomer()
      return { client, input: { body: { withCode: false } } }
    },
  }),
  journey({
    name: 'a code goes to a new e-mail',
    asks: contact.sendContactCode,
    fails: /POST .*\/v1\/person\/contact\/code$/,
    told: 'failure',
    async prepare() {
      const { client } = await verbs.newCustomer()
      await verbs.proven(client)
      return { client, input: { body: { contact: newEmail() } } }
    },
  }),
  journey({
    name: 'an e-mail is changed',
    asks: contact.changeContact,
    fails: /PUT .*\/v1\/person\/contact$/,
    told: 'failure',
    isFoundOut: true,
    async prepare() {
      const { client } = await verbs.newCustomer()
      const wanted = newEmail()
      await verbs.proven(client)
      const ask = () => call(contact.sendContactCode, { body: { contact: wanted } }, verbs.at())
      // An insurer of the documents sends no message.
      await as(client, ask)
      const [code = 'NOCODE'] = (await verbs.messagesTo(wanted.email)).flatMap(
        (message) => message.code ?? [],
      )
      await verbs.proven(client)
      const effects = () => verbs.messagesAbout(wanted.email, 'Cambiaste tus datos de contacto')
      return { client, input: { body: { contact: wanted, code } }, effects }
    },
  }),
  journey({
    name: 'the e-mail of an account is validated',
    asks: access.validateEmail,
    fails: /v1\/user\/email\/validation\?/,
    told: 'failure',
    // The first try that arrived has spent the link.
    orElse: 'not_processed',
    async prepare() {
      const { email } = await verbs.newCustomer()
      const { client, ref } = await verbs.linkOpened('email-validation', email)
      return { client, input: { query: { ref } } }
    },
  }),
  journey({
    name: 'the e-mail with that link is sent again',
    asks: access.sendEmailValidation,
    fails: /v1\/user\/email\/validation\/send/,
    told: 'failure',
    async prepare() {
      const { email } = await verbs.newCustomer()
      const client = verbs.visitor()
      const body = { email, password: PASSWORD }
      await as(client, () => verbs.did(() => call(access.logIn, { body }, verbs.at())))
      return { client, input: {} }
    },
  }),
  journey({
    name: 'the session is read',
    asks: getSession,
    fails: /v1\/person\/info/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'the policies are listed',
    asks: getPolicies,
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'the policies are listed without what else is pending',
    asks: getPolicies,
    fails: /v1\/person\/pending/,
    // The list says that it is incomplete.
    told: 'silent',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'a pending document is opened',
    asks: openPending,
    fails: /v1\/person\/pending/,
    told: 'failure',
    async prepare() {
      const { client, email } = await verbs.newCustomer()
      await documentFor(email)
      const { pending } = await as(client, () => verbs.did(() => call(getPolicies, {}, verbs.at())))
      const [ref = ''] = pending.flatMap((item) => (item.kind === 'document' ? [item.ref] : []))
      // Without this call home shows no invoice, and none can be opened.
      return { client, input: { params: { ref: ref || 'A'.repeat(22) } } }
    },
  }),
  journey({
    name: 'a document of a policy is fetched',
    asks: getPolicyDocument,
    isFile: true,
    isStored: true,
    fails: /\/v1\/policy\/[^/]+\/documents\/terms$/,
    told: 'failure',
    async prepare() {
      const { client, policyNumber } = await verbs.readyToPay('any')
      return { client, input: { params: { policyNumber, document: 'terms' as const }, query: {} } }
    },
  }),
  journey({
    name: 'the pocket card is opened',
    asks: getPocketCard,
    fails: /v1\/policy\/person\?/,
    told: 'failure',
    prepare: async () => ({ client: await verbs.customer(), input: {} }),
  }),
  journey({
    name: 'a policy is looked at',
    asks: getPolicy,
    fails: /v1\/policy\/number\//,
    told: 'failure',
    prepare: verbs.ofPolicy(() => verbs.readyToPay('any')),
  }),
  journey({
    name: 'the car of a policy is insured again',
    asks: getCarAgain,
    fails: /v1\/policy\/number\//,
    told: 'failure',
    prepare: verbs.ofPolicy(() => verbs.readyToPay('any')),
  }),
]
