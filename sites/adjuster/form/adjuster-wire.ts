/** The outbox of an adjuster's form to the gateway (API-104 behind it). */
import {
  closeAdjusterForm,
  getAdjusterForm,
  saveAdjusterForm,
  type OpenAdjusterForm,
} from '#shared/contracts/claims/adjuster-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/paths.ts'
import { isSameValues, only, type Values } from '#shared/form-by-link/fields/field-values.ts'
import type { Answer, Outgoing, Wire } from '#shared/form-by-link/outbox/sender.ts'
import type { Signature } from '#shared/form-by-link/signatures/signature.ts'
import type { WireEvents } from '#shared/form-by-link/tenant.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { formWasRead, $isUnreached } from '../offline/form-age.ts'
import { formErrors } from '../words.ts'
import { removedItems } from './items.ts'

type Code =
  | 'link_missing'
  | 'concluded'
  | 'changed'
  | 'closing'
  | 'empty_signature'
  | 'signed_other'
  | 'incomplete'

export function adjusterWire(ref: string, { onForm }: WireEvents<OpenAdjusterForm>): Wire {
  const params = { ref }

  const save = async ({ key, base, edits }: Outgoing): Promise<Answer> => {
    const removed = removedItems(edits)
    // What the insurer sets of a person who is brought back is the insurer's to set again.
    const isLeft = (path: string) =>
      !removed.some((item) => path.startsWith(`${item}/`)) && fieldAt(path)?.isFixed !== true
    const body = { base, values: { ...only(edits, isLeft) }, removed: [...removed] }
    const saved = await call(saveAdjusterForm, { params, body }, { key })
    if (!saved.ok) return answerTo(saved.error)
    $isUnreached.set(false)
    const { version, values, people, photos, renames } = saved.data
    // Most saves change neither: the form stays the object that it is, and nothing is derived from it or written anew.
    onForm((form) =>
      form.people.join() === people.join() && isSameValues(form.photos, photos)
        ? form
        : { ...form, people, photos },
    )
    return { kind: 'received', server: { version, values, photos, renames } }
  }

  const close = async (
    { key, base, values }: Outgoing,
    signatures: readonly Signature[],
  ): Promise<Answer> => {
    const signed = signatures.map(({ signer, name = signer, image, digest, version, at, liability }) => {
      return { signer, name, image, digest, version, at, ...(liability && { liability }) }
    })
    const body = { base, values: {}, removed: [], signatures: signed }
    const closed = await call(closeAdjusterForm, { params, body }, { key })
    if (!closed.ok) return answerTo(closed.error)
    return { kind: 'received', server: { version: base, values, photos: {} } }
  }

  return {
    send: (body) => (body.signatures === null ? save(body) : close(body, body.signatures)),
    read: async () => {
      const asked = await call(getAdjusterForm, { params })
      if (!asked.ok) return asked.error.code === 'link_missing' ? { kind: 'link_missing' } : { kind: 'later' }
      const { data } = asked
      if (data.state === 'concluded') return { kind: 'concluded' }
      // Whoever is at it learns of it on the page of its steps.
      if (data.state === 'closing') return { kind: 'later' }
      formWasRead(data.place)
      onForm((form) => ({ ...data, lists: keptLists(data.lists, form.lists) }))
      return { kind: 'received', server: serverVersionOf(data) }
    },
  }
}

/** A list that could not be loaded now keeps what this device has of it (D60, D249); it stays missing only where it has none. */
function keptLists(fresh: Lists, before: Lists): Lists {
  const has = (name: string) =>
    ((before as Readonly<Record<string, readonly unknown[] | undefined>>)[name] ?? []).length > 0
  const kept = (fresh.missing ?? []).filter(has)
  return {
    ...fresh,
    ...Object.fromEntries(Object.entries(before).filter(([name]) => kept.includes(name))),
    missing: (fresh.missing ?? []).filter((name) => !kept.includes(name)),
  }
}
type Lists = OpenAdjusterForm['lists']

export const serverVersionOf = ({ version, values, photos, renames = {} }: OpenAdjusterForm) => ({
  version,
  values,
  photos,
  renames,
})

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
      return {
        kind: 'refused',
        reasons: reasonsOf(error.fields, errorText(error, formErrors)),
      }
    case 'closing':
      return { kind: 'later' }
    case 'empty_signature':
      return { kind: 'refused', reasons: { '': errorText(error, formErrors) } }
    default:
      $isUnreached.set(true)
      return { kind: 'later' }
  }
}

const reasonsOf = (fields: Values | undefined, text: string): Values =>
  fields && Object.keys(fields).length > 0 ? fields : { '': text }
