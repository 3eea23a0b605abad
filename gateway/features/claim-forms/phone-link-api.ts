/** "Tomarlas con tu teléfono", from a form that is filled in at a desk (D107). */
import type { Hono } from 'hono'
import { makeClaimPhoneLink } from '#shared/contracts/claims/claim-phone-link.ts'
import { pictureNameOf, pictureOutlineOf } from '#shared/domain/claims/picture-names.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { photoTypes } from '#shared/domain/photos/photo-types.ts'
import type { App } from '#gateway/http/context.ts'
import { done, fail } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { counter } from '#gateway/limits/limits.ts'
import { openLink } from '#gateway/links/exchange.ts'
import { makePhoneLink } from '#gateway/uploads/phone-link.ts'
import type { UploadPolicy } from '#gateway/uploads/stored-upload.ts'

const MOST_FILES = 200
const policy: UploadPolicy = {
  ...{ types: photoTypes, slots: MOST_FILES, bytes: MOST_FILES * (photoLimits.bytes / 5) },
  ...{ isDated: false, keepsFiles: false },
}

export function claimPhoneLinkApi(app: Hono<App>): void {
  answer(app, makeClaimPhoneLink, async ({ c, params, body }) => {
    const link = await openLink(c, 'claim-form', params.ref)
    // CLF-23: a third party is asked for no photos of the place.
    const isAsked = link?.formType !== 'external' || !body.slots.some((slot) => slot.startsWith('reference-'))
    if (link === null || !isAsked) return fail('link_missing', 404, { outcome: 'unsent' })
    const limited = await (await counter(c, 'announcesPerLink', `phone ${link.id} ${link.key}`)).take()
    if (limited !== null) return limited
    const asked = body.slots.map((slot) => ({
      slot,
      name: pictureNameOf(slot),
      outline: pictureOutlineOf(slot),
    }))
    return done(await makePhoneLink(c, `claim-form:${link.id}`, asked, policy))
  })
}
