/**
 * Holds the tokens of one session: renews them once for many calls, before they expire, and detects expired ones
 * (API-122, D60).
 */
import { hasValidatedEmail, readClaims, tokenLife } from '../access-token.ts'
import type { StoredSession } from './stored-session.ts'
import { refreshToken } from '#shared/upstream/account/access.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import { configOf } from '#gateway/env.ts'
import type { Variables } from '#gateway/variables.ts'
import type { SandboxBinding, UpstreamTime } from '#gateway/insurer/call.ts'
import { ask } from '#gateway/insurer/client.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { isRefusedForGood } from '#gateway/insurer/refusals.ts'
import { logBackgroundCalls } from '#gateway/operations/log-line.ts'

type Env = Variables & SandboxBinding

type Renewed =
  | { readonly state: 'renewed'; readonly accessToken: string; readonly refreshToken: string }
  /** State if the refresh token is not valid any more. */
  | { readonly state: 'ended' }
  /** The insurer renews no tokens, so the access token is valid until its end. */
  | { readonly state: 'impossible' }
  | { readonly state: 'unreachable' }

/** Renews the access token of a session (API-122), and checks a token that cannot be renewed (D60). */
async function renewToken(env: Env, token: string): Promise<Renewed> {
  const context = contextOf(env)
  const answer = await ask(context, refreshToken, { body: { refresh_token: token } })
  logBackgroundCalls('token renewal', context.requestId, context.times)
  if (!answer.ok) return { state: stateOf(answer) }
  const { access_token: access, refresh_token: refresh } = answer.data
  return { state: 'renewed', accessToken: access.token, refreshToken: refresh?.token ?? token }
}

function stateOf(failure: UpstreamFailure): 'ended' | 'impossible' | 'unreachable' {
  if (failure.kind === 'refused' && failure.status === 401) return 'ended'
  return isRefusedForGood(failure) ? 'impossible' : 'unreachable'
}

/**
 * Checks a token that cannot be renewed, after a call got a 401. False: the token has expired. True: the 401 concerned
 * only that call. Null: unknown.
 */
async function isTokenGood(env: Env, token: string): Promise<boolean | null> {
  const context = contextOf(env)
  const answer = await ask(context, userInfo, { query: { timestamp: Date.now() } }, { token })
  logBackgroundCalls('token check', context.requestId, context.times)
  if (answer.ok) return true
  if (answer.kind !== 'refused') return null
  return answer.status === 401 ? false : answer.status < 500 || null
}

const contextOf = (env: Env) => ({
  env,
  config: configOf(env),
  requestId: crypto.randomUUID(),
  times: new Array<UpstreamTime>(),
})

/** Pause between a failed renewal and the next early one. */
const REST_MS = 30_000

export type TokenRenewal =
  | { readonly state: 'ok'; readonly accessToken: string }
  /** The token cannot be renewed and is still valid: the 401 was the call's own. */
  | { readonly state: 'unchanged' }
  | { readonly state: 'ended' }
  | { readonly state: 'unreachable' }

/** The part of the session's object that this class needs. */
interface Holder {
  alive(): StoredSession | null
  write(stored: StoredSession): void
  /** Stores the session, and updates its end. */
  take(stored: StoredSession): Promise<void>
  end(): Promise<void>
  waitUntil(work: Promise<unknown>): void
}

export class SessionTokens {
  readonly #env: () => Env
  readonly #holder: Holder
  #renewal: Promise<TokenRenewal> | undefined
  #check: Promise<TokenRenewal> | undefined
  #restUntil = 0
  #readToken: { readonly token: string; readonly lacks: boolean } | undefined

  constructor(env: () => Env, holder: Holder) {
    this.#env = env
    this.#holder = holder
  }

  /** Resolves once no renewal is running. */
  async settled(): Promise<void> {
    await this.#renewal
  }

  /** Renews the tokens. One renewal runs at a time, however many calls have the same expired token (API-122). */
  async refresh(stored: StoredSession, outdated: string): Promise<TokenRenewal> {
    if (stored.accessToken !== outdated) return { state: 'ok', accessToken: stored.accessToken }
    const renewed = stored.isFinal === true ? unchanged : await this.#renewOnce(stored)
    return renewed.state === 'unchanged' ? this.#checkOnce(outdated) : renewed
  }

  /** Renews before the token ends, so that people learn in time if it cannot be renewed. */
  renewAhead(stored: StoredSession): void {
    const isDue = stored.isFinal !== true && Date.now() >= (stored.tokenLife?.renewAt ?? Infinity)
    if (!isDue || Date.now() < this.#restUntil) return
    this.#restUntil = Date.now() + REST_MS
    this.#holder.waitUntil(this.#renewOnce(stored))
  }

  /** True if the token's e-mail is not validated. The parsed token is cached, because every request needs it. */
  lacksValidatedEmail(token: string): boolean {
    if (this.#readToken?.token !== token) {
      const claims = readClaims(token)
      this.#readToken = { token, lacks: claims !== null && !hasValidatedEmail(claims) }
    }
    return this.#readToken.lacks
  }

  #renewOnce(stored: StoredSession): Promise<TokenRenewal> {
    return (this.#renewal ??= this.#renew(stored.refreshToken ?? '').finally(
      () => (this.#renewal = undefined),
    ))
  }

  async #renew(token: string): Promise<TokenRenewal> {
    const renewed = await renewToken(this.#env(), token)
    if (renewed.state === 'unreachable') return renewed
    if (renewed.state === 'ended') {
      await this.#holder.end()
      return renewed
    }
    // The person has signed out meanwhile: the fresh tokens must not restore the session.
    const stored = this.#holder.alive()
    if (stored === null) return { state: 'ended' }
    if (renewed.state === 'impossible') {
      await this.#holder.take({ ...stored, isFinal: true })
      return unchanged
    }
    const { accessToken, refreshToken } = renewed
    this.#holder.write({ ...stored, accessToken, refreshToken, tokenLife: tokenLife(accessToken) })
    return { state: 'ok', accessToken }
  }

  #checkOnce(token: string): Promise<TokenRenewal> {
    return (this.#check ??= this.#checkToken(token).finally(() => (this.#check = undefined)))
  }

  async #checkToken(token: string): Promise<TokenRenewal> {
    if (this.#holder.alive() === null) return { state: 'ended' }
    const isGood = await isTokenGood(this.#env(), token)
    if (isGood === null) return { state: 'unreachable' }
    if (isGood) return unchanged
    await this.#holder.end()
    return { state: 'ended' }
  }
}

const unchanged: TokenRenewal = { state: 'unchanged' }
