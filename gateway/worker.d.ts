/** Types the bindings that `cloudflare:workers` hands to the start of the Worker and to tests. */
import type { Bindings } from './bindings.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      readonly ENVIRONMENT: Bindings['ENVIRONMENT']
    }
  }
}
