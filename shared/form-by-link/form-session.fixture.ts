/** A form session on a fake device, with an insurer whose answers the test sets. */
import { createDrafts, type Drafts } from '#shared/drafts/draft.ts'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import type { Values } from './fields/field-values.ts'
import { remap } from './fields/renames.ts'
import { createFormSession } from './form-session.ts'
import type { SendAnswer } from './outbox/sender.ts'
import type { LoadedForm } from './session/form-state.ts'
import type { FormTenant } from './tenant.ts'

interface Form {
  readonly version: string
  readonly values: Values
  readonly photos?: Values
  /** Choices of colours; absent if the insurer could not load them. */
  readonly colours?: readonly string[]
}

export const first: Form = { version: 'v1', values: { facts: '', phone: '55' } }

function newInsurer() {
  const insurer = {
    form: first,
    isOver: false,
    bodies: 0,
    /** Makes the next response assign an id to a person that a device has created. */
    giveId: (): Values => {
      const { version, values } = insurer.form
      if (values['people/d-1/kind'] === undefined) return {}
      const renames = { 'people/d-1': 'people/7' }
      insurer.form = { version, values: remap(values, renames) }
      return renames
    },
  }
  return insurer
}

const newLink = () => {
  const link = {
    ref: 'ref-1',
    moved: [] as string[],
    /** Unsaved input of a field on this device. */
    typed: '',
    answers: 'form' as 'form' | 'nothing' | 'missing' | 'failure',
    /** Form in the data of the page; undefined if the page came without it. */
    page: undefined as Form | undefined,
  }
  return link
}

type Link = ReturnType<typeof newLink>
type Insurer = ReturnType<typeof newInsurer>

/** The refusal of a body by the link; null if it is accepted. */
async function refusalOf(
  link: Link,
  insurer: Insurer,
): Promise<Exclude<SendAnswer, { kind: 'received' }> | null> {
  if (link.answers === 'nothing') return new Promise(() => undefined)
  if (link.answers === 'missing') return { kind: 'link_missing' }
  if (link.answers === 'failure') return { kind: 'later' }
  return insurer.isOver ? { kind: 'concluded' } : null
}

const tenantOf = (link: Link, insurer: Insurer): FormTenant<Form> => {
  const send = async () => refusalOf(link, insurer)
  const answer = (): LoadedForm<Form> =>
    insurer.isOver ? { at: 'concluded', receipt: null } : { at: 'open', form: insurer.form }
  return {
    names: { link: 'a link', form: 'a form' },
    refOfPage: () => link.ref,
    moveTo: (ref) => void link.moved.push(ref),
    load: async (anew) => {
      if (!anew && link.page) return { at: 'open', form: link.page }
      if (link.answers === 'nothing') return new Promise(() => undefined)
      if (link.answers === 'missing') return { at: 'missing' }
      return link.answers === 'failure' ? { at: 'unreachable', text: '(503)' } : answer()
    },
    placeOf: () => 'place',
    serverVersionOf: ({ photos = {}, ...form }) => ({ ...form, photos }),
    withValues: (form, version, values) => ({ ...form, version, values }),
    withKept: (fresh, before) => ({ ...before, ...fresh }),
    groupOf: (path) => path,
    contentOf: ({ values }) => ({ values: { ...values }, photos: {} }),
    wire: () => ({
      send: async ({ edits, base, signatures }) => {
        const failed = await send()
        if (failed) return failed
        if (base !== insurer.form.version) return { kind: 'changed' }
        insurer.bodies += 1
        insurer.form = { version: `v${insurer.bodies + 1}`, values: { ...insurer.form.values, ...edits } }
        if (signatures !== null) insurer.isOver = true
        const renames = insurer.giveId()
        return { kind: 'received', server: { ...insurer.form, photos: {}, renames } }
      },
      read: async () => {
        const failed = await send()
        if (
          failed &&
          failed.kind !== 'changed' &&
          failed.kind !== 'refused' &&
          failed.kind !== 'signed_other'
        )
          return failed
        return { kind: 'received', server: { ...insurer.form, photos: {} } }
      },
    }),
    photoPlaces: async () => ['photo place '],
    bare: {
      formOf: async (form) => ({ ...form, values: {} }),
      nameFields: ['firstName'],
      drafts: ['typed'],
      isTyped: async () => link.typed !== '',
      reduceTyped: async () => undefined,
    },
    pause: () => new Promise(() => undefined),
  }
}

/** A device with a clock, an insurer, and the answers of this page's link. */
export function world() {
  const clock = { now: Date.UTC(2026, 10, 25, 18) }
  const store = memoryStore()
  const now = () => clock.now
  const insurer = newInsurer()
  const link = newLink()
  const tenant = tenantOf(link, insurer)
  // Listeners of all tabs of one device, which receive each other's writes.
  const listeners = new Set<Parameters<Drafts['onChange']>[0]>()
  const tell = (owner: string, name: string) => {
    for (const listener of listeners) listener({ owner, name })
  }
  const open = () => {
    const drafts = { ...createDrafts({ store, now }), onChange: onChange(listeners) }
    const vault = createVault(withFallback(store), now)
    const session = createFormSession(tenant, { drafts, vault, now })
    session.endAfterPhotos(() => true)
    return session
  }
  const keys = async () => (await store.keys()).filter((key) => key !== 'key')
  const drafts = createDrafts({ store, now })
  return { clock, store, insurer, link, tell, open, keys, drafts }
}

const onChange =
  (listeners: Set<Parameters<Drafts['onChange']>[0]>): Drafts['onChange'] =>
  (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

export type TestFormSession = ReturnType<ReturnType<typeof world>['open']>
export const edit = (session: TestFormSession, values: Values) => session.edit(() => values)
export const valuesNow = (session: TestFormSession) => {
  const form = session.$form.get()
  return form.at === 'open' ? form.form.values : form.at
}
export const signed = (session: TestFormSession) => {
  const form = session.$form.get()
  const values = form.at === 'open' ? form.form.values : {}
  return { signer: 'driver', image: 'data:', content: { values, photos: {} }, version: 'v1' }
}
