/**
 * What this device stores of a form, encrypted (D9): its last known state, so that it opens without a network, and what
 * is still to be sent. By the form and not by its link: the same message opened anew finds it.
 */
import * as v from 'valibot'
import type { OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'
import { outboxStore, type OutboxStore } from '#shared/drafts/outbox/outbox-store.ts'
import { opened } from '#shared/drafts/outbox/outbox.ts'
import { valuesOf } from './claim-values.ts'

/** Sealed by this very app, so that nobody else can have written it. */
const anOpenForm = v.custom<OpenClaimForm>((value) => typeof value === 'object' && value !== null)

const placeDraft = defineDraft({ name: 'claim place', version: 1, schema: v.object({ place: v.string() }) })
const formDraft = defineDraft({
  name: 'claim as heard',
  version: 1,
  schema: v.object({ form: anOpenForm, receipt: v.nullable(v.string()) }),
})

/** Of the link: which form it opens. */
const linkOwner = (ref: string): Owner => `link:${ref}`
export const formOwner = (place: string): Owner => `link:form ${place}`

interface Heard {
  readonly form: OpenClaimForm
  /** Of what was completed here. */
  readonly receipt: string | null
}

export interface StoredForm {
  readonly owner: Owner
  readonly outbox: OutboxStore
  readonly read: () => Promise<Heard | undefined>
  readonly write: (heard: Heard) => Promise<void>
  readonly clear: () => Promise<void>
}

/** The form stored under this reference; undefined where this device has not opened it. */
export async function storedForm(ref: string, drafts: Drafts = deviceDrafts): Promise<Heard | undefined> {
  const at = await drafts.readDraft(placeDraft, linkOwner(ref))
  return at && drafts.readDraft(formDraft, formOwner(at.place))
}

export function storeForm(ref: string, first: OpenClaimForm, drafts: Drafts = deviceDrafts): StoredForm {
  const owner = formOwner(first.place)
  const { version } = first
  return {
    owner,
    outbox: outboxStore(drafts, owner, () => opened({ version, values: valuesOf(first) })),
    read: () => drafts.readDraft(formDraft, owner),
    write: async (heard) => {
      await drafts.saveDraft(placeDraft, linkOwner(ref), { place: first.place })
      await drafts.saveDraft(formDraft, owner, heard)
    },
    clear: async () => {
      await drafts.wipe(owner)
      await drafts.wipe(linkOwner(ref))
    },
  }
}
