/**
 * The form of this page's link, as the person has it, and how far what they said has got. Screens know nothing else of
 * saving: they hand over what was said and go on, and only the end waits for an answer. What was said goes into the
 * outbox of this device and from there to the insurer, when there is a line (D68).
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { ClaimDamage, OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Conflict } from '#shared/drafts/outbox/merge.ts'
import { OUTBOX } from '#shared/drafts/outbox/outbox-store.ts'
import { createSender, type Sender } from '#shared/drafts/outbox/outbox-sender.ts'
import {
  changed,
  chosen,
  concluded,
  effective,
  ended,
  lineState,
  noted,
  overtaken,
  saidOver,
  unreceived,
  type Outbox,
} from '#shared/drafts/outbox/outbox.ts'
import type { Renames, Values } from '#shared/drafts/outbox/values.ts'
import { errorText } from '#shared/http/error-text.ts'
import { pauseAfter, pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import { formErrors } from '../words.ts'
import {
  damageChanges,
  damageIdHere as idHere,
  damageIdNow as idNow,
  damagesOf,
  fieldsOf,
  groupOf,
  PICTURES,
  valuesOf,
  valuesOfDamages,
} from './claim-values.ts'
import { claimWire } from './claim-wire.ts'
import { storeForm, storedForm, type StoredForm } from './stored-form.ts'
import { formOfPage, refOfPage, type Loaded } from './load-form.ts'
import { savingOf, type Saving } from './saving.ts'

interface Concluded {
  readonly at: 'concluded'
  readonly receipt: string | null
  /** Completed here; an insurer without receipts has none even so. */
  readonly isMine: boolean
  /** What this device may still have of a form that ended elsewhere; null: nothing. */
  readonly left: LeftForm | null
}

export interface LeftForm extends ReturnType<typeof unreceived> {
  /** As the person left it. */
  readonly form: OpenClaimForm
}

type FormState =
  | { readonly at: 'loading' }
  | { readonly at: 'open'; readonly form: OpenClaimForm }
  | Concluded
  /** `isStored`: this device still has what was filled in. */
  | { readonly at: 'missing'; readonly isStored: boolean }
  /** D3: nothing is concluded from a call that failed. */
  | { readonly at: 'unreachable'; readonly text: string }

/** `waiting`: signed, and on its way as soon as there is a line. */
type Completed =
  | { readonly at: 'completed'; readonly receipt: string | null }
  | { readonly at: 'waiting' }
  | { readonly at: 'refused'; readonly text: string }

const form = atom<FormState>({ at: 'loading' })
const saving = atom<Saving>({ at: 'idle' })
const conflicts = atom<readonly Conflict[]>([])
export const $form: ReadableAtom<FormState> = form
export const $saving: ReadableAtom<Saving> = saving
const signed = atom(false)
/** The person has signed, and the insurer does not have it yet: it goes out by itself. */
export const $isSigned: ReadableAtom<boolean> = signed
/** What somebody else changed too; the line waits until each is decided. */
export const $conflicts: ReadableAtom<readonly Conflict[]> = conflicts

/** Of the form on show; undefined before it is there. */
interface Line {
  readonly stored: StoredForm
  readonly sender: Sender
  /** The last answer, for everything that is not a value. */
  heard: OpenClaimForm
  receipt: string | null
  hasSaid: boolean
}
let line: Line | undefined
let isListening = false
let renames: Renames = {}
export const damageIdNow = (id: string): string => idNow(renames, id)
export const damageIdHere = (id: string): string => idHere(renames, id)

/** Not before somebody has looked: a photo of an earlier visit may still lie on this device. */
let arePhotosSent = (): boolean => false
/** What is ended is whole: the end waits until no photo is on its way. `sendAgain` says that this may have changed. */
export function endAfterPhotos(areSent: () => boolean): void {
  arePhotosSent = areSent
}

