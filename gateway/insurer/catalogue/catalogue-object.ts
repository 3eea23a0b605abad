import { DurableObject } from 'cloudflare:workers'
import type { CallInput, Endpoint } from '#shared/contracts/endpoint.ts'
import { spelledCatalogue } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import { claimCauses, serviceCategories } from '#shared/upstream/claims/adjuster-lists.ts'
import { listStates, placeOfPostalCode, publicStatus } from '#shared/upstream/claims/claim-lists.ts'
import * as upstream from '#shared/upstream/purchase/catalogue.ts'
import { configOf } from '../../env.ts'
import {
  MOST_STORED_BYTES,
  storedBytes,
  storedText,
  textOf,
  type StoredText,
} from '#shared/domain/formats/stored-text.ts'
import type { Variables } from '../../variables.ts'
import { logBackgroundCalls } from '../../operations/log-line.ts'
import type { InsurerAnswer, UpstreamFailure } from '../answer.ts'
import { isRefusedForGood } from '../refusals.ts'
import type { CallContext, SandboxBinding, UpstreamTime } from '../call.ts'
import { ask } from '../client.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Limit for serving a copy while the insurer is down (decision 0045). */
const RETENTION_MS = 30 * DAY
/** Pause after a failure, in which the cached copy is served and the insurer is not called. */
const REST_MS = 30_000
/** Time in ms for which a cached copy is served if the insurer's call answered before and is missing now. */
const TRUSTED_MS = DAY

interface Kind<E extends Endpoint> {
  readonly call: E
  readonly freshMs: number
  readonly input: (entry: string, cached: CachedCatalogue | undefined) => CallInput<E>
}

const kind = <E extends Endpoint>(one: Kind<E>) => one
/** Splits an entry such as `10/1001/2024` into brand, model and year. */
const part = (entry: string, place: number) => Number(entry.split('/')[place])

/** The kinds of cached catalogues: public data, nothing personal. */
export const catalogueKinds = {
  /** An insurer may lack this call; it is then tried again as often as a copy is renewed (D78). */
  vehicles: kind({
    call: upstream.compactCatalogue,
    freshMs: 5 * MINUTE,
    input: (_entry, cached) => ({ query: { version: cached?.version || undefined } }),
  }),
  brands: kind({ call: upstream.listBrands, freshMs: 10 * MINUTE, input: () => ({}) }),
  models: kind({
    call: upstream.listTypes,
    freshMs: 60 * MINUTE,
    input: (entry) => ({ params: { brand: part(entry, 0) } }),
  }),
  years: kind({
    call: upstream.listYears,
    freshMs: 60 * MINUTE,
    input: (entry) => ({ params: { brand: part(entry, 0), type: part(entry, 1) } }),
  }),
  versions: kind({
    call: upstream.listVersions,
    freshMs: 60 * MINUTE,
    input: (entry) => ({ params: { brand: part(entry, 0), type: part(entry, 1), model: part(entry, 2) } }),
  }),
  activities: kind({ call: upstream.economicActivities, freshMs: 60 * MINUTE, input: () => ({}) }),
  sectors: kind({ call: upstream.complexActivities, freshMs: 60 * MINUTE, input: () => ({}) }),
  /** The lists of claims, keyed by the `type` of API-91. */
  'claim-list': kind({
    call: publicStatus,
    freshMs: 60 * MINUTE,
    input: (type) => ({ query: { type } }),
  }),
  /** The categories of a service, keyed by the id of its type. */
  'claim-categories': kind({
    call: serviceCategories,
    freshMs: 60 * MINUTE,
    input: (serviceType) => ({ query: { serviceType, category: 'true' as const } }),
  }),
  'claim-causes': kind({ call: claimCauses, freshMs: 60 * MINUTE, input: () => ({}) }),
  'claim-states': kind({
    call: listStates,
    freshMs: 60 * MINUTE,
    input: () => ({ query: { countryId: '1' as const } }),
  }),
  'claim-place': kind({
    call: placeOfPostalCode,
    freshMs: 10 * MINUTE,
    input: (postalCode) => ({ query: { postalCode } }),
  }),
  place: kind({
    call: upstream.verifyPostalCode,
    freshMs: 10 * MINUTE,
    input: (code) => ({ query: { code } }),
  }),
} as const

export type CatalogueKind = keyof typeof catalogueKinds

export interface CachedCatalogue {
  /** JSON text of the call's answer. */
  readonly text: string
  readonly version: string
  readonly checkedAt: number
  /** True if the insurer does not have this call. */
  readonly isMissing?: boolean
}

type Held = Omit<CachedCatalogue, 'text'> & { readonly text: StoredText }

interface CatalogueAsk {
  readonly kind: CatalogueKind
  /** The key within its kind: a postal code, a brand, or empty. */
  readonly entry: string
  readonly context: Pick<CallContext, 'requestId' | 'clientAddress'>
  /** The caller's token, used for this call only and never stored (API-12). */
  readonly token?: string | undefined
}

interface CatalogueAnswer {
  readonly cached: { readonly ok: true; readonly data: CachedCatalogue } | UpstreamFailure
  readonly times: readonly UpstreamTime[]
}

/**
 * One cached entry of the insurer's catalogues: requested once for all isolates, and served for
 * days, so that quoting works while the insurer is down.
 */
