/** Opens the form of this page's link: first from the device, then with the insurer's answer (CLF-14 to CLF-17). */
import { createSender, type Wire } from '../outbox/sender.ts'
import { conclude, rebase } from '../outbox/sending.ts'
import { withReceived } from '../outbox/without-received.ts'
import { type Outbox, withNewTerm } from '../outbox/outbox.ts'
import { formOwner, type FormCopy } from '../device/form-copies.ts'
import { unsentNotice } from '#shared/drafts/unsent-notice.ts'
import { type Core, followLink } from './core-state.ts'
import { show, update, wake, sendAgain } from './core.ts'
import type { LoadedForm } from './form-state.ts'
import type { Newest } from './newest-answer.ts'
import { openForm, type OpenedForm } from './opened-form.ts'
import { OUTBOX } from '../outbox/outbox-store.ts'

/** Loads the form, once per document. `anew`: loads it again, because the person asked for another try. */
export async function load<Form extends object>(core: Core<Form>, anew: boolean): Promise<void> {
  const { tenant, copies } = core
  // An open or ended form is not loaded again when its screen is rendered again.
  if (core.isLoaded && !anew) return
  core.isLoaded = true
  core.$form.set({ at: 'loading' })
  const ref = tenant.refOfPage()
  const copy = core.opened ? undefined : await copies.find(ref).catch(() => undefined)
  // The form of a lost link is hidden until the insurer has sent it again (D299).
  const kept = copy?.isBare ? openedWith(core, ref, copy) : undefined
  core.kept = kept && (await hasEnded(kept)) ? undefined : kept
  if (copy && core.kept === undefined) {
    open(core, ref, copy)
    await update(core, (box) => withNewTerm(box, core.device.now()))
    void wake(core)
  }
  const isKnown = core.opened !== undefined
  const loaded = await tenant.load(anew)
  if (!core.opened && loaded.at === 'open') open(core, ref, { form: loaded.form, receipt: null })
  if (core.opened)
    await merge(core, core.opened, isKnown ? await newest(core, core.opened, loaded) : asItCame(loaded))
  else await showNone(core, ref, loaded)
  core.$lost.set((await core.opened?.notice.lost()) ?? null)
}

type Copy<Form extends object> = Omit<FormCopy<Form>, 'until'>

const openedWith = <Form extends object>(
  { tenant, copies, device }: Core<Form>,
  ref: string,
  { form, receipt, isBare = false }: Copy<Form>,
): OpenedForm<Form> => openForm({ ...device, tenant, copies, ref, first: form, receipt, isBare })

function open<Form extends object>(core: Core<Form>, ref: string, copy: Copy<Form>): OpenedForm<Form> {
  const { tenant } = core
  const form = openedWith(core, ref, copy)
  core.kept = undefined
  const wire = tenant.wire(ref, {
    onForm: (change) => void form.updateForm(change).catch(() => undefined),
    onReceipt: form.setReceipt,
  })
  const sender = createSender({
    store: form.outbox,
    wire: watched(core, wire),
    groupOf: tenant.groupOf,
    contentOf: form.contentOf,
    newKey: () => crypto.randomUUID(),
    isClear: () => core.arePhotosSent(),
    onChange: (box, isSending) => show(core, box, isSending),
    onLinkMissing: () => void linkOver(core),
    pause: tenant.pause,
  })
  core.opened = { ...form, sender }
  if (!core.isListening) {
    core.isListening = true
    listen(core)
  }
  return form
}

/** Wraps the wire: every answer about a form proves that the link works. */
function watched<Form extends object>(core: Core<Form>, wire: Wire): Wire {
  return {
    ...wire,
    send: async (body) => {
      const answer = await wire.send(body)
      if (answer.kind === 'link_missing' || answer.kind === 'later') return answer
      core.isLinkOver = false
      return answer
    },
  }
}

const asItCame = <Form>(loaded: LoadedForm<Form>): Newest<Form> => ({ loaded, isOf: () => true })

