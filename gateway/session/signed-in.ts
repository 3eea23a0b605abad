import type { OpenSession, SessionObject } from './session-object.ts'

/** The session of a request: what it says, and the object that holds it. */
export interface SignedIn extends OpenSession {
  readonly object: DurableObjectStub<SessionObject>
  /** Of the object: a digest of the cookie. */
  readonly name: string
}
