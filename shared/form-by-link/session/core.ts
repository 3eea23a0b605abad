/** The state of a session, and what its parts share: what is on show follows from the outbox. */
import { atom, type WritableAtom } from 'nanostores'
import type { FormCopies } from '../device/form-copies.ts'
import { isSameValues, type Values } from '../fields/field-values.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { noRenames } from '../fields/renames.ts'
import type { Conflict } from '../fields/three-way-merge.ts'
import { retry } from '../outbox/editing.ts'
import { effectivePhotos, isFinished, shownValues, unreceived, type Outbox } from '../outbox/outbox.ts'
import type { VoidedSignature } from '../signatures/signature.ts'
import type { FormTenant } from '../tenant.ts'
import type { Core, Device } from './core-state.ts'
import { savingOf, type FormState, type Saving } from './form-state.ts'
import { untilOf, waitingIn } from '../outbox/waiting.ts'

export function createCore<Form extends object>(
  tenant: FormTenant<Form>,
  device: Device,
  copies: FormCopies<Form>,
): Core<Form> {
  return {
    tenant,
    device,
    copies,
    $form: atom<FormState<Form>>({ at: 'loading' }),
    $saving: atom<Saving>({ at: 'idle' }),
    $conflicts: atom<readonly Conflict[]>([]),
    $isFinished: atom(false),
    $voided: atom<readonly VoidedSignature[]>([]),
    $signers: atom<readonly string[]>([]),
    $lost: atom<Unsent | null>(null),
    $photos: atom<Values>({}),
    opened: undefined,
    kept: undefined,
    shown: undefined,
    renames: noRenames,
    hasEdited: false,
    isLinkOver: false,
    latestRef: undefined,
    isLoaded: false,
    isListening: false,
    // False until the store was read: a photo of an earlier visit may still be on this device.
    arePhotosSent: () => false,
  }
}

export function show<Form extends object>(core: Core<Form>, box: Outbox, isSending: boolean): void {
  const { opened, hasEdited, isLinkOver } = core
  if (!opened) return
  core.renames = box.renames
  const form = formNow(core, opened.form(), box)
  if (box.over === 'completed') return void completed(core, box, form)
  // A device that keeps nothing says so by `keeps`.
  void opened.keep(box).catch(() => undefined)
  if (box.over === 'concluded') {
    const receipt = opened.receipt()
    const left = { ...unreceived(box), form, until: untilOf(box) }
    if (!box.isBare)
      void import('./delete-received.ts')
        .then((code) => code.deleteReceived(core, opened))
        .catch(() => undefined)
    return core.$form.set({ at: 'concluded', receipt, isMine: receipt !== null, left })
  }
  // Another tab has found that the link serves no longer.
  if (box.isBare) {
    core.isLinkOver = true
    return core.$form.set({
      at: 'missing',
      isStored: true,
      waiting: waitingIn(box),
      place: opened.place,
      lost: null,
    })
  }
  // The message has to be opened again first.
  if (isLinkOver && core.$form.get().at === 'missing') return
  setUnlessEmpty(core.$conflicts, box.conflicts)
  core.$isFinished.set(isFinished(box))
  setUnlessEmpty(core.$voided, box.voided)
  setUnlessEmpty(
    core.$signers,
    box.signatures.map(({ signer }) => signer),
  )
  const { keeps } = core.device.drafts
  core.$saving.set(savingOf(box, { keeps, hasEdited, isLinkOver, until: untilOf(box), isSending }))
  // Last: listeners of the form read the other stores.
  const photos = effectivePhotos(box)
  if (!isSameValues(core.$photos.get(), photos)) core.$photos.set(photos)
  const onShow = core.$form.get()
  if (onShow.at !== 'open' || onShow.form !== form) core.$form.set({ at: 'open', form })
}

/** The form on show itself where nothing of it has changed: every screen is derived from it, and a save shows it four times. */
function formNow<Form extends object>(core: Core<Form>, answer: Form, box: Outbox): Form {
  const { tenant, shown } = core
  const { version } = box.base
  const values = shownValues(box)
  const isSame = shown !== undefined && isSameValues(shown.values, values)
  if (isSame && shown.answer === answer && shown.version === version) return shown.form
  // Its own object where the values are the same: what is derived from them stands.
  const form = tenant.withValues(answer, version, isSame ? shown.values : values)
  core.shown = { answer, version, values: isSame ? shown.values : values, form }
  return form
}

/** An outbox that is read again has other objects: that there is still none is no news. */
function setUnlessEmpty<Item>(store: WritableAtom<readonly Item[]>, items: readonly Item[]): void {
  if (items.length > 0 || store.get().length > 0) store.set(items)
}

/** Code that is needed at the end alone. A device that does not do it now does it at the next load. */
const ending = () => import('./ending.ts')

/** An end that is received is shown as that, whatever the device does with what it has. */
const completed = <Form extends object>(core: Core<Form>, box: Outbox, form: Form): Promise<void> =>
  ending().then(
    (code) => code.completed(core, box, form),
    () =>
      core.$form.set({ at: 'concluded', receipt: core.opened?.receipt() ?? null, isMine: true, left: null }),
  )

/** False: it is still there. */
export const forget = <Form extends object>(core: Core<Form>): Promise<boolean> =>
  ending().then(
    (code) => code.forget(core),
    () => false,
  )

export async function update<Form extends object>(
  core: Core<Form>,
  change: (box: Outbox) => Outbox,
): Promise<void> {
  const box = await core.opened?.outbox.update(change)
  if (box) show(core, box, false)
}

/** Same as `update`, for an edit by the person: it extends the time for which waiting data is kept. */
export const updateByHand = <Form extends object>(
  core: Core<Form>,
  change: (box: Outbox) => Outbox,
): Promise<void> =>
  update(core, (before) => {
    const after = change(before)
    return after === before ? after : { ...after, changedAt: core.device.now() }
  })

/** The link answers again: what waits goes on. */
export async function linkServes<Form extends object>(core: Core<Form>): Promise<void> {
  if (!core.isLinkOver) return
  core.isLinkOver = false
  await update(core, (box) => box)
  await wake(core)
}

/** A fault of this device shows as what it is: not sent. */
export async function wake<Form extends object>(core: Core<Form>): Promise<void> {
  await core.opened?.sender.wake().catch(() => core.$saving.set({ at: 'memory' }))
}

/** Sends again what was refused or has not got through. */
export async function sendAgain<Form extends object>(core: Core<Form>): Promise<void> {
  if (core.$saving.get().at === 'refused') await update(core, retry)
  await wake(core)
}