/** Once per document; `anew`: the person wants it asked for again. */
export async function loadForm(anew = false): Promise<void> {
  if (form.get().at === 'open') return
  form.set({ at: 'loading' })
  const ref = refOfPage()
  const [loaded, before] = await Promise.all([formOfPage(anew), storedForm(ref)])
  // Without a network the form opens as it was last stored here; a link that serves no longer opens nothing.
  const known = loaded.at === 'open' ? loaded.form : loaded.at === 'missing' ? undefined : before?.form
  if (known === undefined) {
    if (loaded.at === 'missing') return form.set({ at: 'missing', isStored: before !== undefined })
    const isOver = loaded.at === 'concluded'
    return form.set(isOver ? { ...loaded, isMine: loaded.receipt !== null, left: null } : loaded)
  }
  const opened = openLine(ref, known)
  await hear(opened, loaded)
  if (!isListening) listen(opened)
}

function openLine(ref: string, heard: OpenClaimForm): Line {
  const stored = storeForm(ref, heard)
  const wire = claimWire({
    ref,
    onForm: (now) => {
      if (now.state === 'open') void keepHeard(now)
      else if (line) line.receipt = now.receipt
    },
    onPictures: (pictures) => line && void keepHeard({ ...line.heard, pictures }),
    onReceipt: (receipt) => {
      if (line) line.receipt = receipt
    },
  })
  const sender = createSender({
    store: stored.outbox,
    wire,
    groupOf,
    newKey: () => crypto.randomUUID(),
    isClear: () => arePhotosSent(),
    onChange: show,
    onLinkMissing: () => saving.set({ at: 'refused', text: errorText({ code: 'link_missing' }, formErrors) }),
    pause: (failures, woken) => pauseUntil(pauseAfter(failures, { code: 'unreachable' }), woken),
  })
  line = { stored, sender, heard, receipt: null, hasSaid: false }
  return line
}

/** The insurer's answer, or that there is none now. */
async function hear({ stored }: Line, loaded: Loaded): Promise<void> {
  const box = await stored.outbox.update((now) => {
    if (loaded.at === 'concluded') return now.sending?.ending ? now : concluded(now)
    if (loaded.at !== 'open' || loaded.form.version === now.known.version) return now
    // What is on its way finds out by itself what has become of it.
    return now.sending
      ? now
      : overtaken(now, null, { version: loaded.form.version, values: valuesOf(loaded.form) }, groupOf)
  })
  if (loaded.at === 'open') await keepHeard(loaded.form)
  if (loaded.at === 'concluded' && line) line.receipt = loaded.receipt
  show(box, false)
  void wake()
}

async function keepHeard(heard: OpenClaimForm): Promise<void> {
  if (!line) return
  line.heard = heard
  await line.stored.write({ form: heard, receipt: line.receipt })
}

function show(box: Outbox, isSending: boolean): void {
  if (!line) return
  const state = lineState(box, isSending)
  renames = box.renames
  if (state === 'completed') return void completed(line)
  const values = effective(box)
  const fields = { ...line.heard.fields, ...fieldsOf(values) }
  const now = { ...line.heard, version: box.known.version, fields, damages: damagesOf(values) }
  if (state === 'concluded') {
    const { receipt } = line
    const left = { ...unreceived(box), form: now }
    return form.set({ at: 'concluded', receipt, isMine: receipt !== null, left })
  }
  form.set({ at: 'open', form: now })
  conflicts.set(box.conflicts)
  signed.set((box.ending ?? box.sending?.ending ?? null) !== null)
  saving.set(savingOf(box, state, { keeps: drafts.keeps, hasSaid: line.hasSaid }))
}

/** It ended here: nothing of the person stays on the device, as far as that lets go of it. */
async function completed({ receipt }: Line): Promise<void> {
  const before = form.get()
  await forget()
  const isKnown = before.at === 'concluded'
  form.set(isKnown ? { ...before, left: null } : { at: 'concluded', receipt, isMine: true, left: null })
}

