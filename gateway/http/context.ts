import type { Context } from 'hono'
import type { Bindings } from '../bindings.ts'
import type { Config } from '../variables.ts'
import type { UpstreamTime } from '../insurer/call.ts'
import type { CountedRoute } from '../limits/limit-rule.ts'
import type { SignedIn } from '../session/signed-in.ts'

interface Variables {
  config: Config
  requestId: string
  /** The route of the log line: a pattern, never a path, which could hold personal data. */
  route: string
  upstreamTimes: UpstreamTime[]
  /** Epoch ms, set with the first call to the insurer. */
  deadline?: number
  /** Called with the first call to the insurer. */
  onFirstCall?: () => void
  /** Development: how far the sandbox's clock is moved, in ms. */
  clockOffset?: number
  /** The session behind the cookie, looked up at most once in a request. */
  session?: Promise<SignedIn | null>
  /** The route that the session look-up counts against its limit (`take-route.ts`). */
  counted?: CountedRoute
  /** Page data that is still being loaded when the response begins. Never rejects. */
  streaming?: Promise<unknown>
  /** Something has set a header or a cookie of the answer before there is one (`noteOwnHeaders`). */
  hasOwnHeaders?: true
  /** A response that was made with the headers of every answer: the middleware adds none. */
  complete?: Response
  /** A counted event (D34). */
  event?: string
  /** Directives and hosts that a content policy blocked, as reported by the browser. */
  violations?: readonly string[]
  /** The code of a refusal, as the contract has it, where nothing has failed. */
  refused?: string
  /** Where an unexpected error was thrown. */
  fault?: { readonly name: string; readonly at: string }
}

export interface App {
  Bindings: Bindings
  Variables: Variables
}

export type Ctx = Context<App>
