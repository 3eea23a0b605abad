/** The part of a request that a call to the insurer reads and writes. */
import type { Config } from '../variables.ts'

/** A binding for development and tests only: another Worker plays the insurer, reached without a network. */
export interface SandboxBinding {
  readonly SANDBOX?: Pick<Fetcher, 'fetch'>
}

export interface UpstreamTime {
  readonly id: string
  readonly status: number
  readonly ms: number
  /** Names of the unreadable fields, never their values. */
  readonly unread?: readonly string[]
}

export interface CallContext {
  /** The environment, which is also the key of the breakers and budgets of this isolate (`resilience.ts`). */
  readonly env: SandboxBinding
  readonly config: Config
  readonly requestId: string
  /** The client's own address, without which the insurer's limits would count all people as one. */
  readonly clientAddress?: string | undefined
  /** Deadline of the whole request in epoch ms, however many calls it still makes (FND-56). */
  readonly deadline?: number
  readonly times: UpstreamTime[]
  /** Called with the sandbox's clock offset in ms; a real insurer sends none. */
  readonly moveClock?: (offset: number) => void
}

/** A streamed body, which is never buffered and therefore sent at most once (docs/architecture.md). */
export interface PassingBody {
  readonly type: string
  readonly body: ReadableStream<Uint8Array>
}

export interface InsurerCallOptions {
  readonly token?: string | undefined
  /** The `Idempotency-Key`, passed on unchanged (D11). */
  readonly key?: string
  readonly stream?: PassingBody
  /** Picks the part of a successful answer that the caller reads, before the contract is applied (D338). */
  readonly pick?: (json: unknown) => unknown
  /** Token that proves a one-time code (END-14). */
  readonly otpToken?: string
}
