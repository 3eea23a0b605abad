/** "Tomarlas con tu teléfono", from a form on a desktop (D107). */
import type { Hono } from 'hono'
import { makeClaimPhoneLink } from '#shared/contracts/claims/claim-phone-link.ts'
import { pictureNamesOf, pictureOutlineOf } from '#shared/domain/claims/picture-names.ts'
import type { App } from '#gateway/http/context.ts'
import { done } from '#gateway/http/failure.ts'
import { answer } from '#gateway/http/route.ts'
import { counter } from '#gateway/limits/limits.ts'
import { makePhoneLink } from '#gateway/uploads/phone-link.ts'
import { linkMissing, openForm, readForm } from './open-form.ts'
import { uploadPolicy } from '../form-photos/policy.ts'
import { isAsked, isAskedByForm, uploadsName } from './pictures.ts'

export function claimPhoneLinkApi(app: Hono<App>): void {
  answer(app, makeClaimPhoneLink, async ({ c, params, body }) => {
    const link = await openForm(c, params.ref)
    if (link === null || !body.slots.every((slot) => isAsked(link, slot))) return linkMissing()
    const limited = await (await counter(c, 'announcesPerLink', `phone ${link.id} ${link.key}`)).take()
    if (limited !== null) return limited
    // Form and key first: no link of ours is issued for a key that somebody invented (D131).
    const read = await readForm(c, link)
    if (!read.ok)
      return read.code === 'concluded' ? linkMissing() : { ...read, code: read.code, outcome: 'unsent' }
    if (!body.slots.every((slot) => isAskedByForm(read.data.view, slot))) return linkMissing()
    const names = pictureNamesOf(body.slots)
    const asked = body.slots.map((slot, index) => ({
      slot,
      name: names[index] ?? '',
      outline: pictureOutlineOf(slot),
    }))
    return done(await makePhoneLink(c, await uploadsName(link), asked, uploadPolicy))
  })
}
