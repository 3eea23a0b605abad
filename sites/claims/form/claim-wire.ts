/** The outbox of a form to the gateway (API-103 behind it). */
import { completeClaimForm, getClaimForm, saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { removedDamages } from '#shared/domain/claims/fields/driver-form.ts'
import { isUnder, lastOf } from '#shared/domain/claims/fields/field-path.ts'
import {
  openClaimForm,
  picturesAt,
  valuesOf,
  valuesOfPhotos,
  type OpenClaimForm,
} from '#shared/steps/claims/open-form.ts'
import { only, type Values } from '#shared/form-by-link/fields/field-values.ts'
import type { Answer, Outgoing, Wire } from '#shared/form-by-link/outbox/sender.ts'
import type { Signature } from '#shared/form-by-link/signatures/signature.ts'
import type { WireEvents } from '#shared/form-by-link/tenant.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { formErrors } from '../words.ts'
import { noticeIn } from './accepted-notice.ts'

type Code = 'link_missing' | 'concluded' | 'changed' | 'empty_signature' | 'signed_other' | 'incomplete'

export function claimWire(ref: string, { onForm, onReceipt }: WireEvents<OpenClaimForm>): Wire {
  const params = { ref }

  const save = async (body: Outgoing): Promise<Answer> => {
    const { key, edits } = body
    const removed = removedDamages(edits)
    // What the insurer sets of a damage is the insurer's to set again.
    const isLeft = (path: string) =>
      lastOf(path) !== 'isPrior' && !removed.some((item) => isUnder(path, item))
    const saved = await call(
      saveClaimForm,
      { params, body: { ...sharedBody(body), values: only(edits, isLeft), removed: [...removed] } },
      { key },
    )
    if (!saved.ok) return answerTo(saved.error)
    const { version, values, photos, renames } = saved.data
    onForm((form) => ({ ...form, pictures: picturesAt(photos) }))
    return { kind: 'received', server: { version, values, photos, renames } }
  }

  const complete = async (body: Outgoing, [signed]: readonly Signature[]): Promise<Answer> => {
    const { key, base, values } = body
    if (!signed) return { kind: 'refused', reasons: {} }
    const { image, digest, version, at } = signed
    const signature = { signer: 'driver' as const, name: signerOf(values), image, digest, version, at }
    const completed = await call(
      completeClaimForm,
      { params, body: { ...sharedBody(body), values: {}, removed: [], signatures: [signature] } },
      { key },
    )
    if (!completed.ok) return answerTo(completed.error)
    onReceipt(completed.data.receipt)
    return { kind: 'received', server: { version: base, values, photos: {} } }
  }

  return {
    send: (body) => (body.signatures === null ? save(body) : complete(body, body.signatures)),
    read: async () => {
      const asked = await call(getClaimForm, { params })
      if (!asked.ok) return asked.error.code === 'link_missing' ? { kind: 'link_missing' } : { kind: 'later' }
      const { data } = asked
      if (data.state === 'concluded') {
        onReceipt(data.receipt)
        return { kind: 'concluded' }
      }
      const form = openClaimForm(data)
      onForm(() => form)
      return { kind: 'received', server: serverVersionOf(form) }
    },
  }
}

export const serverVersionOf = (form: OpenClaimForm) => ({
  version: form.version,
  values: valuesOf(form),
  photos: valuesOfPhotos(form.pictures),
  renames: form.renames ?? {},
})

function sharedBody({ base, decisions, records }: Outgoing) {
  const notice = noticeIn(records)
  const record = notice === null ? {} : { notice }
  return decisions.length === 0 ? { base, ...record } : { base, ...record, decisions: [...decisions] }
}

/** As the form names them. */
function signerOf(values: Values): string {
  const { firstName = '', paternalSurname = '', maternalSurname = '' } = values
  const name = [firstName, paternalSurname, maternalSurname].filter((part) => part !== '').join(' ')
  return name.slice(0, MAX_SIGNER) || 'Conductor'
}
const MAX_SIGNER = 200

/** Only what the gateway says of this very body ends it; everything else is tried again (D3). */
function answerTo(error: CallError<Code>): Answer {
  switch (error.code) {
    case 'changed':
    case 'concluded':
    case 'link_missing':
    case 'signed_other':
      return { kind: error.code }
    case 'incomplete':
    case 'invalid':
      return { kind: 'refused', reasons: reasonsOf(error.fields, errorText(error, formErrors)) }
    case 'empty_signature':
      return { kind: 'refused', reasons: { '': errorText(error, formErrors) } }
    default:
      return { kind: 'later' }
  }
}

const reasonsOf = (fields: Values | undefined, text: string): Values =>
  fields && Object.keys(fields).length > 0 ? fields : { '': text }
