/** A form of an adjuster, by the link that this browser has exchanged (ADJ-01). */
import { readAdjusterForm, type AdjusterJson } from '#shared/upstream/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { isConcluded } from '#gateway/features/claims/claim-forms/reading/is-concluded.ts'
import { entryOf, flagOf, textOf } from '#gateway/features/claims/claim-forms/reading/values.ts'
import { namedEntries } from './named-entries.ts'
import { adjusterView, type AdjusterView } from './reading/view.ts'

export type AdjusterLink = OpenLink<'adjuster'>

export interface ReadAdjuster {
  readonly json: AdjusterJson
  readonly view: AdjusterView
  /** Of the claim, as its lists are asked for. */
  readonly claimId: string
  /** Of an insurer that counts its writers. */
  readonly writers: string | number | null
  /** An entry of the form has no name, and the list that names it could not be loaded: its kind is not known for now. */
  readonly lacksNames: boolean
}

export const openAdjuster = (c: Ctx, ref: string): Promise<AdjusterLink | null> =>
  openLink(c, 'adjuster', ref)

/** The key is part of the name: a wrong key never reaches the object of the right one. */
export const adjusterObject = async (c: Ctx, { id, key }: AdjusterLink) =>
  c.env.CLAIM_FORM.getByName(await digest(JSON.stringify(['adjuster', id, key])))

export async function readAdjuster(
  c: Ctx,
  link: AdjusterLink,
): Promise<Done<ReadAdjuster> | Failure<'concluded'>> {
  const { id, key } = link
  const read = await askOfLink(c, link, () => askPublic(c, readAdjusterForm, { query: { id, key } }))
  if (!read.ok) return isConcluded(read) ? fail('concluded') : failureOf(read)
  const { json, version = null } = read.data
  if (flagOf(json.completed) === true) return fail('concluded')
  const view = adjusterView(json, c.var.config.CLAIM_NAMES)
  const type = entryOf(json.typeStatus)
  if (c.var.config.CLAIM_NAMES.kindOf('claims', type) === null)
    writeLine({ request: c.get('requestId'), unrecognised: [{ list: 'claims', why: 'unnamed', ...type }] })
  const claimId = textOf(json.id) || id
  const { entries, lacksNames } = await namedEntries(c, view, claimId)
  return done({ json, view: { ...view, entries }, claimId, writers: version, lacksNames })
}
