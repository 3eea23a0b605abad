/** The insurer and its providers, simulated: one Worker, one database. Errors occur only for the values of `http/faults.ts`. */
import { Hono } from 'hono'
import { consoleApp } from './console/console.ts'
import { documentFiles } from './features/signature/files.ts'
import { handlers } from './handlers.ts'
import { cards } from './providers/cards/api.ts'
import type { SandboxHono } from './http/context.ts'
import { withContext } from './http/open-context.ts'
import { serve } from './http/serve.ts'

const app = new Hono<SandboxHono>()

app.use(withContext)
serve(app, handlers)
app.route('/defender/docs/files', documentFiles)
app.route('/cards', cards)
app.route('/sandbox', consoleApp)

app.notFound((c) => c.json({ code: 'not_found', message: `nothing at ${c.req.method} ${c.req.path}` }, 404))
app.onError((error, c) => c.json({ code: 'internal', message: error.message }, 500))

// Workers call the default export.
export default app
