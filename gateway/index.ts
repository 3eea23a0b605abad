/** The gateway: the only Worker that browsers talk to. The order of what happens to a request, and nothing else. */
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { api } from './api/api.ts'
import type { App } from './context.ts'
import { configOf } from './env.ts'
import { health } from './health.ts'
import { csrf } from './middleware/csrf.ts'
import { thirdParties } from './middleware/development.ts'
import { lastResort } from './middleware/errors.ts'
import { log } from './middleware/log.ts'
import { requestId } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { httpsOnly } from './middleware/transport.ts'
import { onePath } from './one-path.ts'
import { pages } from './pages.ts'

export { CatalogueObject } from './objects/catalogue.ts'
export { EffectObject } from './objects/effect.ts'
export { LimitObject } from './objects/limit.ts'
export { LinkObject } from './objects/link.ts'
export { PersonObject } from './objects/person.ts'
export { SessionObject } from './objects/session.ts'
export { UploadObject } from './objects/upload.ts'
export { VisitorObject } from './objects/visitor.ts'

// A wrong configuration keeps the Worker from starting at all.
configOf(env)

const app = new Hono<App>({ getPath: (request) => onePath(request.url) })

app.onError(lastResort)
app.use(thirdParties())
app.use(requestId())
app.use(log())
app.use(securityHeaders())
app.use(httpsOnly())
app.use(csrf())
health(app)
api(app)
pages(app)

export default app
