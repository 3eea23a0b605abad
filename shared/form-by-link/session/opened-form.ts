/** An open form of this document: outbox, copy on the device, and the insurer's last answer. */
import type { Drafts } from '#shared/drafts/draft.ts'
import { formOwner, type FormCopies } from '../device/form-copies.ts'
import { NOTICE_LIFE_MS, unsentNotice, type UnsentNotice } from '#shared/drafts/unsent-notice.ts'
import { outboxStore, type OutboxStore } from '../outbox/outbox-store.ts'
import {
  emptyOutbox,
  type Outbox,
  waitingIn,
  voidSignatures,
  type ContentForSigner,
} from '../outbox/outbox.ts'
import type { FormTenant } from '../tenant.ts'

export interface OpenedForm<Form extends object> {
  readonly place: string
  readonly ref: string
  readonly outbox: OutboxStore
  readonly notice: UnsentNotice
  readonly contentOf: ContentForSigner
  /** The insurer's last answer, for data other than field values. */
  readonly form: () => Form
  readonly receipt: () => string | null
  /** Applies and stores a newer form of the insurer. */
  readonly updateForm: (change: (form: Form) => Form) => Promise<void>
  readonly setReceipt: (receipt: string | null) => void
  /** Stores the copy for as long as data waits. */
  readonly keep: (box: Outbox) => Promise<void>
  /** Reduces the stored copy to data that did not come from the insurer. */
  readonly setBare: () => Promise<void>
  /** Stops writing; resolves once pending writes have ended. */
  readonly close: () => Promise<void>
}

interface Setup<Form extends object> {
  readonly tenant: FormTenant<Form>
  readonly drafts: Drafts
  readonly copies: FormCopies<Form>
  readonly ref: string
  readonly first: Form
  readonly receipt: string | null
  readonly isBare: boolean
  readonly now: () => number
}

export function openForm<Form extends object>(setup: Setup<Form>): OpenedForm<Form> {
  const { tenant, drafts, copies, ref, first, now } = setup
  const place = tenant.placeOf(first)
  const owner = formOwner(place)
  const notice = unsentNotice(drafts, owner, now)
  let { first: form, receipt } = setup
  let until: number | undefined
  let isClosed = false
  let isWritten = false
  /** A copy without the insurer's data; undefined if the device has the whole form. */
  let bare = setup.isBare ? setup.first : undefined
  let writing: Promise<unknown> = Promise.resolve()
  const write = (): Promise<void> => {
    if (isClosed) return Promise.resolve()
    isWritten = true
    const linkUntil = until && until + NOTICE_LIFE_MS
    const written = Promise.all([
      copies.write(place, { form: bare ?? form, receipt, until, isBare: bare && true }),
      copies.writeLink(ref, { place, openedAt: now(), until: linkUntil }),
    ])
    // A failed write is ignored: the form is in memory.
    writing = Promise.all([writing, written]).catch(() => undefined)
    return written.then(() => undefined)
  }
  const contentOf: ContentForSigner = (signer, values, photos) =>
    tenant.contentOf(tenant.withValues(form, '', values), photos, signer)
  return {
    place,
    ref,
    notice,
    contentOf,
    outbox: outboxStore({
      drafts,
      owner,
      first: () => emptyOutbox(tenant.serverVersionOf(first)),
      settle: (box) => voidSignatures(box, contentOf),
    }),
    form: () => form,
    receipt: () => receipt,
    updateForm: (change) => {
      const changed = change(form)
      if (changed === form && isWritten && !bare) return Promise.resolve()
      form = changed
      bare = undefined
      return write()
    },
    setReceipt: (next) => {
      receipt = next
    },
    keep: async (box) => {
      if (isClosed) return
      const waiting = waitingIn(box)
      const written = notice.write(waiting)
      writing = Promise.all([writing, written]).catch(() => undefined)
      if (waiting?.until === until) return
      until = waiting?.until
      await write()
    },
    setBare: async () => {
      bare = await tenant.bare.formOf(form)
      await write()
    },
    close: async () => {
      isClosed = true
      await writing
    },
  }
}
