/**
 * The device's encrypted copies of forms (D9): the last known state of each form, so that it opens without a network,
 * and its link. Copies are keyed by the form and not by its link, so that opening the message again finds them.
 */
import * as v from 'valibot'
import { defineDraft, type Drafts, type Owner } from '#shared/drafts/draft.ts'

/** Names of the drafts, unchanged since the first release. */
export interface CopyNames {
  readonly link: string
  readonly form: string
  /** Lifetime of a form without waiting data; if absent, that of other drafts. */
  readonly lifeMs?: number
}

export interface FormCopy<Form extends object> {
  readonly form: Form
  /** URL of the receipt if the form was completed here. */
  readonly receipt: string | null
  /** Expiry in epoch ms while data is unreceived (D125); absent: that of any draft. */
  readonly until?: number | undefined
  /** True after the end, or once the link no longer works: the insurer's data has been deleted (D299). */
  readonly isBare?: boolean | undefined
}

/** A copy with the key of its form and the link that opened it last. */
interface FoundCopy<Form extends object> extends FormCopy<Form> {
  readonly place: string
}

/** A form on this device, with the link that opened it last. */
export interface KnownForm {
  readonly place: string
  readonly ref: string
  /** Time of the last opening, epoch ms. */
  readonly openedAt: number
}

interface StoredLink {
  readonly place: string
  /** Time of the opening, epoch ms. */
  readonly openedAt: number
  /** Expiry of the link's record in epoch ms, equal to that of the copy. */
  readonly until?: number | undefined
}

export const linkOwner = (ref: string): Owner => `link:${ref}`
export const formOwner = (place: string): Owner => `link:form ${place}`
const refOf = (owner: Owner) => owner.slice('link:'.length)

export interface FormCopies<Form extends object> {
  /** Finds a copy by link; undefined if this device has not opened it. */
  readonly find: (ref: string) => Promise<FoundCopy<Form> | undefined>
  readonly write: (place: string, copy: FormCopy<Form>) => Promise<void>
  /** Records that this link opens the form. */
  readonly writeLink: (ref: string, link: StoredLink) => Promise<void>
  /** Links that have opened the form here, the latest first. */
  readonly linksOf: (place: string) => Promise<readonly string[]>
  readonly placeOf: (ref: string) => Promise<string | undefined>
  /** Returns all forms of which this device knows a link, the latest first. */
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
    // The cast is safe: this app encrypted the record.
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
      // The cast is safe: `write` wrote the record.
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
