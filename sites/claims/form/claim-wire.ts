/** The outbox of a form to the gateway (API-103 behind it). */
import {
  completeClaimForm,
  getClaimForm,
  saveClaimForm,
  type ClaimForm,
  type ClaimPicture,
} from '#shared/contracts/claims/claim-form.ts'
import type { Answer, Outgoing, Wire } from '#shared/drafts/outbox/outbox-sender.ts'
import { only, type Values } from '#shared/drafts/outbox/values.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { formErrors } from '../words.ts'
import {
  damagesOf,
  damageStart,
  fieldsOf,
  isDamage,
  PICTURES,
  valuesOf,
  valuesOfDamages,
} from './claim-values.ts'

interface Setup {
  readonly ref: string
  /** The form as the insurer has it, for everything that is not a value. */
  readonly onForm: (form: ClaimForm) => void
  readonly onPictures: (pictures: ClaimPicture[]) => void
  readonly onReceipt: (receipt: string | null) => void
}

type Code = 'link_missing' | 'concluded' | 'changed' | 'empty_signature' | 'signed_other' | 'incomplete'

export function claimWire({ ref, onForm, onPictures, onReceipt }: Setup): Wire {
  const params = { ref }

  const save = async ({ key, base, changes, values }: Outgoing): Promise<Answer> => {
    const said = { fields: fieldsOf(changes) }
    const isList = Object.keys(changes).some(isDamage)
    const body = { base, ...said, ...(isList && { damages: damagesOf(values) }) }
    const saved = await call(saveClaimForm, { params, body }, { key })
    if (!saved.ok) return answerTo(saved.error)
    const { version, damages, damageIds, pictures } = saved.data
    onPictures(pictures)
    const renames = Object.fromEntries(
      Object.entries(damageIds).map(([own, theirs]) => [damageStart(own), damageStart(theirs)]),
    )
    const fields = only(values, (name) => !isDamage(name) && name !== PICTURES)
    return {
      kind: 'received',
      heard: { version, values: { ...fields, ...valuesOfDamages(damages) }, renames },
    }
  }

  const end = async ({ key, base, values }: Outgoing, signature: string): Promise<Answer> => {
    const body = { base, fields: {}, signature }
    const completed = await call(completeClaimForm, { params, body }, { key })
    if (!completed.ok) return answerTo(completed.error)
    onReceipt(completed.data.receipt)
    return { kind: 'received', heard: { version: base, values } }
  }

  return {
    send: (body) => (body.ending === null ? save(body) : end(body, body.ending)),
    read: async () => {
      const asked = await call(getClaimForm, { params })
      if (!asked.ok) return asked.error.code === 'link_missing' ? { kind: 'link_missing' } : { kind: 'later' }
      onForm(asked.data)
      if (asked.data.state === 'concluded') return { kind: 'concluded' }
      return { kind: 'received', heard: { version: asked.data.version, values: valuesOf(asked.data) } }
    },
  }
}

/** Only what the gateway says of this very body ends it; everything else is tried again (D3). */
function answerTo(error: CallError<Code>): Answer {
  switch (error.code) {
    case 'changed':
    case 'concluded':
    case 'link_missing':
      return { kind: error.code }
    // The form is read again, and what differs is shown.
    case 'signed_other':
      return { kind: 'changed' }
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
