/**
 * Sends a request whose effect must happen once (D11), such as a payment. The idempotency key is stored with its input
 * before it is sent, and ends with a definitive answer. After a lost answer the outcome of the key is looked up at the
 * gateway before a retry, also after a reload.
 */
import type { CallInput, Endpoint, ErrorsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import { getSubmission } from '#shared/contracts/submissions.ts'
import { readError, type CallError } from './call-error.ts'
import { call, type CallOptions, type KeyedOptions, type ResultOf } from './call.ts'
import {
  beginSubmission,
  MAX_SENT,
  nextSubmission,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-machine.ts'

interface Submission {
  readonly key: string
  /** Input as sent, only for display: the draft store removes secrets (D9). */
  readonly input: unknown
}

/** Storage of unfinished submissions, among the person's drafts. */
export interface SubmissionStore {
  read(name: string): Promise<Submission | undefined>
  write(name: string, submission: Submission): Promise<void>
  remove(name: string): Promise<void>
}

interface SubmissionOptions extends CallOptions {
  /** Called while the outcome is unknown, so that the screen says that the result is being confirmed. */
  readonly onConfirming?: () => void
  /** Waits before the nth look-up (from 0), or until there is a network again. */
  readonly pause?: (asked: number) => Promise<void>
  readonly newKey?: () => string
  /** Maximum number of sends per press, each after the previous one has certainly failed; 1 for payments. */
  readonly mostSent?: number
}

/**
 * Result of a submission. `earlier`: the input of an earlier submission that the answer is about; the new input was not
 * sent.
 */
export type Submitted<E extends Endpoint> = ResultOf<E> & { readonly earlier?: unknown }

/**
 * Submits an input, and returns the answer to it, or to an earlier submission of the same name that succeeded. An
 * edited body is sent only if the earlier one failed. After `still_running`, `unreachable` or a 5xx the outcome is
 * still unknown, and the same call may be repeated at any time.
 */
export async function submitOnce<E extends Endpoint>(
  store: SubmissionStore,
  name: string,
  endpoint: E,
  input: CallInput<E>,
  options: SubmissionOptions = {},
): Promise<Submitted<E>> {
  const { newKey = () => crypto.randomUUID(), mostSent = MAX_SENT } = options
  const stored = await store.read(name)
  let key = stored?.key ?? ''
  let state = beginSubmission(stored !== undefined)
  const confirming = { ok: false, error: { code: 'still_running' } } as const
  let result: ResultOf<E> = confirming
  /** True if the key belongs to the given input; undefined if only a retry can tell. */
  let isOwn: boolean | undefined = stored === undefined || isInputOf(stored.input, input)
  /** Number of look-ups without a network: they learn nothing, so they do not count as tries. */
  let vain = 0
  while (state.at === 'sending' || state.at === 'asking') {
    let event: SubmissionEvent
    if (state.at === 'sending') {
      if (state.freshKey) key = newKey()
      await store.write(name, { key, input })
      result = await sendWith(endpoint, input, key, options)
      event = eventOf(result, endpoint, state.freshKey)
      isOwn = ownAfter(event, isOwn)
      if (event === 'edited') result = confirming
      if (event === 'lost') options.onConfirming?.()
    } else {
      await waitToAsk(state, vain, options)
      const asked = await askFor(endpoint, key, options)
      if (isOffline() && isUnanswered(asked)) {
        vain++
        continue
      }
      // A retry tells to which input the outcome belongs; without another allowed try, the outcome ends the key.
      const canTell = isOwn === undefined && state.sent < mostSent
      event = canTell && isOutcome(asked.event) ? 'unknown' : asked.event
      if (asked.result) result = asked.result
    }
    state = nextSubmission(state, event, mostSent)
  }
  dispatchWaiting(false)
  if (state.at === 'settled') await store.remove(name)
  return isOwn === false ? { ...result, earlier: stored?.input } : result
}

const isOutcome = (event: SubmissionEvent) => event === 'done' || event === 'refused'

function ownAfter(event: SubmissionEvent, wasOwn: boolean | undefined): boolean | undefined {
  if (event === 'edited') return false
  return event === 'answered' || wasOwn === true ? true : undefined
}

/** True if an input equals a stored one, whose secrets were removed. */
function isInputOf(stored: unknown, input: unknown): boolean {
  if (typeof stored !== 'object' || stored === null) return stored === input
  if (typeof input !== 'object' || input === null) return false
  const values = new Map(Object.entries(input))
  return Object.entries(stored).every(([name, value]) => isInputOf(value, values.get(name)))
}

/** Resumes an unfinished submission when a screen opens; undefined if there is none. */
export async function resumeSubmission<E extends Endpoint>(
  store: SubmissionStore,
  name: string,
  endpoint: E,
  options: CallOptions = {},
): Promise<ResultOf<E> | undefined> {
  const stored = await store.read(name)
  if (!stored) return undefined
  const { event, result } = await askFor(endpoint, stored.key, options)
  if (event === 'done' || event === 'refused') await store.remove(name)
  if (event === 'pending') return result ?? { ok: false, error: { code: 'still_running' } }
  return result
}

function sendWith<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  key: string,
  { base, signal }: CallOptions,
): Promise<ResultOf<E>> {
  const options: CallOptions & { key: string } = { key, ...(base && { base }), ...(signal && { signal }) }
  // The cast is safe: `options` has a key, so it fits `KeyedOptions` of every endpoint.
  return call(endpoint, input, options as KeyedOptions<E>)
}

interface Asked<E extends Endpoint> {
  readonly event: SubmissionEvent
  readonly result?: ResultOf<E>
}

async function askFor<E extends Endpoint>(
  endpoint: E,
  key: string,
  { base, signal }: CallOptions,
): Promise<Asked<E>> {
  const options = { ...(base && { base }), ...(signal && { signal }) }
  const asked = await call(getSubmission, { params: { key } }, options)
  if (!asked.ok) {
    const isStopped = asked.error.code === 'session_ended' || asked.error.code === 'aborted'
    return { event: isStopped ? 'stopped' : 'pending', result: { ok: false, error: asked.error } }
  }
  const { data } = asked
  if (data.state === 'unknown') return { event: 'unknown' }
  if (data.state === 'pending')
    return { event: 'pending', result: { ok: false, error: { code: 'still_running' } } }
  // The gateway stored the answer of this endpoint after parsing it, so the cast is safe.
  if (data.status < 300) return { event: 'done', result: { ok: true, data: data.body as ReplyOf<E> } }
  const own = (endpoint.errors ?? []) as readonly ErrorsOf<E>[]
  const error = readError(own, data.status, data.body)
  // A stored failure of the insurer does not tell whether the effect happened; a retry lets the gateway find out.
  return { event: data.status < 500 ? 'refused' : 'unknown', result: { ok: false, error } }
}

/**
 * Decides whether a failure settles the effect: a refusal does, a lost or broken answer does not. For a used key, the
 * gateway's own rejection says nothing about the earlier try. Only a missing answer counts as lost; a new error code
 * does not compile until it has a branch.
 */
function eventOf<E extends Endpoint>(result: ResultOf<E>, endpoint: E, isFreshKey: boolean): SubmissionEvent {
  if (result.ok) return 'answered'
  const error: CallError<string> = result.error
  // The gateway asked for a code before it looked up the earlier try.
  if (error.code === 'second_factor_needed') return isFreshKey ? 'answered' : 'stopped'
  if (endpoint.errors?.includes(error.code)) return 'answered'
  // `readError` returns a code of the endpoint, or a code that every call may return.
  return genericEventOf(error as CallError, isFreshKey)
}

function genericEventOf({ code, fields, status }: CallError, isFreshKey: boolean): SubmissionEvent {
  switch (code) {
    case 'session_ended':
    case 'limit':
    case 'aborted':
      return 'stopped'
    case 'invalid':
      if (isFreshKey) return 'answered'
      // Without fields, the rejection means that the earlier try had another input, and that its outcome is known.
      return fields ? 'stopped' : 'edited'
    case 'forbidden':
    case 'not_found':
    case 'effects_blocked':
      return isFreshKey ? 'answered' : 'stopped'
    case 'upstream_failed':
      return isRefusal(status) ? 'answered' : 'lost'
    case 'unreachable':
    case 'still_running':
      return 'lost'
    default:
      return code satisfies never
  }
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408
}

async function waitToAsk(
  state: SubmissionState & { at: 'asking' },
  vain: number,
  options: SubmissionOptions,
): Promise<void> {
  dispatchWaiting(isOffline())
  // The first look-up of an earlier submission needs no pause, because that submission ran long ago.
  if (state.earlier && state.asked + vain === 0) return
  await (options.pause ?? grow)(state.asked + vain)
}

/** The part of the browser's `window` that is used; everything is optional, because tests also run in a Worker. */
interface Page {
  readonly navigator: { readonly onLine?: boolean }
  readonly addEventListener: (name: string, listener: () => void, options: { readonly once: true }) => void
  readonly dispatchEvent: (event: Event) => unknown
}
const page = globalThis as unknown as Page

/** Waits 1, 2, 4, then 8 seconds, or until the network is back. */
function grow(asked: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, Math.min(8, 2 ** asked) * 1000)
    page.addEventListener('online', () => done(), { once: true })
  })
}

/** True if the browser reports no network. This proves nothing about sent requests, which may have arrived (D11). */
const isOffline = () => page.navigator.onLine === false
const isUnanswered = ({ result }: Asked<Endpoint>) =>
  result?.ok === false && result.error.code === 'unreachable'

declare global {
  interface WindowEventMap {
    /** Fired when a submission starts or stops waiting for a network; `shared/layouts/notices` shows it. */
    'submission-waiting': CustomEvent<boolean>
  }
}

let wasWaiting = false
function dispatchWaiting(isWaiting: boolean): void {
  if (isWaiting === wasWaiting) return
  wasWaiting = isWaiting
  page.dispatchEvent(new CustomEvent('submission-waiting', { detail: isWaiting }))
}
