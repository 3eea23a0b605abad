/** Everything that islands can ask, by capability. What is not bound here does not exist. */
import type { Hono } from 'hono'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import * as access from '#shared/contracts/access.ts'
import * as availability from '#shared/contracts/availability.ts'
import * as catalogue from '#shared/contracts/catalogue.ts'
import * as config from '#shared/contracts/config.ts'
import * as events from '#shared/contracts/events.ts'
import * as invoicing from '#shared/contracts/invoicing.ts'
import * as payment from '#shared/contracts/payment.ts'
import * as policies from '#shared/contracts/policies.ts'
import * as purchase from '#shared/contracts/purchase.ts'
import * as quote from '#shared/contracts/quote.ts'
import * as registration from '#shared/contracts/registration.ts'
import * as security from '#shared/contracts/security.ts'
import * as session from '#shared/contracts/session.ts'
import * as signature from '#shared/contracts/signature.ts'
import * as submissions from '#shared/contracts/submissions.ts'
import * as vehiclePhotos from '#shared/contracts/photos.ts'
import type { App } from '../http/context.ts'
import { refuseTheRest } from '../http/route.ts'
import { accessApi } from './access/api.ts'
import { availabilityApi } from './availability/api.ts'
import { catalogueApi } from './catalogue/api.ts'
import { configApi } from './config/api.ts'
import { eventsApi } from './events/api.ts'
import { invoicingApi } from './invoicing/api.ts'
import { paymentApi } from './payment/api.ts'
import { picturesApi } from './photos/prompt-api.ts'
import { policiesApi } from './policies/api.ts'
import { purchaseApi } from './purchase/api.ts'
import { quoteApi } from './quote/api.ts'
import { registrationApi } from './registration/api.ts'
import { reportsApi } from './reports/api.ts'
import { securityApi } from './security/api.ts'
import { sessionApi } from './session/api.ts'
import { signatureApi } from './signature/api.ts'
import { submissionsApi } from './submissions/api.ts'
import { vehiclePhotosApi } from './photos/api.ts'

const contracts = [
  access,
  availability,
  catalogue,
  config,
  events,
  invoicing,
  payment,
  policies,
  purchase,
  quote,
  registration,
  security,
  session,
  signature,
  submissions,
  vehiclePhotos,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'effect' in value

/** Every endpoint that the contracts describe. */
export const endpoints: readonly Endpoint[] = contracts
  .flatMap((file) => Object.values(file))
  .filter(isEndpoint)

export function api(app: Hono<App>): void {
  accessApi(app)
  availabilityApi(app)
  catalogueApi(app)
  configApi(app)
  eventsApi(app)
  invoicingApi(app)
  paymentApi(app)
  picturesApi(app)
  policiesApi(app)
  purchaseApi(app)
  quoteApi(app)
  registrationApi(app)
  reportsApi(app)
  securityApi(app)
  sessionApi(app)
  signatureApi(app)
  submissionsApi(app)
  vehiclePhotosApi(app)
  refuseTheRest(app, endpoints)
}
