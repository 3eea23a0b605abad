/** Registers the worker of this page; the page's content policy allows only the worker's address (D33). */

/** Trusted Types policy for the class `offline` (gateway/pages/content-policy.ts). */
const POLICY_NAME = 'offline-worker'
/** Timeout in ms: a worker whose installation failed never becomes ready. */
const PATIENCE_MS = 30_000

/** The used part of Trusted Types; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

let trusted: string | undefined

/**
 * Registers a service worker; resolves to true if its pages now open offline. Any page may call it, also one outside
 * the worker's scope.
 * @param script Address of the worker (`offlineWorkers` of shared/sites.ts).
 * @param scope Beginning of the addresses that it may answer.
 */
export async function keepOffline(script: string, scope: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const address = workerAddress(script)
    const kept = await navigator.serviceWorker.register(address, { scope, updateViaCache: 'none' })
    return await Promise.race([refreshed(kept), late()])
  } catch {
    return false
  }
}

async function refreshed(kept: ServiceWorkerRegistration): Promise<boolean> {
  const active = kept.active ?? (await activated(kept.installing ?? kept.waiting))
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === true)
  })
  active?.postMessage('refresh', [port2])
  return answer
}

/** Resolves once the worker is active: its installation caches the page. A failed installation never resolves. */
const activated = (worker: ServiceWorker | null): Promise<ServiceWorker | null> =>
  new Promise((resolve) => {
    const look = () => worker?.state === 'activated' && resolve(worker)
    worker?.addEventListener('statechange', look)
    look()
  })

const late = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS))

/** The worker's address as a trusted script URL; a policy can be created only once per name. */
function workerAddress(url: string): string {
  // The cast is needed, because `lib.dom` lacks Trusted Types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  const createScriptURL = (asked: string) => {
    if (asked !== url) throw new TypeError('only the worker of this page')
    return asked
  }
  return (trusted ??= trustedTypes.createPolicy(POLICY_NAME, { createScriptURL }).createScriptURL(url))
}
