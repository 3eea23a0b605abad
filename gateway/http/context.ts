import type { Context } from 'hono'
import type { Bindings } from '../bindings.ts'
import type { Config } from '../variables.ts'
import type { UpstreamTime } from '../insurer/call.ts'
import type { CountedRoute } from '../limits/limit-rules.ts'
import type { SignedIn } from '../session/signed-in.ts'

interface Variables {
  config: Config
  requestId: string
  /** The route of the log line: a pattern, never a path, which could hold personal data. */
  route: string
  upstreamTimes: UpstreamTime[]
  /** Deadline in epoch ms, set with the first call to the insurer. */
  deadline?: number
  /** Called when the request makes its first call to the insurer. */
  onFirstCall?: () => void
  /** Offset of the sandbox's clock in ms, in development only. */
  clockOffset?: number
  /** The session behind the cookie, looked up at most once in a request. */
  session?: Promise<SignedIn | null>
  /** The route that the session look-up counts against its limit (`take-route.ts`). */
  counted?: CountedRoute
  /** Page data that is still being loaded when the response begins. Never rejects. */
  streaming?: Promise<unknown>
  /** True if a header or a cookie was set before the response existed (`noteOwnHeaders`). */
  hasOwnHeaders?: true
  /** A response that was created with the headers of every response: the middleware adds none. */
  complete?: Response
  /** Name of a counted event (D34). */
  event?: string
  /** Directives and hosts that a content policy blocked, as reported by the browser. */
  violations?: readonly string[]
  /** Error code of the contract, if the request was refused without an unexpected failure. */
  refused?: string
  /** Name of an unexpected error, and the place that threw it. */
  fault?: { readonly name: string; readonly at: string }
}

export interface App {
  Bindings: Bindings
  Variables: Variables
}

export type Ctx = Context<App>