/** It ended elsewhere, and the person has seen what was not received, or there is nothing. False: it is still there. */
export async function letGo(): Promise<boolean> {
  const isGone = await forget()
  if (isGone) setAside()
  return isGone
}

/** The end as always; what was not received stays on the device. */
export function setAside(): void {
  const now = form.get()
  if (now.at === 'concluded') form.set({ ...now, left: null })
}

async function forget(): Promise<boolean> {
  const ended = line
  // Nothing is written any more.
  line = undefined
  try {
    await Promise.all([ended?.stored.clear(), ended && forgetPhotos(ended.heard.place)])
    return true
  } catch {
    // For another try.
    line = ended
    return false
  }
}

const forgetPhotos = (place: string): Promise<void> =>
  import('./left-photos.ts').then((code) => code.forgetPhotos(place)).catch(() => undefined)

/** What a step says, sent when it can be (CLF-94, CLF-O16). `seen`: what it has shown, which another tab may have changed. */
export function saveStep(fields: Said, seen: Said): void {
  say(() => fields, over(seen))
}
type Said = Partial<Record<ClaimField, string>>

/** The whole list, in its order (CLF-73). `seen`: the damage that was edited, as it was shown. */
export function saveDamages(damages: readonly ClaimDamage[], seen: readonly ClaimDamage[] = []): void {
  say((before) => damageChanges(damages, before), over(valuesOfDamages(seen)))
}

const over =
  (seen: Values): typeof changed =>
  (box, values) =>
    saidOver(box, seen, values, groupOf)

/** These photos have arrived, or others were taken back: the insurer's form says so with the next save. */
export function savePictures(slots: readonly string[], isTakenBack = false): void {
  // What was taken before the signature and arrives after it is part of what was signed.
  say(() => ({ [PICTURES]: slots.join(' ') }), isTakenBack ? changed : noted)
}

function say(values: (before: Values) => Values, put: typeof changed = changed): void {
  const now = line
  if (!now) return
  now.hasSaid = true
  void now.stored.outbox
    .update((box) => put(box, values(effective(box))))
    .then((box) => {
      show(box, false)
      void wake()
    })
}

/** One side of what both changed. */
export async function choose(group: string, side: 'mine' | 'theirs'): Promise<void> {
  if (!line) return
  const at = new Date().toISOString()
  show(await line.stored.outbox.update((box) => chosen(box, group, side, at, groupOf)), false)
  void wake()
}

/** CLF-28: the signature as a picture (PNG data URL). */
export async function complete(signature: string): Promise<Completed> {
  const now = line
  if (!now) return { at: 'waiting' }
  await now.stored.outbox.update((box) => ended(box, signature))
  return new Promise((resolve) => {
    const stop = saving.listen(settle)
    const stopForm = form.listen(settle)
    function settle(): void {
      const [state, said] = [form.get(), saving.get()]
      if (state.at === 'concluded')
        done(state.left === null ? { at: 'completed', receipt: state.receipt } : { at: 'waiting' })
      else if (said.at === 'refused') done({ at: 'refused', text: said.text })
      else if (said.at === 'conflict')
        done({ at: 'refused', text: errorText({ code: 'changed' }, formErrors) })
      else if (said.at === 'stored' || said.at === 'memory') done({ at: 'waiting' })
    }
    function done(completed: Completed): void {
      stop()
      stopForm()
      resolve(completed)
    }
    void wake()
  })
}

/** Sends again what was refused or has not got through. */
export const sendAgain = (): void => void wake()

/** A fault of this device shows as what it is: not sent. */
async function wake(): Promise<void> {
  await line?.sender.wake().catch(() => saving.set({ at: 'memory' }))
}

function listen({ stored }: Line): void {
  isListening = true
  addEventListener('online', sendAgain)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) sendAgain()
  })
  // Another tab of this device.
  drafts.onChange(({ owner, name }) => {
    if (owner === stored.owner && name === OUTBOX)
      // Wiped: it has ended there.
      void stored.outbox.read().then((box) => (box ? show(box, false) : wake()))
  })
}
