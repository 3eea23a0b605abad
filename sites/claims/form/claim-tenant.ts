/** Describes a driver's form to the session for forms by link, as its tenant. */
import { withKeptLists } from '#shared/claim-form/form-wire.ts'
import { type OpenClaimForm, damagesOf, valuesOf } from '#shared/steps/claims/open-form.ts'
import { driverGroupOf, fieldsIn } from '#shared/domain/claims/fields/driver-form.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { FormTenant } from '#shared/form-by-link/tenant.ts'
import { photoPlaces } from '#shared/steps/photos/storage/photo-places.ts'
import { pauseAfter, pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import { noticeIn, claimWire, serverVersionOf } from './claim-wire.ts'
import { formOfPage, moveToLink, refOfPage } from './load-form.ts'

/** Id of the only signer in a driver's form. */
export const DRIVER = 'driver'

/**
 * Storage key of the form's photos on this device.
 * @param place Place of the form (`OpenClaimForm`).
 */
export const photosOf = (place: string) => `claim form ${place}`

const afterTheEnd = () => import('./after-the-end.ts')

export const claimTenant: FormTenant<OpenClaimForm> = {
  names: { link: 'claim place', form: 'claim as heard' },
  refOfPage,
  moveTo: moveToLink,
  load: formOfPage,
  placeOf: ({ place }) => place,
  serverVersionOf,
  withValues: (form, version, values) => ({
    ...form,
    version,
    fields: fieldsIn({ ...form.fields, ...values }),
    damages: damagesOf(values),
    notice: noticeIn(values) ?? form.notice,
  }),
  withKept: withKeptLists,
  groupOf: driverGroupOf,
  contentOf: (form: OpenClaimForm, photos: Values) =>
    driverContent({ ...form, values: valuesOf(form) }, photos, form.notice?.version ?? null),
  wire: claimWire,
  photoPlaces: (place) => photoPlaces(photosOf(place)),
  bare: {
    formOf: async (form) => (await afterTheEnd()).bareForm(form),
    nameFields: ['area'],
    drafts: ['claim form'],
    isTyped: async (form) => (await afterTheEnd()).isTyped(form),
    reduceTyped: async (form) => (await afterTheEnd()).reduceTyped(form),
  },
  pause: (failures, woken) => pauseUntil(pauseAfter(failures, { code: 'unreachable' }), woken),
}