/** Loads code only for a form that this device had, after the insurer's answer, so that no page starts with it. */
async function newest<Form extends object>(
  { tenant }: Core<Form>,
  form: OpenedForm<Form>,
  loaded: LoadedForm<Form>,
): Promise<Newest<Form>> {
  if (loaded.at !== 'open') return asItCame(loaded)
  const code = await import('./newest-answer.ts').catch(() => undefined)
  return code ? code.newestAnswer(tenant, form, loaded) : asItCame(loaded)
}

export async function merge<Form extends object>(
  core: Core<Form>,
  form: OpenedForm<Form>,
  { loaded, isOf }: Newest<Form>,
): Promise<void> {
  switch (loaded.at) {
    case 'unreachable':
      return
    case 'missing':
      core.isLinkOver = true
      return showLost(core, form)
    case 'concluded':
      form.setReceipt(loaded.receipt)
      // If this tab is sending the completion, its own response tells the outcome.
      await update(core, (box) => (box.sending?.signatures ? box : conclude(box)))
      break
    default:
      await form.updateForm((before) => core.tenant.withKept(loaded.form, before))
      await update(core, (box) => (isOf(box) ? rebased(core, box, loaded.form) : box))
  }
  core.isLinkOver = false
  void wake(core)
}

/** Shows that the message has to be opened again; the code is loaded on demand, since most documents never need it. */
async function showLost<Form extends object>(core: Core<Form>, form: OpenedForm<Form>): Promise<void> {
  const { place } = form
  core.$form.set({ at: 'missing', isStored: true, waiting: null, place, lost: null })
  await import('./lost-link.ts').then((code) => code.keepUnsent(core, form)).catch(() => undefined)
}

const hasEnded = async ({ outbox }: Pick<OpenedForm<object>, 'outbox'>): Promise<boolean> =>
  ((await outbox.read().catch(() => undefined))?.over ?? null) !== null

function rebased<Form extends object>({ tenant }: Core<Form>, before: Outbox, form: Form): Outbox {
  const server = tenant.serverVersionOf(form)
  const box = withReceived(before, server)
  // If a body is being sent, its own response tells the outcome.
  if (box.sending) return box
  if (server.version !== box.base.version) return rebase(box, null, server, tenant.groupOf)
  return { ...box, base: { ...box.base, photos: server.photos } }
}

/** Shows that there is no form: neither on this device nor at the insurer. */
async function showNone<Form extends object>(
  core: Core<Form>,
  ref: string,
  loaded: LoadedForm<Form>,
): Promise<void> {
  if (loaded.at === 'concluded')
    return core.$form.set({ ...loaded, isMine: loaded.receipt !== null, left: null })
  if (loaded.at === 'unreachable') return core.$form.set(loaded)
  if (core.kept) return showLost(core, core.kept)
  const { drafts, now } = core.device
  const place = await core.copies.placeOf(ref)
  const lost = place === undefined ? null : await unsentNotice(drafts, formOwner(place), now).lost()
  core.$form.set({ at: 'missing', isStored: false, waiting: null, place: '', lost })
}

/** Handles a link that no longer works: the message has to be opened again. */
export async function linkOver<Form extends object>(core: Core<Form>): Promise<void> {
  core.isLinkOver = true
  if (!core.opened) return
  const form = core.opened
  await update(core, (box) => box)
  // This page continues with its data, but no other page may open the form offline (D299).
  if (!(await followLink(core, form))) await form.setBare().catch(() => undefined)
}

/**
 * Reacts to a returning connection or person, and to another tab that changes the form, ends it, or opens it by a new
 * link.
 */
function listen<Form extends object>(core: Core<Form>): void {
  const { device, tenant } = core
  const back = () => {
    if (core.isLinkOver && core.opened) void followLink(core, core.opened, true)
    void sendAgain(core)
  }
  addEventListener('online', back)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) back()
  })
  device.drafts.onKeeps(() => void update(core, (box) => box))
  device.drafts.onChange(({ owner, name }) => {
    const { opened } = core
    if (!opened) return
    if (name === tenant.names.link && core.isLinkOver) return void followLink(core, opened)
    if (name !== OUTBOX || owner !== formOwner(opened.place)) return
    // If the outbox has disappeared, the form has ended in the other tab.
    void opened.outbox.read().then((box) => {
      if (!box) return wake(core)
      show(core, box, false)
      if (core.isLinkOver) void followLink(core, opened)
      return undefined
    })
  })
}
