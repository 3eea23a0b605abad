import type { SessionObject } from './object/session-object.ts'
import type { OpenSession } from './object/stored-session.ts'

/** The session of a request: what it says, and the object that holds it. */
export interface SignedIn extends OpenSession {
  readonly object: DurableObjectStub<SessionObject>
  /** Name of the object: a digest of the cookie. */
  readonly name: string
}
