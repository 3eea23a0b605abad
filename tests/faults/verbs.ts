/** Steps before the failing one, by the same calls that the islands make. */
import { randomInt, randomUUID } from 'node:crypto'
import { logIn, sendRecovery } from '#shared/contracts/account/access.ts'
import { createVehicle, requestPolicy } from '#shared/contracts/purchase/purchase.ts'
import { postQuote } from '#shared/contracts/purchase/quote.ts'
import { getReferrals } from '#shared/contracts/account/referrals.ts'
import { quoteRenewal, requestRenewal } from '#shared/contracts/policies/renewal.ts'
import { switchFactorOn } from '#shared/contracts/account/log-in-factor.ts'
import { sendStepUpCode, verifyStepUpCode } from '#shared/contracts/account/step-up.ts'
import { register, sendPhoneCode, verifyPhoneCode } from '#shared/contracts/account/registration.ts'
import { call } from '#shared/http/call.ts'
import { identityStatuses } from '#shared/upstream/policies/identity.ts'
import { DEVELOPMENT_CODE, newcomer, PASSWORD, registrationOf } from '../newcomers.ts'
import { as, newClient, postToCards, type Client } from './client.ts'

const VERSION = { versionId: '1001122', brandId: '10', modelId: '1001', year: 2024 }

let origin = ''
export const standAt = (where: string) => void (origin = where)
export const at = () => ({ base: origin })

type Told<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: { readonly code: string } }

/** A call without a fault, which must succeed; it is retried because a busy machine may be late. */
export async function did<T>(work: () => Promise<Told<T>>, tries = 5): Promise<T> {
  const told = await work()
  if (told.ok) return told.data
  if (told.error.code === 'unreachable' && tries > 1) return did(work, tries - 1)
  throw new Error(`refused: ${JSON.stringify(told.error)}`)
}

export const visitor = () => newClient()

/** `prepare` of a journey whose call takes only the number of a policy. */
export const ofPolicy =
  (ready: () => Promise<{ readonly client: Client; readonly policyNumber: string }>) => async () => {
    const { client, policyNumber } = await ready()
    return { client, input: { params: { policyNumber } } }
  }

export const quoteBody = {
  versionCode: VERSION.versionId,
  postalCode: '20126',
  coupon: '',
  age: null,
  genderCode: null,
  customization: null,
} as const

export async function readyToRegister() {
  const client = visitor()
  const one = newcomer()
  await as(client, async () => {
    await did(() => call(sendPhoneCode, { body: { phone: one.phone } }, at()))
    await did(() => call(verifyPhoneCode, { body: { phone: one.phone, code: DEVELOPMENT_CODE } }, at()))
  })
  return { client, body: registrationOf(`prueba-${randomUUID()}@volante.example`, one) }
}

export async function newCustomer(tries = 5): Promise<{ client: Client; email: string }> {
  const { client, body } = await readyToRegister()
  const key = randomUUID()
  const { signedIn } = await as(client, () => did(() => call(register, { body }, { ...at(), key })))
  // The log-in is retried, because a busy machine may be slow after making the account.
  return signedIn || tries === 1 ? { client, email: body.email } : newCustomer(tries - 1)
}

/** Gives a one-time code in this session, which guarded effects require (D61). */
export async function proven(client: Client): Promise<void> {
  await as(client, async () => {
    await did(() => call(sendStepUpCode, { body: { channel: 'sms' } }, at()))
    await did(() => call(verifyStepUpCode, { body: { code: DEVELOPMENT_CODE } }, at()))
  })
}

/** The code of an e-mail that this session has requested. */
/** A log-in that waits for its second factor (D234), in a separate browser. */
export async function logInThatWaits(): Promise<Client> {
  // The person's e-mail is validated, because otherwise no log-in asks for a second factor.
  const { client: owner, email } = await policyHolder()
  await proven(owner)
  await as(owner, () => did(() => call(switchFactorOn, {}, at())))
  const client = visitor()
  await as(client, () => did(() => call(logIn, { body: { email, password: PASSWORD } }, at())))
  return client
}

export async function codeSentTo(client: Client, email: string): Promise<string> {
  await as(client, () => did(() => call(sendStepUpCode, { body: { channel: 'email' } }, at())))
  const [code] = (await messagesTo(email)).flatMap(({ code: one }) => one ?? [])
  if (code === undefined) throw new Error(`no code for ${email}`)
  return code
}

export const messagesAbout = async (email: string, subject: string): Promise<number> =>
  (await messagesTo(email)).filter((message) => message.subject === subject).length

/** A buyer for a few purchases: five policies are the most (BUY-166). */
let shared: Promise<{ client: Client; email: string }> | undefined
let purchases = 0

/** Each step has an address of its own, so that only its own faults affect it. */
export async function customer(): Promise<Client> {
  shared ??= newCustomer()
  return newClient((await shared).client.cookies)
}

async function buyer(): Promise<Client> {
  if (purchases++ % 4 === 3) shared = newCustomer()
  return customer()
}

export const vehicle = () => ({
  ...VERSION,
  vin: `3N1CN8AE1NX${String(randomInt(1_000_000)).padStart(6, '0')}`,
  plates: 'ABC123A',
})

