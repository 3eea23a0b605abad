/** The part of a request that a call to the insurer reads and writes. */
import type { Config } from '../variables.ts'

/** Development and tests only: the insurer is played by another Worker, reached without a network. */
export interface SandboxBinding {
  readonly SANDBOX?: Pick<Fetcher, 'fetch'>
}

export interface UpstreamTime {
  readonly id: string
  readonly status: number
  readonly ms: number
  /** Names of the fields that could not be read, never their values. */
  readonly unread?: readonly string[]
}

export interface CallContext {
  /** Also the key of the breakers and budgets of this isolate (`resilience.ts`). */
  readonly env: SandboxBinding
  readonly config: Config
  readonly requestId: string
  /** The person's own address: without it the insurer's limits would count everybody as one. */
  readonly clientAddress?: string | undefined
  /** Epoch ms at which the request served is given up, however many calls it still wants to make (FND-56). */
  readonly deadline?: number
  readonly times: UpstreamTime[]
  /** Called with the sandbox's clock offset in ms; a real insurer sends none. */
  readonly moveClock?: (offset: number) => void
}

/** A streamed body: never buffered, so it is sent at most once (docs/architecture.md). */
export interface PassingBody {
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

export interface CallOptions {
  readonly token?: string | undefined
  /** The `Idempotency-Key`, passed on as it came (D11). */
  readonly key?: string
  readonly stream?: PassingBody
  /** The proof of a one-time code (END-14). */
  readonly otpToken?: string
}