export class CatalogueObject extends DurableObject<Variables & SandboxBinding> {
  #asking: Promise<CatalogueAnswer> | undefined
  /** An answer that the platform refused to store: served from memory, and requested again by the next instance. */
  #unstored: CachedCatalogue | undefined
  /** The refusal of a call without a token while no copy is cached. */
  #closed: { readonly answer: CatalogueAnswer; readonly until: number } | undefined

  async read(asked: CatalogueAsk): Promise<CatalogueAnswer> {
    const cached = this.#cached()
    if (cached === undefined) return this.#readFirst(asked)
    const isFresh = Date.now() - cached.checkedAt < catalogueKinds[asked.kind].freshMs
    // A stale copy is served while it is renewed: a caller never waits for the retries of API-07.
    if (!isFresh && !this.#isResting() && this.#asking === undefined)
      this.ctx.waitUntil(
        this.#askOnce(asked, cached).then(({ times }) =>
          logBackgroundCalls(`catalogue ${asked.kind}`, asked.context.requestId, times),
        ),
      )
    return { cached: { ok: true, data: cached }, times: [] }
  }

  async #readFirst(asked: CatalogueAsk): Promise<CatalogueAnswer> {
    const isPublic = asked.token === undefined
    if (isPublic && this.#closed !== undefined && Date.now() < this.#closed.until)
      return { ...this.#closed.answer, times: [] }
    const answer = await this.#askOnce(asked, undefined)
    if (isPublic && isUnauthorised(answer)) this.#closed = { answer, until: Date.now() + REST_MS }
    return answer
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  async #askOnce(asked: CatalogueAsk, cached: CachedCatalogue | undefined): Promise<CatalogueAnswer> {
    const joined = this.#asking && (await this.#asking)
    // A 401 belongs to the token of the first request only.
    if (joined !== undefined && !isUnauthorised(joined)) return joined
    this.#asking ??= this.#ask(asked, cached).finally(() => (this.#asking = undefined))
    return this.#asking
  }

  async #ask(asked: CatalogueAsk, cached: CachedCatalogue | undefined): Promise<CatalogueAnswer> {
    const times: UpstreamTime[] = []
    const context = { ...asked.context, env: this.env, config: configOf(this.env), times }
    // The cast is safe: each kind pairs its input with its own call, which the table's type cannot express.
    const { call, input } = catalogueKinds[asked.kind] as unknown as Kind<Endpoint>
    const answer = wholePlace(await ask(context, call, input(asked.entry, cached), { token: asked.token }))
    if (!answer.ok) {
      if (asked.kind === 'vehicles' && isRefusedForGood(answer) && isOutlived(cached))
        return { cached: { ok: true, data: await this.#store(missing()) }, times }
      if (cached !== undefined) this.ctx.storage.kv.put('failedAt', Date.now())
      return { cached: answer, times }
    }
    return { cached: { ok: true, data: await this.#store(renewed(answer.data, cached)) }, times }
  }

  async #store(data: CachedCatalogue): Promise<CachedCatalogue> {
    const text = storedText(data.text)
    this.#unstored = storedBytes(text) > MOST_STORED_BYTES ? data : undefined
    if (this.#unstored === undefined) this.ctx.storage.kv.put('held', { ...data, text } satisfies Held)
    else this.ctx.storage.kv.delete('held')
    await this.ctx.storage.setAlarm(Date.now() + RETENTION_MS)
    return data
  }

  #cached(): CachedCatalogue | undefined {
    if (this.#unstored !== undefined) return this.#unstored
    const held = this.ctx.storage.kv.get<Held>('held')
    return held && { ...held, text: textOf(held.text) }
  }

  #isResting(): boolean {
    return Date.now() - (this.ctx.storage.kv.get<number>('failedAt') ?? 0) < REST_MS
  }
}

/** Rejects a place with an unreadable entry, which must not look like a place outside the insurer's area (BUY-39). */
const wholePlace = (answer: InsurerAnswer<Endpoint>): InsurerAnswer<Endpoint> =>
  answer.ok && answer.lost?.includes('postal_entities[]')
    ? { ok: false, kind: 'unreadable', unread: answer.unread ?? [] }
    : answer

const isUnauthorised = ({ cached }: CatalogueAnswer) =>
  !cached.ok && cached.kind === 'refused' && cached.status === 401

const missing = (): CachedCatalogue => ({ text: '', version: '', checkedAt: Date.now(), isMissing: true })

const isOutlived = (cached: CachedCatalogue | undefined) =>
  cached === undefined || cached.isMissing === true || Date.now() - cached.checkedAt > TRUSTED_MS

/** The copy after a renewal: the insurer may answer that nothing changed (API-124). */
function renewed(data: unknown, cached: CachedCatalogue | undefined): CachedCatalogue {
  // The cast is safe: `version` and `unchanged` are optional in every kind of catalogue.
  const answer = data as { readonly version?: string; readonly unchanged?: boolean }
  const isUnchanged = answer.unchanged === true && cached !== undefined
  return {
    text: isUnchanged ? cached.text : JSON.stringify(spelledCatalogue(data)),
    version: answer.version ?? '',
    checkedAt: Date.now(),
  }
}
