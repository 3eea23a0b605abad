/** Core of a session: derives everything that screens show from the outbox. */
import { atom, type WritableAtom } from 'nanostores'
import type { FormCopies } from '../device/form-copies.ts'
import { isSameValues, type Values } from '../fields/field-values.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { noRenames } from '../fields/renames.ts'
import type { Conflict } from '../fields/three-way-merge.ts'
import { retry } from '../outbox/editing.ts'
import {
  effectivePhotos,
  isFinished,
  shownValues,
  unreceived,
  type Outbox,
  untilOf,
  waitingIn,
} from '../outbox/outbox.ts'
import type { VoidedSignature } from '../signatures/signature.ts'
import type { FormTenant } from '../tenant.ts'
import type { Core, Device } from './core-state.ts'
import { savingOf, type FormState, type Saving } from './form-state.ts'

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
    // False until the stored photos are read, because a photo of an earlier visit may still be on this device.
    arePhotosSent: () => false,
  }
}

export function show<Form extends object>(core: Core<Form>, box: Outbox, isSending: boolean): void {
  const { opened, hasEdited, isLinkOver } = core
  if (!opened) return
  core.renames = box.renames
  const form = formNow(core, opened.form(), box)
  if (box.over === 'completed') return void completed(core, box, form)
  // A failed write is ignored here: `keeps` reports that the device does not store data.
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
  // Another tab has found that the link no longer works.
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
  // The person first has to open the insurer's message again.
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
  // The form's store is set last, because its listeners read the other stores.
  const photos = effectivePhotos(box)
  if (!isSameValues(core.$photos.get(), photos)) core.$photos.set(photos)
  const onShow = core.$form.get()
  if (onShow.at !== 'open' || onShow.form !== form) core.$form.set({ at: 'open', form })
}

/**
 * Returns the displayed form. An unchanged form keeps its object, because every screen depends on it and a save
 * publishes it four times.
 */
function formNow<Form extends object>(core: Core<Form>, answer: Form, box: Outbox): Form {
  const { tenant, shown } = core
  const { version } = box.base
  const values = shownValues(box)
  const isSame = shown !== undefined && isSameValues(shown.values, values)
  if (isSame && shown.answer === answer && shown.version === version) return shown.form
  // Equal values keep their object, so that derived data stays valid.
  const form = tenant.withValues(answer, version, isSame ? shown.values : values)
  core.shown = { answer, version, values: isSame ? shown.values : values, form }
  return form
}

/** Sets a list store, unless its list is and stays empty: a new empty array would notify listeners without a change. */
function setUnlessEmpty<Item>(store: WritableAtom<readonly Item[]>, items: readonly Item[]): void {
  if (items.length > 0 || store.get().length > 0) store.set(items)
}

/** Loads code that only the end of a form needs. If a device fails to run it, the next load of the page does. */
const ending = () => import('./ending.ts')

/** Shows a received end as completed, whatever happens to the data on the device. */
const completed = <Form extends object>(core: Core<Form>, box: Outbox, form: Form): Promise<void> =>
  ending().then(
    (code) => code.completed(core, box, form),
    () =>
      core.$form.set({ at: 'concluded', receipt: core.opened?.receipt() ?? null, isMine: true, left: null }),
  )

/** Deletes the form from the device; resolves to false on failure. */
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

/** Updates the outbox with an edit by the person, which extends the retention of waiting data. */
export const updateByHand = <Form extends object>(
  core: Core<Form>,
  change: (box: Outbox) => Outbox,
): Promise<void> =>
  update(core, (before) => {
    const after = change(before)
    return after === before ? after : { ...after, changedAt: core.device.now() }
  })

/** Continues sending after the link works again. */
export async function linkServes<Form extends object>(core: Core<Form>): Promise<void> {
  if (!core.isLinkOver) return
  core.isLinkOver = false
  await update(core, (box) => box)
  await wake(core)
}

/** Starts sending. If this device fails, the data stays unsent. */
export async function wake<Form extends object>(core: Core<Form>): Promise<void> {
  await core.opened?.sender.wake().catch(() => core.$saving.set({ at: 'memory' }))
}

/** Sends the changes again after the gateway refused them or failed. */
export async function sendAgain<Form extends object>(core: Core<Form>): Promise<void> {
  if (core.$saving.get().at === 'refused') await update(core, retry)
  await wake(core)
}
