import type { SessionObject } from './object/session-object.ts'
import type { SessionInUse } from './object/stored-session.ts'

/** The session of a request: its state, and the object that holds it. */
export interface SignedIn extends SessionInUse {
  readonly object: DurableObjectStub<SessionObject>
  /** Name of the session's object: a digest of the cookie. */
  readonly name: string
}
