/** The insurer's question to whichever passkey a browser has, in an object of its own: answered once and soon (D188). */
import { PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'

export interface PasskeyQuestion {
  readonly challenge: string
  /** Epoch ms. */
  readonly askedAt: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

const KEY = 'passkey-question'

/** When it is over, in epoch ms. */
export function keepQuestion(kv: Store, question: PasskeyQuestion): number {
  kv.put(KEY, question)
  return question.askedAt + PASSKEY_CHALLENGE_MS
}

/** Spent by being taken, whatever the answer is worth. */
export function takeQuestion(kv: Store): PasskeyQuestion | null {
  const question = kv.get<PasskeyQuestion>(KEY)
  kv.delete(KEY)
  return question !== undefined && Date.now() - question.askedAt < PASSKEY_CHALLENGE_MS ? question : null
}
