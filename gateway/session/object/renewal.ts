/** Renews the access token of a session (API-122), and checks a token that cannot be renewed (D60). */
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

export async function renewToken(env: Env, token: string): Promise<Renewed> {
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
export async function isTokenGood(env: Env, token: string): Promise<boolean | null> {
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
