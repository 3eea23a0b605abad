/** The endpoints of an adjuster's form, opened by a private link (ADJ). */
import * as contract from '#shared/contracts/claims/adjuster-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { closingRuns } from '#gateway/features/claims/exchange/closing/open-closing.ts'
import { adjuster, openAdjuster, readAdjuster, type ReadAdjuster } from '../adjuster.ts'
import { inTurn, linkMissing } from '../form-kind.ts'
import { providersOf, serviceListsOf } from '../lists/adjuster-lists.ts'
import { placeOfCode } from '../places.ts'
import { saveForm } from '../save.ts'
import { closeAdjuster } from './end.ts'
import { loadAdjusterForm } from './load.ts'

/** Size limit of a body: a form of ten people, with the signature of each. */
const MOST_BYTES = 512 * 1024
const LINK = { link: 'adjuster', mostBytes: MOST_BYTES } as const

export const adjusterCalls: readonly Route[] = [
  answer(contract.getAdjusterForm, async ({ c, params }) => loadAdjusterForm(c, params.ref)),

  answerOnce(
    contract.saveAdjusterForm,
    async ({ c, params, body, submission }) => {
      const link = await openAdjuster(c, params.ref)
      if (link === null) return linkMissing()
      return inTurn(c, adjuster, link, submission, async (turn) => {
        return (await closingRuns(c, link)) ?? saveForm(c, adjuster, link, turn, body)
      })
    },
    LINK,
  ),

  answerOnce(
    contract.closeAdjusterForm,
    async ({ c, params, body, submission }) => closeAdjuster(c, params.ref, body, submission),
    { ...LINK, limit: { route: 'callsPerAddress', also: ['signaturesPerLink'] } },
  ),

  answer(contract.getServiceLists, async ({ c, params, query }) => {
    const read = await readOfLink(c, params.ref)
    return read.ok ? serviceListsOf(c, read.data, query) : read
  }),

  answer(contract.getAdjusterPostalCode, async ({ c, params: { ref, code } }) => {
    const read = await readOfLink(c, ref)
    return read.ok ? placeOfCode(c, code) : read
  }),

  answer(contract.getProviders, async ({ c, params, query }) => {
    const read = await readOfLink(c, params.ref)
    if (!read.ok) return read
    const { serviceType, category, state, providerType } = query
    const asked = await providersOf(c, {
      claimId: read.data.claimId,
      serviceType,
      ...(category !== undefined && { category }),
      ...(state !== undefined && { addressState: state }),
      // ADJ-117: the documents number the provider types 0 and 1; the call has a flag for each.
      ...(providerType === 'multibrand' && { multibrand: 'true' }),
      ...(providerType === 'agency' && { agency: 'true' }),
    })
    if (!asked.ok) return failureOf(asked)
    const providers = asked.data.map(({ id, name, phone, isSubProvider, address }) => {
      // A provider without an address is shown with its name only.
      const { state: where = '', municipality = '' } = address ?? {}
      return { id, name, phone, isSubProvider, state: where, municipality }
    })
    return done({ providers })
  }),
]

/** Answers a look-up of a form's list: it needs the link of a form, and is limited per minute (D14). */
async function readOfLink(
  c: Ctx,
  ref: string,
): Promise<Done<ReadAdjuster> | Failure<'link_missing' | 'concluded'>> {
  const link = await openAdjuster(c, ref)
  if (link === null) return linkMissing()
  return (await (await addressCounter(c, 'placesPerAddress')).take()) ?? readAdjuster(c, link)
}
