/** Data about the holder of a form's link: accepted notices, who opened it, and its end (R10, D222). */
import * as contract from '#shared/contracts/claims/claim-privacy.ts'
import type { FormPrivacy } from '#shared/contracts/claims/claim-privacy.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import { ofForm } from '#gateway/case-file/claim-events.ts'
import { readCaseFile } from '#gateway/case-file/record-event.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, type Done, type Failure } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { confirmedLink } from '#gateway/links/confirmation.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import { driver, openDriver, readDriver, type DriverLink } from './driver.ts'
import { linkMissing, uploadsName } from './form-kind.ts'

export const claimPrivacyCalls: readonly Route[] = [
  answer(contract.getFormPrivacy, async ({ c, params }) => loadFormPrivacy(c, params.ref)),

  answer(contract.closeFormLink, async ({ c, params }) => {
    // D131: a link that the insurer does not know is not stored by the gateway, not even when it is ended.
    const state = await confirmedLink(c, 'claim-form', params.ref)
    if (typeof state === 'object' && state.code !== 'concluded') return { ...state, code: state.code }
    const link = await openDriver(c, params.ref)
    if (link === null || state !== 'confirmed') return linkMissing()
    await link.closeForGood()
    // The end of the link also closes the phone's upload session.
    await (await uploadsOf(c.env, await uploadsName(driver, link))).close()
    return done({})
  }),
]

export async function loadFormPrivacy(
  c: Ctx,
  ref: string,
): Promise<Done<FormPrivacy> | Failure<'link_missing'>> {
  const link = await openDriver(c, ref)
  if (link === null) return linkMissing()
  const [accepted, openings] = await Promise.all([acceptedOf(c, link), link.openings()])
  return done({
    notices: accepted && accepted.map((one) => ({ ...one, text: noticeText(one.version) })),
    openings: openings.map(({ at, device }) => ({ at: new Date(at).toISOString(), device })),
  })
}

/** The insurer no longer shows a finished form, so the signed record is used. */
async function acceptedOf(c: Ctx, link: DriverLink) {
  const read = await readDriver(c, link)
  if (read.ok) return read.data.view.notice === null ? [] : [read.data.view.notice]
  if (read.code !== 'concluded') return null
  const { lines } = await readCaseFile(c, await ofForm(link))
  return lines.flatMap(({ kind, facts: { notice, noticeAt }, at }) =>
    kind === 'form-signed' && notice !== undefined ? [{ version: notice, at: noticeAt ?? at }] : [],
  )
}
