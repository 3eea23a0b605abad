/**
 * Every binding of the Worker. The type names every Durable Object, so no object may import it: each declares the part
 * of the environment that it needs itself.
 */
import type { Variables } from './variables.ts'
import type { CaseObject } from './case-file/case-object.ts'
import type { UploadObject } from './uploads/upload-object.ts'
import type { ClaimFormObject } from './features/claims/forms/form-object.ts'
import type { ClosingObject } from './features/claims/exchange/closing/closing-object.ts'
import type { IdempotencyObject } from './idempotency/idempotency-object.ts'
import type { SandboxBinding } from './insurer/call.ts'
import type { CatalogueObject } from './insurer/catalogue/catalogue-object.ts'
import type { LimitObject } from './limits/limit-object.ts'
import type { LinkObject } from './links/link-object.ts'
import type { PersonObject } from './session/person-object.ts'
import type { SessionObject } from './session/object/session-object.ts'
import type { VisitorObject } from './session/visitor-object.ts'

export interface Bindings extends Variables, SandboxBinding {
  /** Development only: `on` makes pages show the sandbox's messages. */
  readonly MESSAGE_NOTICES?: string
  readonly ASSETS: Pick<Fetcher, 'fetch'>
  readonly SESSION: DurableObjectNamespace<SessionObject>
  readonly PERSON: DurableObjectNamespace<PersonObject>
  readonly VISITOR: DurableObjectNamespace<VisitorObject>
  readonly LINK: DurableObjectNamespace<LinkObject>
  readonly LIMIT: DurableObjectNamespace<LimitObject>
  readonly IDEMPOTENCY: DurableObjectNamespace<IdempotencyObject>
  readonly CATALOGUE: DurableObjectNamespace<CatalogueObject>
  readonly CLAIM_FORM: DurableObjectNamespace<ClaimFormObject>
  readonly CLAIM_CLOSING: DurableObjectNamespace<ClosingObject>
  /** The case file of a purchase or a claim (D240). */
  readonly CASE: DurableObjectNamespace<CaseObject>
  readonly UPLOAD: DurableObjectNamespace<UploadObject>
  /** Photos on their way to the insurer (D54). */
  readonly UPLOADS: R2Bucket
  /** Copies of case files and consents (D331). */
  readonly RECORDS?: R2Bucket
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the platform's types are a namespace
  namespace Cloudflare {
    /** Types the bindings that `cloudflare:workers` hands to the start of the Worker and to tests. */
    interface Env extends Bindings {
      readonly ENVIRONMENT: Bindings['ENVIRONMENT']
    }
  }
}