export async function readyToRequest() {
  const client = await buyer()
  const car = vehicle()
  const { quotationId, plans } = await as(client, async () => {
    await did(() => call(createVehicle, { body: car }, at()))
    return did(() => call(postQuote, { body: quoteBody }, at()))
  })
  const plan = plans.find(({ name }) => name === 'EXTENDED_PLAN')
  const planId = plan?.id ?? ''
  const paymentPlanId = (isMonthly: boolean) =>
    plan?.payments.find((one) => (isMonthly ? one.isSubscription : one.type === 'ANNUAL'))?.id ?? ''
  const body = { quotationId, planId, coupon: '', vin: car.vin, driverId: null }
  const effects = async () => {
    const key = randomUUID()
    const again = await as(client, () => did(() => call(requestPolicy, { body }, { ...at(), key })))
    return again.policyNumber === '' ? 0 : 1
  }
  return { client, body, paymentPlanId, effects }
}

/** A person with a policy that ends in less than 90 days. */
export const readyToRenew = () => policyHolder({ startsIn: -320 })

export async function readyToRequestRenewal() {
  const { client, policyNumber } = await readyToRenew()
  const quoted = { params: { policyNumber }, body: { coupon: '', customization: null } }
  const { quotationId, plans } = await as(client, () => did(() => call(quoteRenewal, quoted, at())))
  const body = { policyNumber, quotationId, planId: plans[0]?.id ?? '', coupon: '' }
  const effects = async () => {
    const key = randomUUID()
    const again = await as(client, () => did(() => call(requestRenewal, { body }, { ...at(), key })))
    return again.policyNumber === '' ? 0 : 1
  }
  return { client, body, effects }
}

/** Prepares a payment; `counted` selects which intents of the card provider count as effects. */
export async function readyToPay(counted: 'any' | 'succeeded') {
  const { client, body, paymentPlanId } = await readyToRequest()
  const key = randomUUID()
  const { policyId, policyNumber } = await as(client, () =>
    did(() => call(requestPolicy, { body }, { ...at(), key })),
  )
  const effects = async () => {
    const answer = await fetch(`${origin}/sandbox/api/ledger?policy=${policyNumber}`)
    // The cast is safe: the sandbox sends this shape.
    const { intents } = (await answer.json()) as { intents: { state: string }[] }
    return intents.filter(({ state }) => counted === 'any' || state === counted).length
  }
  return { client, paymentPlanId, policyId, policyNumber, effects }
}

export async function newPaymentMethod(): Promise<string> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  return (await postToCards<{ id: string }>(origin, '/payment_methods', card)).id
}

/** A person with one policy, created directly at the insurer. */
export async function policyHolder(wanted: object = {}) {
  const made = await postToSandbox('purchases', wanted)
  // The cast is safe: the sandbox sends this shape.
  const { number: policyNumber, email } = (await made.json()) as { number: string; email: string }
  const client = newClient()
  await as(client, () => did(() => call(logIn, { body: { email, password: PASSWORD } }, at())))
  return { client, policyNumber, email }
}

const postToSandbox = (what: string, wanted: object) =>
  fetch(`${origin}/sandbox/api/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })

/** A person with a policy and a passed identity check. */
export async function identified() {
  const holder = await policyHolder()
  await postToSandbox('identity', { email: holder.email, response_code: identityStatuses.COMPLETE })
  return holder
}

/** A person with points for two rewards. */
export async function withPoints() {
  const { client, email } = await policyHolder()
  await postToSandbox('points', { email, points: 500 })
  const { rewards } = await as(client, () => did(() => call(getReferrals, {}, at())))
  const rewardId = rewards?.find(({ title }) => title.includes('Café'))?.id
  if (rewardId === undefined) throw new Error('no reward that 500 points could buy')
  return { client, rewardId }
}

interface Ledger {
  readonly payments: readonly { readonly number: number; readonly amount: number; readonly status: number }[]
}

/** A person with a monthly policy. */
export const monthlyPolicy = (more: object = {}) => policyHolder({ monthly: true, ...more })

/** A person whose second payment was refused, with a valid card now. */
export async function overduePolicy() {
  const { client, policyNumber } = await monthlyPolicy({ overdue: true, good: true })
  const ledger = async () =>
    (await (await fetch(`${origin}/sandbox/api/ledger?policy=${policyNumber}`)).json()) as Ledger
  const due = (await ledger()).payments.find(({ status }) => status === 7)?.amount ?? 0
  const charges = async () => {
    const answer = await fetch(`${origin}/sandbox/api/charges?policy=${policyNumber}&number=2`)
    // The cast is safe: the sandbox sends this shape.
    const made = (await answer.json()) as { error: string | null }[]
    return made.filter(({ error }) => error === null).length
  }
  return { client, policyNumber, due, charges }
}

interface Message {
  readonly subject: string
  readonly link: string | null
  readonly code: string | null
}

export async function messagesTo(email: string): Promise<Message[]> {
  const answer = await fetch(`${origin}/sandbox/api/messages?to=${encodeURIComponent(email)}`)
  // The cast is safe: the sandbox sends this shape.
  return ((await answer.json()) as { messages: Message[] }).messages
}

/** Presses the button of the landing page; the browser then holds the cookie of this link. */
export async function linkOpened(
  kind: 'restore' | 'email-validation',
  email: string,
): Promise<{ client: Client; ref: string }> {
  const client = visitor()
  const link = (await messagesTo(email)).find((message) => message.link?.includes(kind))?.link ?? ''
  const { pathname, search } = new URL(link, origin)
  const exchanged = await as(client, () => fetch(origin + pathname + search, { method: 'POST' }))
  const opened = new URL(exchanged.headers.get('location') ?? '', origin)
  if (opened.pathname !== pathname) throw new Error(`the link was refused: ${link}`)
  return { client, ref: opened.searchParams.get('ref') ?? '' }
}

export async function restoreLinkOpened() {
  const { email } = await newCustomer()
  await as(visitor(), () => did(() => call(sendRecovery, { body: { email } }, at())))
  return { ...(await linkOpened('restore', email)), email }
}
