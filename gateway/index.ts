/**
 * The gateway: the only Worker that browsers call. It registers the middleware in order, the features and the pages.
 */
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { api } from './features/api.ts'
import type { App } from './http/context.ts'
import { configOf } from './env.ts'
import { health } from './operations/health.ts'
import { csrf } from './middleware/csrf.ts'
import { developmentHost, developmentMessages, developmentProxy } from './middleware/development.ts'
import { lastResort } from './middleware/errors.ts'
import { log } from './middleware/log.ts'
import { requestId } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { httpsOnly } from './middleware/transport.ts'
import { canonicalPath } from './http/canonical-path.ts'
import { PathRouter } from './http/path-router.ts'
import { pages } from './pages/pages.ts'

export { CaseObject } from './case-file/case-object.ts'
export { CatalogueObject } from './insurer/catalogue/catalogue-object.ts'
export { ClaimFormObject } from './features/claims/forms/form-object.ts'
export { ClosingObject } from './features/claims/exchange/closing/closing-object.ts'
export { IdempotencyObject } from './idempotency/idempotency-object.ts'
export { LimitObject } from './limits/limit-object.ts'
export { LinkObject } from './links/link-object.ts'
export { PersonObject } from './session/person-object.ts'
export { SessionObject } from './session/object/session-object.ts'
export { UploadObject } from './uploads/upload-object.ts'
export { VisitorObject } from './session/visitor-object.ts'

// A wrong configuration stops the Worker at its start.
configOf(env)

const app = new Hono<App>({ getPath: (request) => canonicalPath(request.url), router: new PathRouter() })

app.onError(lastResort)
app.use(developmentHost())
app.use(developmentProxy())
app.use(developmentMessages())
app.use(requestId())
app.use(log())
app.use(securityHeaders())
app.use(httpsOnly())
app.use(csrf())
health(app)
api(app)
pages(app)

export default app
