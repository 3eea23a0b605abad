/**
 * Sends the requests of an open form to the other insurer through ours (EXC-21 to EXC-27): one request at a time, and
 * each only once (D11, D148).
 */
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { exchangeLack, type ExchangeAction } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { businessKey } from '#gateway/idempotency/business-key.ts'
import { oneAtATimeOf } from '#gateway/idempotency/one-at-a-time.ts'
import type { InsurerAnswer, UpstreamFailure } from '#gateway/insurer/answer.ts'
import { listMissing } from '#gateway/insurer/loaded-list.ts'
import { askOnce, askOutcomePublic, type Submission, type Traces } from '#gateway/insurer/ask-once.ts'
import {
  adjuster,
  openAdjuster,
  readAdjuster,
  type AdjusterLink,
  type ReadAdjuster,
} from '#gateway/features/claims/forms/adjuster.ts'
import { messageOf } from '#gateway/insurer/refusals.ts'
import { closingRuns } from './closing/open-closing.ts'
import { inTurn, linkMissing, turnLost } from '#gateway/features/claims/forms/form-kind.ts'

export type ExchangeRefusal = 'link_missing' | 'concluded' | 'closing' | 'not_allowed' | 'refused'

export interface Exchange {
  readonly c: Ctx
  readonly link: AdjusterLink
  /** The adjuster's form as read before this call. */
  readonly before: ReadAdjuster
  readonly submission: Submission
}

interface Asked<E extends Endpoint> extends Pick<Traces<E>, 'again'> {
  readonly action: ExchangeAction
  readonly call: E
  /** Identifies the request: two requests with the same value count as one (D148). */
  readonly wish: string
  readonly isShown: (now: ReadAdjuster, link: AdjusterLink) => Shown | Promise<Shown>
}

/**
 * Whether an earlier try had its effect, as the form or another call shows (D79). It is the known part of its answer,
 * `false` without an effect, or `unknown` if the look-up failed.
 */
export type Shown = { readonly folId?: string } | false | 'unknown'

/**
 * Runs a call of the exchange: its preconditions are checked, it waits for other writes of the form, and it runs once
 * across devices.
 */
export async function exchangeOf<E extends Endpoint, Data, Code extends string = never>(
  c: Ctx,
  ref: string,
  given: Submission,
  { action, call, wish, again, isShown }: Asked<E>,
  work: (exchange: Exchange & { readonly traces: Traces<E> }) => Promise<Done<Data> | Failure<Code>>,
): Promise<Done<Data> | Failure<Code | ExchangeRefusal>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  const look = lookIn(c, link, isShown)
  const business = { of: `exchange:${action}`, wish, call, again, look }
  return oneAtATimeOf(c, ownerOf(c, link), business, given, async (submission) =>
    inTurn<AdjusterLink, Data, Code | ExchangeRefusal>(c, adjuster, link, given, async ({ keep }) => {
      const closing = await closingRuns(c, link)
      if (closing !== null) return closing
      const read = await readAdjuster(c, link)
      if (!read.ok) return { ...read, outcome: read.code === 'concluded' ? 'final' : 'unsent' }
      const before = read.data
      // If a list could not be loaded, the kind of an entry is unknown, and the conditions of the exchange could not
      // be judged.
      if (before.lacksNames) return listMissing()
      const lack = submission.isRetry ? null : exchangeLack(formOf(before), action)
      if (lack !== null) return fail('not_allowed', 409, { detail: lack, outcome: 'unsent' })
      if ((await keep()) === null) return turnLost()
      const traces = { look, again }
      return work({ c, link, before, submission, traces })
    }),
  )
}

const formOf = ({ view }: Pick<ReadAdjuster, 'view'>) =>
  domainForm({
    claim: view.claim,
    values: view.values,
    people: view.people,
    photos: view.photos,
    lists: view.entries,
  })

/** Looks for the effect of a call in the form, because the documents do not define the call's answer (002 §7.3). */
const lookIn =
  (c: Ctx, link: AdjusterLink, isShown: Asked<Endpoint>['isShown']) =>
  async (): Promise<InsurerAnswer<Endpoint> | 'undone' | 'unknown'> => {
    const now = await readAdjuster(c, link)
    if (!now.ok) return 'unknown'
    const shown = await isShown(now.data, link)
    if (shown === 'unknown') return shown
    return shown === false ? 'undone' : { ok: true, data: shown }
  }

/** The lock is per link and not per key: two devices share one link, and have two keys (D155). */
const ownerOf = (c: Ctx, { name }: AdjusterLink) => ({
  scope: `link:${name}`,
  effects: c.env.LINK.getByName(name),
  ask: <E extends Endpoint>(call: E, key: string, look: Traces<E>['look']) =>
    askOutcomePublic(c, call, key, look),
})

/**
 * Sends the second insurer call of one request. Its idempotency key is derived, because the first call uses the
 * request's own key.
 */
export async function askSecond<E extends Endpoint>(
  c: Ctx,
  endpoint: E,
  input: CallInput<E>,
  submission: Submission,
  traces: Traces<E>,
): Promise<InsurerAnswer<E>> {
  const key = await businessKey([submission.key, endpoint.id ?? endpoint.path])
  return askOnce(c, endpoint, input, { ...submission, key }, traces)
}

/** EXC-27: maps a failed call to the contract's error, with the insurer's message if it sent one. */
export function exchangeFailure(failure: UpstreamFailure): Failure<'refused'> {
  const detail = messageOf(failure)
  return detail === '' ? failureOf(failure) : fail('refused', 409, { detail })
}
