/**
 * Simulates the insurer and its providers in one Worker with one database. Errors occur only for the values of
 * `http/faults.ts`.
 */
import { Hono } from 'hono'
import { consoleApp } from './console/console.ts'
import { chargeDue } from './features/policies/billing/charge.ts'
import { claimFiles } from './features/claims/claim-forms/files.ts'
import { writeAsks } from './features/claims/exchange/asks.ts'
import { documentFiles } from './features/links/signature/files.ts'
import type { Env } from './env.ts'
import { handlers } from './handlers.ts'
import { amis } from './providers/amis/api.ts'
import { cards } from './providers/cards/api.ts'
import { maps } from './providers/maps/api.ts'
import { conservation } from './providers/seal/conservation-api.ts'
import { identityProvider } from './providers/identity/api.ts'
import type { SandboxHono } from './http/context.ts'
import { openContext, withContext } from './http/open-context.ts'
import { answerPlainly } from './http/plain/plain-insurer.ts'
import { serve } from './http/serve.ts'

const sandbox = new Hono<SandboxHono>()

sandbox.use(withContext)
sandbox.use('/defender/amis/*', writeAsks)
serve(sandbox, handlers)
sandbox.route('/defender/docs/files', documentFiles)
sandbox.route('/defender/people/files', claimFiles)
sandbox.route('/amis', amis)
sandbox.route('/cards', cards)
sandbox.route('/identity', identityProvider)
sandbox.route('/maps', maps)
sandbox.route('/conservation', conservation)
sandbox.route('/sandbox', consoleApp)

sandbox.notFound((c) =>
  c.json({ code: 'not_found', message: `nothing at ${c.req.method} ${c.req.path}` }, 404),
)
sandbox.onError((error, c) => c.json({ code: 'internal', message: error.message }, 500))

const app = new Hono<{ Bindings: Env }>()

app.all('*', ({ req, env }) => {
  const ask = async (request: Request) => sandbox.fetch(request, env)
  return env.INSURER === 'plain' ? answerPlainly(req.raw, env, ask) : ask(req.raw)
})

/** The daily job (`crons` in wrangler.toml); on a laptop the clock of the console starts it. */
async function scheduled(_: unknown, env: Env): Promise<void> {
  const { db, now } = await openContext(env)
  await chargeDue(db, now)
}

// The Workers runtime calls the default export.
export default Object.assign(app, { scheduled })
