/** The endpoints of a driver's form, opened by a private link (CLF). */
import * as contract from '#shared/contracts/claims/claim-form.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, type Failure } from '#gateway/http/failure.ts'
import { answerFile } from '#gateway/http/file-route.ts'
import { answer, answerOnce, type Route } from '#gateway/http/route.ts'
import { confirmedLink } from '#gateway/links/confirmation.ts'
import { refuseUnsigned } from '#gateway/links/refuse-unsigned.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { driver, openDriver } from '../driver.ts'
import { inTurn, linkMissing } from '../form-kind.ts'
import { mapsKey, placeOfCode, searchMap } from '../places.ts'
import { saveForm } from '../save.ts'
import { completeForm } from './end.ts'
import { loadClaimForm, receiptPath } from './load.ts'
import { receiptFile } from './receipts.ts'

/** Message for a page of an earlier release, which sends a signature without the signed content (D128). */
const OLD_PAGE = 'Actualizamos esta página. Vuelve a cargarla y firma otra vez: lo que llenaste sigue aquí.'

const LINK = { link: 'claim-form' } as const

export const claimFormsCalls: readonly Route[] = [
  answer(contract.getClaimForm, async ({ c, params }) => loadClaimForm(c, params.ref)),

  answerOnce(
    contract.saveClaimForm,
    async ({ c, params, body, submission }) => {
      const link = await openDriver(c, params.ref)
      if (link === null) return linkMissing()
      // A page of an earlier release keeps its edits, and sends them once it is reloaded.
      if (body.fields !== undefined) return fail<never>('still_running', 409, { outcome: 'unsent' })
      return inTurn(c, driver, link, submission, async (turn) => saveForm(c, driver, link, turn, body))
    },
    LINK,
  ),

  answerOnce(
    contract.completeClaimForm,
    async ({ c, params, body, submission }) => {
      const link = await openDriver(c, params.ref)
      if (link === null) return linkMissing()
      const { signatures, ...changes } = body
      const [signature] = signatures
      if (signature === undefined) return fail<never>('invalid', 422, { fields: { signature: OLD_PAGE } })
      const refused = await refuseUnsigned(c, link, [signature.image])
      if (refused !== null) return refused
      const completed = await completeForm(c, link, { ...changes, signature }, submission)
      if (!completed.ok) return completed
      return done({ receipt: completed.data.receipt === null ? null : receiptPath(params.ref) })
    },
    { ...LINK, limit: { route: 'callsPerAddress', also: ['signaturesPerLink'] } },
  ),

  answerFile(contract.getClaimReceipt, async ({ c, params }) => receiptFile(c, params.ref, 'declared')),
  answerFile(contract.getClosedClaimReceipt, async ({ c, params }) => receiptFile(c, params.ref, 'closed')),

  answer(
    contract.getClaimPostalCode,
    async ({ c, params: { ref, code } }) => {
      const refused = await refusalOf(c, ref)
      if (refused !== null) return refused
      return placeOfCode(c, code)
    },
    { limit: { own: ['placesPerAddress'] } },
  ),

  answer(
    contract.searchPlaces,
    async ({ c, params: { ref }, query }) => {
      const refused = await refusalOf(c, ref)
      if (refused !== null) return refused
      if (mapsKey(c.var.config) === '') return fail('places_missing', 404)
      const places = await searchMap(c, query.q)
      return places === null ? fail<never>('unreachable', 504) : done({ places })
    },
    { limit: { own: ['placesPerAddress'] } },
  ),
]

/** Refuses a look-up of an address: it needs the link of a form, and is limited per minute (D14). */
async function refusalOf(c: Ctx, ref: string): Promise<Failure<'link_missing'> | null> {
  const confirmed = await confirmedLink(c, 'claim-form', ref)
  if (confirmed === 'no_link') return linkMissing()
  // A form that is concluded, or not confirmed, allows no look-ups.
  if (confirmed !== 'confirmed')
    return confirmed.code === 'concluded' ? linkMissing() : { ...confirmed, code: confirmed.code }
  return (await addressCounter(c, 'placesPerAddress')).take()
}
