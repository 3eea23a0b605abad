/**
 * Interprets the gateway's answers to a save or an end of a form by link, for the driver's and the adjuster's form
 * alike.
 */
import type { SavedForm } from '#shared/contracts/claims/form.ts'
import { isUnder } from '#shared/domain/claims/fields/field-path.ts'
import { only, type Values } from '#shared/form-by-link/fields/field-values.ts'
import type { SendAnswer, Outgoing, Wire } from '#shared/form-by-link/outbox/sender.ts'
import type { Signature } from '#shared/form-by-link/signatures/signature.ts'
import type { CallError, Result } from '#shared/http/call.ts'

/** Refusal codes of the calls of a form by link. */
type FormCode =
  | 'link_missing'
  | 'concluded'
  | 'changed'
  | 'closing'
  | 'empty_signature'
  | 'signed_other'
  | 'incomplete'

/** The body that every save of a form has (`formChanges`). */
interface Changes {
  readonly base: string
  readonly values: Values
  readonly removed: string[]
}

interface FormCalls<Saved extends SavedForm, Code extends FormCode> extends Pick<Wire, 'read'> {
  /** Finds the items that a set of edits removes. */
  readonly removedIn: (edits: Values) => readonly string[]
  /** True for a field that only the insurer sets: a restored item is sent without it. */
  readonly isFixed: (path: string) => boolean
  readonly save: (changes: Changes, body: Outgoing) => Promise<Result<Saved, Code>>
  readonly onSaved: (saved: Saved) => void
  readonly end: (
    changes: Changes,
    signatures: readonly Signature[],
    body: Outgoing,
  ) => Promise<Result<unknown, Code>>
  /** Returns the sentence that explains an error to the person. */
  readonly textOf: (error: CallError<Code>) => string
  /** Called if the response was neither a save nor a refusal. */
  readonly onNoAnswer?: (error: CallError<Code>) => void
}

export function formWire<Saved extends SavedForm, Code extends FormCode>(
  calls: FormCalls<Saved, Code>,
): Wire {
  const save = async (body: Outgoing): Promise<SendAnswer> => {
    const { base, edits } = body
    const removed = calls.removedIn(edits)
    const isSent = (path: string) => !calls.isFixed(path) && !removed.some((item) => isUnder(path, item))
    const saved = await calls.save({ base, values: only(edits, isSent), removed: [...removed] }, body)
    if (!saved.ok) return answerTo(saved.error, calls)
    calls.onSaved(saved.data)
    const { version, values, photos, renames } = saved.data
    return { kind: 'received', server: { version, values, photos, renames } }
  }
  const end = async (body: Outgoing, signatures: readonly Signature[]): Promise<SendAnswer> => {
    const { base, values } = body
    const ended = await calls.end({ base, values: {}, removed: [] }, signatures, body)
    if (!ended.ok) return answerTo(ended.error, calls)
    return { kind: 'received', server: { version: base, values, photos: {} } }
  }
  return {
    send: (body) => (body.signatures === null ? save(body) : end(body, body.signatures)),
    read: calls.read,
  }
}

/**
 * Interprets the answer to a body. Only an answer about this body completes the save; otherwise the same body is sent
 * again (D3).
 */
function answerTo<Saved extends SavedForm, Code extends FormCode>(
  error: CallError<Code>,
  { textOf, onNoAnswer }: FormCalls<Saved, Code>,
): SendAnswer {
  switch (error.code) {
    case 'changed':
    case 'concluded':
    case 'link_missing':
    case 'signed_other':
      return { kind: error.code }
    case 'incomplete':
    case 'invalid': {
      const { fields = {} } = error
      const isNamed = Object.keys(fields).length > 0
      return { kind: 'refused', reasons: isNamed ? fields : { '': textOf(error) } }
    }
    case 'empty_signature':
      return { kind: 'refused', reasons: { '': textOf(error) } }
    case 'closing':
      return { kind: 'later' }
    default: {
      // D303: without a sentence the form is sent again, because no cause to correct is known.
      if (error.sentence !== undefined) return { kind: 'refused', reasons: { '': error.sentence } }
      onNoAnswer?.(error)
      return { kind: 'later' }
    }
  }
}

interface Lists {
  /** Names of the lists that could not be loaded (D249). Absent in forms that a device stored before they were named. */
  readonly missing?: string[] | undefined
}

/**
 * Merges a freshly read form with the device's copy `before`. A list that could not be loaded keeps the device's
 * entries. It stays missing if the device has none, or never had the whole list (D60, D249).
 */
export function withKeptLists<Form extends { readonly lists: Lists }>(fresh: Form, before: Form): Form {
  const { missing = [] } = fresh.lists
  const entriesOf = (name: string): readonly unknown[] =>
    // An older copy of the form may lack the list of this name.
    (before.lists as Readonly<Record<string, readonly unknown[] | undefined>>)[name] ?? []
  const wasMissing = before.lists.missing ?? []
  const kept = missing.filter((name) => entriesOf(name).length > 0 && !wasMissing.includes(name))
  if (kept.length === 0) return fresh
  return {
    ...fresh,
    lists: {
      ...fresh.lists,
      ...Object.fromEntries(kept.map((name) => [name, entriesOf(name)])),
      missing: missing.filter((name) => !kept.includes(name)),
    },
  }
}
