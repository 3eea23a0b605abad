/** Describes a driver's form to the session for forms by link, as its tenant. */
import { withKeptLists, formWire } from '#shared/claim-form/form-wire.ts'
import {
  type OpenClaimForm,
  damagesOf,
  valuesOf,
  openClaimForm,
  picturesAt,
  valuesOfPhotos,
} from '#shared/steps/claims/open-form.ts'
import { driverGroupOf, fieldsIn, removedDamages } from '#shared/domain/claims/fields/driver-form.ts'
import { driverContent } from '#shared/domain/claims/driver-content.ts'
import type { FormTenant, WireEvents } from '#shared/form-by-link/tenant.ts'
import { photoPlaces } from '#shared/steps/photos/storage/photo-places.ts'
import { pauseAfter, pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import { formOfPage, moveToLink, refOfPage } from './load-form.ts'
import {
  completeClaimForm,
  getClaimForm,
  saveClaimForm,
  type AcceptedNotice,
} from '#shared/contracts/claims/claim-form.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import type { Outgoing, Wire } from '#shared/form-by-link/outbox/sender.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { formErrors } from '../words.ts'

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

/** Sends the outbox of a driver's form to the gateway, which calls API-103. */
function claimWire(ref: string, { onForm, onReceipt }: WireEvents<OpenClaimForm>): Wire {
  const params = { ref }
  return formWire({
    removedIn: removedDamages,
    isFixed: (path) => lastOf(path) === 'isPrior',
    save: (changes, body) =>
      call(saveClaimForm, { params, body: { ...changes, ...recordsOf(body) } }, { key: body.key }),
    onSaved: ({ photos }) => onForm((form) => ({ ...form, pictures: picturesAt(photos) })),
    end: async (changes, given, body) => {
      const name = signerOf(body.values)
      const signatures = given.map(({ image, digest, version, at }) => {
        return { signer: 'driver' as const, name, image, digest, version, at }
      })
      const ended = await call(
        completeClaimForm,
        { params, body: { ...changes, ...recordsOf(body), signatures } },
        { key: body.key },
      )
      if (ended.ok) onReceipt(ended.data.receipt)
      return ended
    },
    textOf: (error) => errorText(error, formErrors),
    read: async () => {
      const asked = await call(getClaimForm, { params })
      if (!asked.ok) return asked.error.code === 'link_missing' ? { kind: 'link_missing' } : { kind: 'later' }
      const { data } = asked
      if (data.state === 'concluded') {
        onReceipt(data.receipt)
        return { kind: 'concluded' }
      }
      const form = openClaimForm(data)
      onForm((before) => withKeptLists(form, before))
      return { kind: 'received', server: serverVersionOf(form) }
    },
  })
}

function serverVersionOf(form: OpenClaimForm) {
  return {
    version: form.version,
    values: valuesOf(form),
    photos: valuesOfPhotos(form.pictures),
    renames: form.renames ?? {},
  }
}

/** The accepted notice and the decisions, which every body repeats until the gateway has them. */
function recordsOf({ decisions, records }: Outgoing) {
  const notice = noticeIn(records)
  const record = notice === null ? {} : { notice }
  return decisions.length === 0 ? record : { ...record, decisions: [...decisions] }
}

/** Returns the name of the signer, taken from the form's fields. */
function signerOf(values: Values): string {
  const { firstName = '', paternalSurname = '', maternalSurname = '' } = values
  const name = [firstName, paternalSurname, maternalSurname].filter((part) => part !== '').join(' ')
  return name.slice(0, MAX_SIGNER) || 'Conductor'
}
const MAX_SIGNER = 200

/** The accepted privacy notice, which every request body contains (CLF-30). */
const [VERSION, AT] = ['notice/version', 'notice/at'] as const

export const valuesOfNotice = ({ version, at }: AcceptedNotice): Values => ({ [VERSION]: version, [AT]: at })

function noticeIn(values: Values): AcceptedNotice | null {
  const [version, at] = [values[VERSION], values[AT]]
  return version && at ? { version, at } : null
}
