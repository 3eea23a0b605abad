/**
 * Locks a device that a signer holds (D254). The lock belongs to the device: every tab and every claim shows only the
 * signer's page, until the adjuster takes it back. It is stored, so that it survives a reload. The adjuster chooses its
 * code at the hand-over; only a salted digest is stored.
 */
import { drafts } from '#shared/drafts/device-drafts.ts'
import { $handed, DEVICE, handedDraft, readHandedOver, type Handed } from './handed-draft.ts'
import { LEAST_CODE, pausedUntil } from './lock-rule.ts'

/**
 * Follows a lock that another tab sets or removes, also after this tab was suspended.
 * @returns A function that stops it.
 */
export function watchHandedOver(): () => void {
  const look = () => void readHandedOver()
  look()
  const stop = drafts.onChange(({ name }) => {
    if (name === handedDraft.name) look()
  })
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/**
 * Locks the device for a signer.
 * @param place Storage key of the form.
 * @param code The adjuster's code (`codeProblem`).
 */
export async function handOver(place: string, signer: string, code: string): Promise<void> {
  const salt = crypto.randomUUID()
  const handed = { place, signer, salt, digest: await digestOf(salt, code), tries: 0, triedAt: 0 }
  $handed.set(handed)
  await drafts.saveDraft(handedDraft, DEVICE, handed).catch(() => undefined)
}

type Taken =
  | { readonly at: 'open' }
  | { readonly at: 'wrong' }
  | { readonly at: 'paused'; readonly until: number }

export async function takeBack(handed: Handed, code: string, now: number): Promise<Taken> {
  // Reads the stored lock, so that all tabs share one count of tries.
  const stored = (await drafts.readDraft(handedDraft, DEVICE).catch(() => undefined)) ?? handed
  const until = pausedUntil(stored, now)
  if (until !== null) return { at: 'paused', until }
  if ((await digestOf(stored.salt, code)) === stored.digest) {
    await drafts.removeDraft(handedDraft, DEVICE).catch(() => undefined)
    $handed.set(null)
    return { at: 'open' }
  }
  const next = { ...stored, tries: stored.tries + 1, triedAt: now }
  $handed.set(next)
  await drafts.saveDraft(handedDraft, DEVICE, next).catch(() => undefined)
  const paused = pausedUntil(next, now)
  return paused === null ? { at: 'wrong' } : { at: 'paused', until: paused }
}

type CodeProblem = 'short' | 'claim'

/**
 * Problem of a new code; null if it can be used. No part of the claim's number is allowed, because the signer
 * sees it ("Derechos").
 */
export function codeProblem(code: string, claimNumber: string): CodeProblem | null {
  const own = spelled(code)
  if (own.length < LEAST_CODE) return 'short'
  return spelled(claimNumber).includes(own) ? 'claim' : null
}

const spelled = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()

async function digestOf(salt: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${spelled(code)}`))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
