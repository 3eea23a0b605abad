/** A form, by the link that this browser has exchanged (CLF-01). */
import type { FormJson } from '#shared/upstream/claims/claim-forms.ts'
import { readPersonForm } from '#shared/upstream/claims/claim-forms.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { ownerOf, type FormOwner } from './reading/form-owner.ts'
import { viewOf, type FormView } from './reading/form-view.ts'
import { isConcluded } from './reading/is-concluded.ts'
import { flagOf } from './reading/values.ts'

export type FormLink = OpenLink<'claim-form'>

export interface ReadForm {
  readonly json: FormJson
  readonly owner: FormOwner
  readonly view: FormView
  /** Of an insurer that counts its writers. */
  readonly writers: string | number | null
}

export const linkMissing = () => fail<'link_missing'>('link_missing', 404, { outcome: 'unsent' })

export const openForm = (c: Ctx, ref: string): Promise<FormLink | null> => openLink(c, 'claim-form', ref)

/** The key is part of the name: a wrong key never reaches the object of the right one. */
export const formObject = async (c: Ctx, { id, key }: FormLink) =>
  c.env.CLAIM_FORM.getByName(await digest(JSON.stringify(['claim-form', id, key])))

export async function readForm(c: Ctx, link: FormLink): Promise<Done<ReadForm> | Failure<'concluded'>> {
  const { id, key, formType } = link
  const read = await askOfLink(c, link, () => askPublic(c, readPersonForm, { query: { id, key } }))
  if (!read.ok) return isConcluded(read) ? fail('concluded') : failureOf(read)
  const { json, version = null } = read.data
  if (flagOf(json.completed) === true) return fail('concluded')
  const { owner, unrecognised } = ownerOf(json, formType, c.var.config.CLAIM_NAMES)
  // Of lists alone: nothing of a person.
  if (unrecognised.length > 0) writeLine({ request: c.get('requestId'), unrecognised })
  if (owner === null) return unrecognisedForm()
  return done({ json, owner, view: viewOf(json, owner), writers: version })
}

/** D129: loudly, and before anything of it was shown or changed. */
const unrecognisedForm = () => fail<never>('upstream_failed', 502, { status: 502, outcome: 'unsent' })
