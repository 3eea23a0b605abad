/**
 * The device in the hands of a person who signs (D254). The lock belongs to the device: every tab and every claim on it
 * shows nothing but the page of that person, until the adjuster takes it back. It is stored, so that a reload changes
 * nothing. Its code is chosen by the adjuster at the hand-over, and only a salted digest of it is stored.
 */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { UNSENT_LIFE_MS } from '#shared/domain/drafts/device-lives.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Owner } from '#shared/drafts/draft.ts'

export const CODE_LENGTH = { least: 4, most: 12 } as const
/** Wrong codes in a row before the pause, which starts again with each further wrong one. */
export const MOST_TRIES = 5
export const PAUSE_MS = 5 * 60_000

const handedDraft = defineDraft({
  name: 'device handed over',
  version: 1,
  lifeMs: UNSENT_LIFE_MS,
  schema: v.object({
    /** Names the form that is signed (`OpenAdjusterForm.place`). */
    place: v.string(),
    signer: v.string(),
    salt: v.string(),
    digest: v.string(),
    tries: v.number(),
    /** Epoch ms of the last wrong one, by the clock of the device. */
    triedAt: v.number(),
  }),
})
export type Handed = v.InferOutput<typeof handedDraft.schema>

const DEVICE: Owner = 'link:adjuster device'

/** Null: the adjuster has it. Undefined until the device has been read: nothing is shown before. */
export const $handed = atom<Handed | null | undefined>(undefined)

export async function readHandedOver(): Promise<void> {
  const handed = await drafts.readDraft(handedDraft, DEVICE).catch(() => undefined)
  // A browser that stores nothing has it in this tab alone.
  if (handed !== undefined || drafts.keeps === 'device' || $handed.get() === undefined)
    $handed.set(handed ?? null)
}

/** Follows the lock that another tab sets or opens, also after this tab was asleep. @returns How to stop. */
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

/** @param place Of the form. @param code As the adjuster chose it (`codeProblem`). */
export async function handOver(place: string, signer: string, code: string): Promise<void> {
  const salt = crypto.randomUUID()
  const handed = { place, signer, salt, digest: await digestOf(salt, code), tries: 0, triedAt: 0 }
  $handed.set(handed)
  await drafts.saveDraft(handedDraft, DEVICE, handed).catch(() => undefined)
}

export type Taken =
  | { readonly at: 'open' }
  | { readonly at: 'wrong' }
  | { readonly at: 'paused'; readonly until: number }

/** Epoch ms until which no code is taken; null: it may be tried. A clock that was set back does not end the pause early. */
export const pausedUntil = ({ tries, triedAt }: Handed, now: number): number | null =>
  tries >= MOST_TRIES && Math.abs(now - triedAt) < PAUSE_MS ? now + PAUSE_MS - Math.abs(now - triedAt) : null

export async function takeBack(handed: Handed, code: string, now: number): Promise<Taken> {
  // Of all tabs, so that each of them does not have tries of its own.
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

/** The signer sees the number of the claim ("Derechos"), so no part of it locks anything. Null: the code serves. */
export function codeProblem(code: string, claimNumber: string): CodeProblem | null {
  const own = spelled(code)
  if (own.length < CODE_LENGTH.least) return 'short'
  return spelled(claimNumber).includes(own) ? 'claim' : null
}

const spelled = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()

async function digestOf(salt: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${salt} ${spelled(code)}`))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
