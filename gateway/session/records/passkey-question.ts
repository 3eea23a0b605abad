/**
 * Stores the insurer's challenge for any passkey of a browser, in its own Durable Object; the challenge is valid for a
 * single answer within minutes (D188).
 */
import { PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'

export interface StoredPasskeyQuestion {
  readonly challenge: string
  /** Time of the challenge, in epoch ms. */
  readonly askedAt: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

const KEY = 'passkey-question'

/**
 * Stores a challenge.
 * @returns its end in epoch ms.
 */
export function keepQuestion(kv: Store, question: StoredPasskeyQuestion): number {
  kv.put(KEY, question)
  return question.askedAt + PASSKEY_CHALLENGE_MS
}

/** Takes the challenge, which is then used up, even if the answer is wrong. */
export function takeQuestion(kv: Store): StoredPasskeyQuestion | null {
  const question = kv.get<StoredPasskeyQuestion>(KEY)
  kv.delete(KEY)
  return question !== undefined && Date.now() - question.askedAt < PASSKEY_CHALLENGE_MS ? question : null
}
