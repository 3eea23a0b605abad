/** What the platform hands to the gateway, and the configuration in it, parsed once. */
import { parseConfig, type Config, type Variables } from './config.ts'
import type { CatalogueObject } from './objects/catalogue.ts'
import type { EffectObject } from './objects/effect.ts'
import type { LimitObject } from './objects/limit.ts'
import type { LinkObject } from './objects/link.ts'
import type { PersonObject } from './objects/person.ts'
import type { SessionObject } from './objects/session.ts'
import type { UploadObject } from './objects/upload.ts'
import type { VisitorObject } from './objects/visitor.ts'

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
