/**
 * The form of this page's link, as the person has it, and how far what they said has got. Screens know nothing else of
 * saving: they hand over what was said and go on, and only the end waits for an answer.
 */
import { atom, type ReadableAtom } from 'nanostores'
import {
  completeClaimForm,
  getClaimForm,
  saveClaimForm,
  type ClaimDamage,
  type OpenClaimForm,
} from '#shared/contracts/claims/claim-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { submissionDrafts } from '#shared/steps/submission-drafts.ts'
import { formErrors } from '../words.ts'
import { formOfPage, refOfPage, type Loaded } from './load-form.ts'

type FormState =
  | { readonly at: 'loading' }
  | { readonly at: 'open'; readonly form: OpenClaimForm }
  /** `receipt`: of what was completed here. */
  | { readonly at: 'concluded'; readonly receipt: string | null }
  | { readonly at: 'missing' }
  /** D3: nothing is concluded from a call that failed. */
  | { readonly at: 'unreachable'; readonly text: string }

/** `idle`: nothing has been said on this page yet. */
export type Saving =
  | { readonly at: 'idle' }
  | { readonly at: 'kept' }
  | { readonly at: 'sending' }
  | { readonly at: 'received' }
  | { readonly at: 'refused'; readonly text: string }

/** `waiting`: signed, and on its way as soon as there is a line. */
type Completed =
  | { readonly at: 'completed'; readonly receipt: string | null }
  | { readonly at: 'waiting' }
  | { readonly at: 'refused'; readonly text: string }

type Fields = Partial<Record<ClaimField, string>>
interface Changes {
  readonly fields: Fields
  readonly damages?: ClaimDamage[]
}

const form = atom<FormState>({ at: 'loading' })
const saving = atom<Saving>({ at: 'idle' })
export const $form: ReadableAtom<FormState> = form
export const $saving: ReadableAtom<Saving> = saving

export const linkOwner = (ref: string): Owner => `link:${ref}`

/** A line that is there may still lead nowhere: it is tried again by itself. */
const AGAIN_MS = 15_000
const nothing: Changes = { fields: {} }
let waiting: Changes = nothing
let running: Promise<void> | undefined
let again: ReturnType<typeof setTimeout> | undefined

/** Once per document; `anew`: the person wants it asked for again. */
export async function loadForm(anew = false): Promise<void> {
  if (form.get().at === 'open') return
  form.set({ at: 'loading' })
  settle(await formOfPage(anew))
  if (!anew) addEventListener('online', () => void send())
}

function settle(loaded: Loaded): void {
  form.set(loaded)
  if (loaded.at === 'concluded') void drafts.wipe(linkOwner(refOfPage()))
}

/** What a step says, sent when it can be (CLF-94, CLF-O16). */
export function saveStep(fields: Fields): void {
  const open = openForm()
  if (!open) return
  const changed = Object.entries(fields).filter(
    ([field, value]) => open.fields[field as ClaimField] !== value,
  )
  if (changed.length === 0) return
  const said: Fields = Object.fromEntries(changed)
  form.set({ at: 'open', form: { ...open, fields: { ...open.fields, ...said } } })
  keep({ ...waiting, fields: { ...waiting.fields, ...said } })
}

/** The whole list, in its order (CLF-73). */
export function saveDamages(damages: readonly ClaimDamage[]): void {
  const open = openForm()
  if (!open) return
  form.set({ at: 'open', form: { ...open, damages: [...damages] } })
  keep({ ...waiting, damages: [...damages] })
}

/** CLF-28: the signature as a picture (PNG data URL). */
export async function complete(signature: string): Promise<Completed> {
  await send()
  const open = openForm()
  if (!open) return { at: 'waiting' }
  const ref = refOfPage()
  const body = { base: open.version, ...waiting, signature }
  saving.set({ at: 'sending' })
  const sent = await submitOnce(
    submissionDrafts(linkOwner(ref)),
    'claim form',
    completeClaimForm,
    { params: { ref }, body },
    { pause: async () => undefined },
  )
  if (sent.ok) {
    waiting = nothing
    settle({ at: 'concluded', receipt: sent.data.receipt })
    return { at: 'completed', receipt: sent.data.receipt }
  }
  if (isLost(sent.error.code)) {
    saving.set({ at: 'kept' })
    return { at: 'waiting' }
  }
  if (sent.error.code === 'changed') await readVersion()
  return { at: 'refused', text: refused(sent.error) }
}

/** Sends again what was refused or has not got through. */
export const sendAgain = (): void => void send()

function keep(changes: Changes): void {
  waiting = changes
  saving.set({ at: 'kept' })
  void send()
}

const send = (): Promise<void> => (running ??= sendAll().finally(() => (running = undefined)))

async function sendAll(): Promise<void> {
  clearTimeout(again)
  // What changes in one go is sent in one go.
  await Promise.resolve()
  while (waiting !== nothing) {
    const open = openForm()
    if (!open) return
    const changes = waiting
    waiting = nothing
    saving.set({ at: 'sending' })
    const input = { params: { ref: refOfPage() }, body: { base: open.version, ...changes } }
    const sent = await call(saveClaimForm, input, { key: crypto.randomUUID() })
    if (sent.ok) {
      received(sent.data)
      continue
    }
    waiting = { ...changes, ...waiting, fields: { ...changes.fields, ...waiting.fields } }
    if (sent.error.code === 'changed' && (await readVersion())) continue
    return stop(sent.error)
  }
  saving.set({ at: 'received' })
}

function received(answer: ReplyOf<typeof saveClaimForm>): void {
  const open = openForm()
  if (!open) return
  const { version, damages, pictures, damageIds } = answer
  for (const [own, theirs] of Object.entries(damageIds)) known.set(own, theirs)
  if (waiting.damages) {
    const renamed = waiting.damages.map((damage) => ({ ...damage, id: damageIdNow(damage.id) }))
    waiting = { ...waiting, damages: renamed }
  }
  form.set({ at: 'open', form: { ...open, version, pictures, damages: waiting.damages ?? damages } })
}

/** The insurer's id of a damage that was made here, as soon as it has one. */
const known = new Map<string, string>()
export const damageIdNow = (id: string): string => known.get(id) ?? id

/** The insurer's form has moved on: what was said here is said again, over its newest version. */
async function readVersion(): Promise<boolean> {
  const now = await call(getClaimForm, { params: { ref: refOfPage() } })
  if (!now.ok) return false
  if (now.data.state === 'concluded') {
    settle({ at: 'concluded', receipt: now.data.receipt })
    return false
  }
  const { fields, damages } = waiting
  const theirs = now.data
  form.set({
    at: 'open',
    form: { ...theirs, fields: { ...theirs.fields, ...fields }, damages: damages ?? theirs.damages },
  })
  return true
}

function stop(error: CallError<'link_missing' | 'concluded' | 'changed'>): void {
  if (isLost(error.code)) {
    saving.set({ at: 'kept' })
    again = setTimeout(() => void send(), AGAIN_MS)
    return
  }
  if (error.code === 'concluded') settle({ at: 'concluded', receipt: null })
  saving.set({ at: 'refused', text: refused(error) })
}

const isLost = (code: string) => code === 'unreachable' || code === 'still_running' || code === 'aborted'

const refused = (error: CallError<'link_missing' | 'concluded' | 'changed' | 'empty_signature'>) =>
  errorText(error, formErrors)

function openForm(): OpenClaimForm | undefined {
  const now = form.get()
  return now.at === 'open' ? now.form : undefined
}
