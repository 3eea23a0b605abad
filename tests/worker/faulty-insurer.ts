/** The sandbox behind a network that fails as planned, one fault for each effect. */
import sandbox from '#sandbox/index.ts'
import { bindings } from '#sandbox/testing/verbs.ts'

export const networkFaults = ['fine', 'dropped', 'lost', 'twice', 'refused', 'expired', 'broken'] as const
export type NetworkFault = (typeof networkFaults)[number]

const arrive = async (request: Request): Promise<Response> => sandbox.fetch(request, bindings)

/** Takes one fault per call from the plan; after its end no call fails. */
export function faultyInsurer(plan: NetworkFault[]): Pick<Fetcher, 'fetch'> {
  return {
    async fetch(input: RequestInfo | URL): Promise<Response> {
      const request = new Request(input as Request)
      if (!request.headers.has('idempotency-key')) return arrive(request)
      const fault = plan.shift() ?? 'fine'
      if (fault === 'dropped') throw new TypeError('dropped')
      if (fault === 'refused') return new Response('busy', { status: 503 })
      if (fault === 'twice') return (await Promise.all([arrive(request.clone()), arrive(request)]))[0]
      const answer = await arrive(request)
      if (fault === 'lost') throw new TypeError('lost')
      if (fault === 'broken') return new Response('<html>502 Bad Gateway')
      return fault === 'expired' ? new Response('too late', { status: 504 }) : answer
    },
  }
}
