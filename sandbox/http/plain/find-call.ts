/** Finds the documented call of an address. */
import { accessCalls } from './calls/access.data.ts'
import { claimPaymentCalls, exchangeCalls } from './calls/claim-payments.data.ts'
import { claimCalls } from './calls/claims.data.ts'
import type { DocumentedCall } from './documented.ts'
import { linkCalls } from './calls/links.data.ts'
import { purchaseCalls } from './calls/purchase.data.ts'

interface Found {
  readonly call: DocumentedCall
  /** Parameters of the path by name. */
  readonly params: Readonly<Record<string, string>>
}

const calls = [
  ...purchaseCalls,
  ...accessCalls,
  ...linkCalls,
  ...claimCalls,
  ...exchangeCalls,
  ...claimPaymentCalls,
].map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}))

/** Finds the call of a request; `body` decides where two calls share an address. */
export function findCall(method: string, path: string, body: object = {}): Found | undefined {
  for (const { call, pattern } of calls) {
    if (call.asks !== undefined && !(call.asks in body)) continue
    const match = call.method === method ? pattern.exec(path) : null
    if (match) return { call, params: { ...match.groups } }
  }
  return undefined
}
