/** A gateway, an insurer and a card provider in one process, with a network that fails as planned. For tests. */
import { createServer, type Server } from 'node:http'
import type { SubmissionStore } from '#shared/http/submission.ts'
import type { StoredSubmission } from '#shared/http/testing/submission.ts'
import { type CardFailure, type CardProvider } from '#shared/steps/card/card-provider.ts'

/**
 * Fault of a request. `dropped`: the request never arrives. `lost`: its response never arrives. `broken`: its response
 * is a 502.
 */
export type PaymentFault = 'fine' | 'dropped' | 'lost' | 'broken'
export type PaymentCard = 'good' | 'declined' | 'no-funds' | 'bank'

export const visa = { brand: 'visa', last4: '4242' } as const

interface StoredOrder {
  readonly body: string
  readonly status: number
  readonly reply: unknown
}

export class PaymentWorld {
  plan: PaymentFault[] = []
  card: PaymentCard = 'good'
  /** The customer's action at the bank's step. */
  bank: 'passes' | 'refuses' = 'passes'
  /** Cards for which the bank was asked to confirm, in order. */
  authenticated: string[] = []
  charges: string[] = []
  /** True if the insurer does not know of the charge yet, and would make another one. */
  isLate = false
  /** Orders that arrived, by idempotency key. */
  readonly answers = new Map<string, StoredOrder>()
  requests: string[] = []
  orders = 1

  readonly #submissions = new Map<string, StoredSubmission>()
  readonly submissions: SubmissionStore = {
    read: async (name) => this.#submissions.get(name),
    write: async (name, submission) => {
      // Copies through JSON, as a stored draft does.
      this.#submissions.set(name, JSON.parse(JSON.stringify(submission)) as StoredSubmission)
    },
    remove: async (name) => void this.#submissions.delete(name),
  }

  readonly cards: Pick<CardProvider, 'confirm' | 'createPaymentMethod' | 'stateOf'> = {
    createPaymentMethod: async () => ({ kind: 'made', id: `pm_${this.card}`, card: visa }),
    stateOf: async (secret) => {
      if ((this.plan.shift() ?? 'fine') !== 'fine') return 'unknown'
      return this.charges.includes(secret) ? 'charged' : 'open'
    },
    confirm: async (secret, _name, methodId) => {
      if (this.card === 'bank') {
        this.authenticated.push(methodId ?? 'a new one')
        if (this.bank === 'refuses')
          return { kind: 'refused', code: 'payment_intent_authentication_failure', declineCode: null }
      }
      const fault = this.plan.shift() ?? 'fine'
      if (fault === 'dropped') return { kind: 'unknown' }
      const refusal = this.charge(secret, this.card)
      if (fault !== 'fine') return { kind: 'unknown' }
      return refusal ?? { kind: 'confirmed' }
    },
  }

  /** Charges a card. One secret charges once, and a policy is paid once, whatever secret is used. */
  charge(what: string, card: PaymentCard): CardFailure | null {
    if (this.charges.includes(what)) return null
    if (this.isKnownPaid) return { kind: 'refused', code: 'intent_canceled', declineCode: null }
    if (card === 'declined') return { kind: 'refused', code: 'card_declined', declineCode: 'generic_decline' }
    if (card === 'no-funds')
      return { kind: 'refused', code: 'card_declined', declineCode: 'insufficient_funds' }
    this.charges.push(what)
    return null
  }

  get isKnownPaid(): boolean {
    return this.charges.length > 0 && !this.isLate
  }

  answer(path: string, body: string): { status: number; reply: unknown } {
    const isPaid = this.isKnownPaid
    if (path === '/api/payments') {
      if (isPaid) return { status: 409, reply: { error: { code: 'already_paid' } } }
      const { paymentPlanId } = JSON.parse(body) as { paymentPlanId: string }
      return { status: 200, reply: { secret: `secret_${paymentPlanId}`, policyNumber: 'AE1' } }
    }
    const { paymentMethodId } = JSON.parse(body) as { paymentMethodId: string }
    if (isPaid) return { status: 409, reply: { error: { code: 'already_paid' } } }
    if (paymentMethodId === 'pm_bank')
      return { status: 200, reply: { secret: `pi_1_secret_${this.orders++}`, policyNumber: 'AE1' } }
    const refusal = this.charge(`order ${paymentMethodId}`, paymentMethodId.slice(3) as PaymentCard)
    if (refusal?.kind !== 'refused') return { status: 200, reply: { secret: null, policyNumber: 'AE1' } }
    const code = refusal.declineCode === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined'
    return { status: 409, reply: { error: { code } } }
  }

  keyed(path: string, key: string, body: string): { status: number; reply: unknown } {
    const stored = this.answers.get(key)
    if (stored) return stored.body === body ? stored : { status: 422, reply: { error: { code: 'invalid' } } }
    const done = this.answer(path, body)
    this.answers.set(key, { body, ...done })
    return done
  }
}

export async function openGateway(world: () => PaymentWorld): Promise<{ base: string; server: Server }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const send = (status: number, reply: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
      }
      const path = request.url ?? ''
      const now = world()
      now.requests.push(`${request.method} ${path}`)
      const fault = now.plan.shift() ?? 'fine'
      if (fault === 'dropped') return response.destroy()
      if (request.method === 'GET') {
        if (fault === 'lost') return response.destroy()
        if (fault === 'broken') return send(502, {})
        if (path.startsWith('/api/payments/')) {
          return send(200, {
            state: now.isKnownPaid ? 'paid' : 'unpaid',
            photosRequired: true,
            startDate: null,
            paymentPlanId: null,
          })
        }
        const stored = now.answers.get(path.split('/').at(-1) ?? '')
        return send(
          200,
          stored ? { state: 'done', status: stored.status, body: stored.reply } : { state: 'unknown' },
        )
      }
      if (path === '/api/payments/close') return send(200, { isClosed: true })
      const key = String(request.headers['idempotency-key'])
      const done = now.keyed(path, key, Buffer.concat(parts).toString())
      if (fault === 'lost') return response.destroy()
      return fault === 'broken' ? send(502, {}) : send(done.status, done.reply)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { base: `http://127.0.0.1:${port}`, server }
}
