/**
 * The device's encrypted copies of forms (D9): the last known state of each, so that it opens without a network, and
 * the link of each. They are keyed by the form, not by its link, so the same message opened again finds them.
 */
import * as v from 'valibot'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'

/** Names of the drafts, unchanged since the first release. */
export interface CopyNames {
  readonly link: string
  readonly form: string
  /** How long a form is kept of which nothing waits; absent: as any draft. */
  readonly lifeMs?: number
}

export interface FormCopy<Form extends object> {
  readonly form: Form
  /** Receipt of a form that was completed here. */
  readonly receipt: string | null
  /** Epoch ms: as long as something of it is not received (D125); absent: as any draft. */
  readonly until?: number | undefined
  /** It ended, or its link serves no longer: what the insurer sent is deleted (D299). */
  readonly isBare?: boolean | undefined
}

/** A copy, the form that it is of, and the link that opened it last. */
interface FoundCopy<Form extends object> extends FormCopy<Form> {
  readonly place: string
}

/** A form of this device, by the link that opened it last. */
export interface KnownForm {
  readonly place: string
  readonly ref: string
  /** Epoch ms. */
  readonly openedAt: number
}

interface StoredLink {
  readonly place: string
  /** Epoch ms. */
  readonly openedAt: number
  /** Same as for the copy. */
  readonly until?: number | undefined
}

export const linkOwner = (ref: string): Owner => `link:${ref}`
export const formOwner = (place: string): Owner => `link:form ${place}`
const refOf = (owner: Owner) => owner.slice('link:'.length)

export interface FormCopies<Form extends object> {
  /** Undefined where this device has not opened it. */
  readonly find: (ref: string) => Promise<FoundCopy<Form> | undefined>
  readonly write: (place: string, copy: FormCopy<Form>) => Promise<void>
  /** This link opens the form. */
  readonly writeLink: (ref: string, link: StoredLink) => Promise<void>
  /** Every link that has opened it here, the last one first. */
  readonly linksOf: (place: string) => Promise<readonly string[]>
  readonly placeOf: (ref: string) => Promise<string | undefined>
  /** Every form that this device knows a link of, the one opened last first. */
  readonly all: () => Promise<readonly KnownForm[]>
}

export function formCopies<Form extends object>(drafts: Drafts, names: CopyNames): FormCopies<Form> {
  const life = names.lifeMs === undefined ? {} : { lifeMs: names.lifeMs }
  const linkDraft = defineDraft({
    ...life,
    name: names.link,
    version: 1,
    schema: v.object({
      place: v.string(),
      openedAt: v.optional(v.number(), 0),
      until: v.optional(v.number()),
    }),
    endsAt: ({ until }) => until,
  })
  const formDraft = defineDraft({
    ...life,
    name: names.form,
    version: 1,
    // This very app sealed the record, so its content has this shape.
    schema: v.object({
      form: v.custom<object>((value) => typeof value === 'object' && value !== null),
      receipt: v.nullable(v.string()),
      until: v.optional(v.number()),
      isBare: v.optional(v.boolean()),
    }),
    endsAt: ({ until }) => until,
  })
  const placeOf = async (ref: string) => (await drafts.readDraft(linkDraft, linkOwner(ref)))?.place
  /** All forms, the latest first. */
  const links = async (): Promise<readonly KnownForm[]> => {
    const owners = await drafts.ownersOf(linkDraft)
    const read = await Promise.all(
      owners.map(async (owner) => {
        const link = await drafts.readDraft(linkDraft, owner)
        return link && { ref: refOf(owner), place: link.place, openedAt: link.openedAt }
      }),
    )
    return read.filter((link) => link !== undefined).toSorted((one, other) => other.openedAt - one.openedAt)
  }
  return {
    placeOf,
    find: async (ref) => {
      const place = await placeOf(ref)
      const copy = place === undefined ? undefined : await drafts.readDraft(formDraft, formOwner(place))
      // the record has the shape that `write` gave it
      return place === undefined || copy === undefined ? undefined : { ...(copy as FormCopy<Form>), place }
    },
    write: (place, copy) => drafts.saveDraft(formDraft, formOwner(place), copy),
    writeLink: (ref, link) => drafts.saveDraft(linkDraft, linkOwner(ref), link),
    linksOf: async (place) => (await links()).filter((link) => link.place === place).map(({ ref }) => ref),
    all: async () => {
      const all = await links()
      return all.filter(({ place }, index) => all.findIndex((one) => one.place === place) === index)
    },
  }
}
