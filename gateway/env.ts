/** What the platform hands to the gateway, and the configuration in it, parsed once. */
import { parseConfig, type Config, type Variables } from './config.ts'
import type { CatalogueObject } from './insurer/catalogue-object.ts'
import type { EffectObject } from './idempotency/idempotency-object.ts'
import type { LimitObject } from './limits/limit-object.ts'
import type { LinkObject } from './links/link-object.ts'
import type { PersonObject } from './session/person-object.ts'
import type { SessionObject } from './session/session-object.ts'
import type { UploadObject } from './features/photos/upload-object.ts'
import type { VisitorObject } from './session/visitor-object.ts'

export interface Bindings extends Variables {
  readonly ASSETS: Pick<Fetcher, 'fetch'>
  /** Development and tests only. */
  readonly SANDBOX?: Pick<Fetcher, 'fetch'>
  readonly SESSION: DurableObjectNamespace<SessionObject>
  readonly PERSON: DurableObjectNamespace<PersonObject>
  readonly VISITOR: DurableObjectNamespace<VisitorObject>
  readonly LINK: DurableObjectNamespace<LinkObject>
  readonly LIMIT: DurableObjectNamespace<LimitObject>
  readonly EFFECT: DurableObjectNamespace<EffectObject>
  readonly CATALOGUE: DurableObjectNamespace<CatalogueObject>
  readonly UPLOAD: DurableObjectNamespace<UploadObject>
  /** Photos on their way to the insurer (D54). */
  readonly UPLOADS: R2Bucket
}

const parsedOnce = new WeakMap<object, Config>()

export function configOf(env: Bindings): Config {
  let config = parsedOnce.get(env)
  if (config === undefined) {
    config = parseConfig({ ...env })
    parsedOnce.set(env, config)
  }
  return config
}
