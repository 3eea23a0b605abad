/**
 * Creates the nonce that a phone gets before it takes a photo. It contains its own time, so that issuing it stores
 * nothing.
 */
import { createHmac } from 'node:crypto'
import { isSame, randomToken } from '#gateway/http/digest.ts'

/** Life of a nonce: a phone may be without a signal for as long as its link is valid. */
const NONCE_MS = 72 * 60 * 60 * 1000

/** Creates a nonce: the time, a random part, and the proof that this session issued it for this slot. */
export function newNonce(secret: string, slot: string, now: number): string {
  const payload = `${now.toString(36)}.${randomToken().slice(0, 16)}`
  return `${payload}.${proofOf(secret, slot, payload)}`
}

/** Returns the time of a nonce in epoch ms; null if this gateway did not issue it, or it is too old. */
export function timeOfNonce(secret: string, slot: string, nonce: string): number | null {
  const [time = '', random = '', proof = ''] = nonce.split('.')
  if (!isSame(proof, proofOf(secret, slot, `${time}.${random}`))) return null
  const at = parseInt(time, 36)
  return at > Date.now() - NONCE_MS ? at : null
}

const proofOf = (secret: string, slot: string, payload: string) =>
  createHmac('sha256', secret).update(`${slot}.${payload}`).digest('base64url')
