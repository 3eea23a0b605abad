/** Runs a call with an idempotency key: the steps before and after its handler (D11). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { digest } from '../http/digest.ts'
import { fail, type Failure, type Outcome } from '../http/failure.ts'
import type { Submission } from '../insurer/ask-once.ts'
import type { IdempotencyObject } from './idempotency-object.ts'
import { confirmedLink } from '../links/confirmation.ts'
import { recordOf, scopeOf } from './scope.ts'

const keyShape = /^[A-Za-z0-9-]{16,64}$/

interface KeyedRequest {
  readonly c: Ctx
  readonly params: unknown
  readonly body: unknown
}

/** Handles a submission once for each `Idempotency-Key`, and replays the stored outcome when the key is sent again. */
export async function once<E extends Endpoint>(
  endpoint: E,
  { c, params, body }: KeyedRequest,
  link: LinkPurpose | undefined,
  handle: (submission: Submission) => Promise<Outcome<E>>,
): Promise<Outcome<E>> {
  const key = c.req.header('idempotency-key') ?? ''
  if (!keyShape.test(key)) {
    return fail('invalid', 400, { fields: { 'Idempotency-Key': 'Campo inválido.' }, outcome: 'unsent' })
  }
  // The cast is safe: every endpoint with a `ref` declares it as text.
  const { ref } = (params ?? {}) as { readonly ref?: string }
  if (link !== undefined) {
    const confirmed = await confirmedLink(c, link, ref)
    if (confirmed === 'no_link') return handle({ key, isRetry: false })
    // The cast is safe: every idempotent call of a link declares both error codes of `confirmedLink`.
    if (confirmed !== 'confirmed') return confirmed as Failure<never>
  }
  const scope = await scopeOf(c, endpoint, link === undefined ? null : { purpose: link, ref })
  if (scope === undefined) return handle({ key, isRetry: false })

  const record = await recordOf(c, scope, key)
  const print = await fingerprint(key, endpoint, params, body)
  return runOnce(record, { key, call: endpoint.path, print }, handle)
}

/** The result of a run, as JSON. */
type Storable = { readonly ok: true } | Failure
type RecordStub = DurableObjectStub<IdempotencyObject>

/** Runs a submission with a record that the caller chose; `print` distinguishes bodies. */
export async function runOnce<O extends Storable>(
  record: RecordStub,
  { key, call, print }: { readonly key: string; readonly call: string; readonly print: string },
  handle: (submission: Submission) => Promise<O>,
): Promise<O | Failure<never>> {
  const begun = await record.begin(call, print)
  if (begun.state === 'other_body') return otherBody()
  if (begun.state === 'running') return fail<never>('still_running', 409, { outcome: 'unknown' })
  // The cast is safe: `keepOutcome` stored an outcome of this call.
  if (begun.state === 'done') return JSON.parse(begun.body) as O
  const { run } = begun
  const isRetry = begun.state !== 'new'
  // Until `takeOver`, the stored outcome belongs to the earlier body of the key.
  let isOwn = begun.state !== 'edited'
  const takeOver = async () => {
    const isCurrent = await record.takeOver(run, print)
    isOwn ||= isCurrent
    return isCurrent
  }
  const submission: Submission =
    begun.state === 'new'
      ? { key, isRetry: false }
      : { key, isRetry: true, isEdited: !isOwn, sentAt: begun.sentAt, takeOver }
  const outcome = await storeOutcome({ record, run, isRetry }, () =>
    beating(record, run, () => handle(submission)),
  )
  const isKnown = outcome.ok || outcome.outcome === 'final'
  return isOwn || !isKnown ? outcome : otherBody()
}

/**
 * The failure for another body: the browser then requests the outcome of the key, which belongs to the earlier body.
 */
const otherBody = () => fail<never>('invalid', 422, { outcome: 'unsent' })

/**
 * Digest of a request, salted with the key, because a body may contain a password: a stored digest must not be
 * guessable (D9).
 */
const fingerprint = (key: string, endpoint: Endpoint, params: unknown, body: unknown) =>
  digest(JSON.stringify([key, endpoint.path, params, body]))

interface Running {
  readonly record: RecordStub
  readonly run: string
  readonly isRetry: boolean
}

/**
 * Interval of heartbeats: longer than a short stall of a busy object, and a third of the silence after which a run
 * counts as interrupted.
 */
const BEAT_MS = 4_000

/**
 * Sends heartbeats while the work runs. Callers with the same key wait; after a crash the next caller finds no
 * heartbeat, and looks up the outcome at the insurer (D79). A late heartbeat is harmless, because its absence alone
 * never sends anything.
 */
async function beating<T>(record: RecordStub, run: string, work: () => Promise<T>): Promise<T> {
  const beats = setInterval(() => void record.beat(run).catch(() => undefined), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beats)
  }
}

/** Stores a definitive outcome; returns the stored outcome, which may be earlier. */
export async function keepOutcome<E extends Endpoint>(
  record: Pick<RecordStub, 'complete'>,
  outcome: Outcome<E>,
): Promise<Outcome<E>> {
  return keep(record, outcome)
}

async function keep<O extends Storable>(record: Pick<RecordStub, 'complete'>, outcome: O): Promise<O> {
  const status = outcome.ok ? 200 : outcome.http
  const completed = await record.complete({ status, body: JSON.stringify(outcome) })
  // The cast is safe: the stored answer has the shape of this call, because a key belongs to one call.
  return JSON.parse(completed.body) as O
}

async function storeOutcome<O extends Storable>(
  { record, run, isRetry }: Running,
  handle: () => Promise<O>,
): Promise<O> {
  const outcome = await handle().catch(async (thrown: unknown) => {
    await record.markUnknown(run)
    throw thrown
  })
  if (outcome.ok || outcome.outcome === 'final') {
    return keep(record, outcome)
  }
  if (outcome.outcome === 'unsent' && !isRetry) await record.forget(run)
  else await record.markUnknown(run)
  return outcome
}
