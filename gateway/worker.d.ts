/** Types the bindings that `cloudflare:workers` hands to the start of the Worker and to tests. */
type GatewayBindings = import('./env.ts').Bindings

declare namespace Cloudflare {
  interface Env extends GatewayBindings {
    readonly ENVIRONMENT: GatewayBindings['ENVIRONMENT']
  }
}
