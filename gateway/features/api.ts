/** Everything that islands can ask, by capability. What is not bound here does not exist. */
import type { Hono } from 'hono'
import type { App } from '../http/context.ts'
import { failTheRest } from '../http/route.ts'
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

const features = [
  accessApi,
  availabilityApi,
  catalogueApi,
  configApi,
  eventsApi,
  invoicingApi,
  paymentApi,
  picturesApi,
  policiesApi,
  purchaseApi,
  quoteApi,
  registrationApi,
  reportsApi,
  securityApi,
  sessionApi,
  signatureApi,
  submissionsApi,
  vehiclePhotosApi,
]

export function api(app: Hono<App>): void {
  for (const bind of features) bind(app)
  failTheRest(app)
}
