import { paths } from '#shared/paths.ts'
import { halfSessionOf } from '#gateway/session/half-session.ts'
import { openNamedLink } from '#gateway/links/exchange.ts'
import { linkKinds } from '#gateway/links/kinds.ts'
import type { Loaders } from '#gateway/pages/page-request.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { entryTarget } from '#gateway/pages/return-path.ts'
import { feature } from '#gateway/features/feature.ts'
import * as contract from '#shared/contracts/account/passkey-log-in.ts'
import { fail } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { askAnyPasskey, enterByPasskey } from '#gateway/session/passkeys/enter-by-passkey.ts'
import { halfLogInCalls, loadFactorWays } from './half-log-in.ts'
import { accessCalls } from './api.ts'
import { plainLogIn } from './plain-log-in.ts'

/** Logging in by a passkey alone, if the insurer supports it (D188). */
const passkeyLogInCalls: readonly Route[] = [
  answer(
    contract.beginPasskeyLogIn,
    async ({ c }) => {
      if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
      // A passkey challenge creates a Durable Object, as a log-in does, so both count against one limit.
      const limited = await (await addressCounter(c, 'logInPerAddress')).take()
      return limited ?? askAnyPasskey(c)
    },
    { limit: { own: ['logInPerAddress'] } },
  ),

  answer(
    contract.logInByPasskey,
    async ({ c, body: { assertion } }) => {
      if (c.var.config.PASSKEY_LOG_IN === 'off') return fail('passkey_log_in_off', 404)
      // The limit counts per address and not per key: knowing a key's id must not be enough to lock its owner out.
      const limited = await (await addressCounter(c, 'logInPerAddress')).take()
      return limited ?? enterByPasskey(c, assertion)
    },
    { limit: { own: ['logInPerAddress'] } },
  ),
]

const loaders = {
  /**
   * The log-in page is built with the passkey button, which is removed if the insurer does not support log-in by
   * passkey (D188).
   */
  '/log-in': ({ c }) =>
    c.var.config.PASSKEY_LOG_IN === 'on' ? { data: null } : { data: null, sentences: [] },

  /** The page to restore a password opens only with its link (ACC-23). */
  '/forgot-password/restore': async ({ c, query }) => {
    const link = await openNamedLink(c, 'restore', query.get('ref'))
    if (link === null) return { redirect: linkKinds.restore.without() }
    return { data: { email: link.email } }
  },

  /** ACC-32: an invalid link needs no redirect, because the page itself shows "Acceso inválido." */
  '/email-validation': async ({ c, query }) => {
    const link = await openNamedLink(c, 'email-validation', query.get('ref'))
    return { data: { state: link === null ? 'missing' : 'ready' } }
  },

  /** The page of a log-in that waits for its second factor (D234); other visitors are led to the log-in. */
  '/log-in/second-factor': async ({ c, query }) => {
    const half = await halfSessionOf(c)
    if (half === null) return { redirect: paths.logIn(Object.fromEntries(query)) }
    const ways = loadFactorWays(c, half).then((loaded) => (loaded.ok ? loaded.data : null))
    return { data: { ways: withinBudget(ways) } }
  },

  '/i': ({ query, session }) => ({ data: { target: entryTarget(query, session !== null) } }),
} satisfies Partial<Loaders>

export const accessFeature = feature({
  calls: [...accessCalls, ...halfLogInCalls, ...passkeyLogInCalls],
  loaders,
  bind: plainLogIn,
})
