/**
 * Builds the lines of the form that a person signs: their own part, or for the adjuster the whole form (D128). Pure.
 */
import type { ShownDifference } from '#shared/claim-form/signing/Differences.tsx'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION, personSigner } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import {
  isUnder,
  itemOf,
  lastOf,
  outermost,
  parse,
  personPath,
  spell,
} from '#shared/domain/claims/fields/field-path.ts'
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import type { Difference } from '#shared/form-by-link/signatures/signature.ts'
import { fieldText, whoseIs } from '../fields/field-text.ts'
import { pictureNamesOf } from '#shared/domain/claims/picture-names.ts'
import { isPictureSlot } from '#shared/domain/claims/picture-slots.ts'
import { entriesIn } from '#shared/domain/claims/adjuster/domain-form.ts'
import { signingPageWords as words } from '../words.ts'

type Values = Readonly<Record<string, string>>

interface SignedLine {
  readonly path: string
  readonly title: string
  readonly value: string
}

interface PartLine extends SignedLine {
  readonly part: string
}
export interface SignedPart {
  /** Path of the item to which the line belongs; '' for the claim. */
  readonly item: string
  /** Name of the damage or service; '' for a line about a person or the claim. */
  readonly name: string
  /** Path of the person that the item belongs to; '' for the claim. */
  readonly person: string
  readonly lines: readonly SignedLine[]
}

const ofDeclaration = (path: string, first: string) =>
  ['facts', 'cause', 'liability', `${personPath(first)}/circumstance`].includes(path)

const isSignedBy = ({ people }: OpenAdjusterForm, signer: string, path: string) =>
  signer === CLOSING ||
  (signer === DECLARATION ? ofDeclaration(path, people[0] ?? '') : isUnder(path, signer))

function signedLines(form: OpenAdjusterForm, signer: string): readonly PartLine[] {
  return Object.entries(form.values).flatMap(([path, value]): PartLine[] => {
    if (value === '' || !isSignedBy(form, signer, path)) return []
    const text = fieldText(form, path, value)
    if (text === null) return []
    // The lines of a part are shown below the name of its person, so that no line repeats it.
    return [{ path, part: text.item, title: text.label, value: text.value }]
  })
}

/** The signed lines by item: a person, a damage, a service; the name '' needs no heading. */
export function signedParts(form: OpenAdjusterForm, signer: string): readonly SignedPart[] {
  const lines = signedLines(form, signer)
  // Grouped by path, because two people or two damages may have the same name.
  return [...new Set(lines.map(({ path }) => itemOf(path)))].map((item) => {
    const own = lines.filter(({ path }) => itemOf(path) === item)
    return { item, name: own[0]?.part ?? '', person: outermost(item), lines: own }
  })
}

export interface SignedPhoto {
  readonly path: string
  /** Path of the item that the photo belongs to; '' for the claim. */
  readonly item: string
  readonly name: string
}

/** Returns the photos that belong to the signed part, each with its name. */
export function signedPhotos(form: OpenAdjusterForm, photos: Values, signer: string): readonly SignedPhoto[] {
  const isOwn = (item: string) => {
    if (signer === CLOSING) return true
    return signer === DECLARATION ? item === '' : item === signer || isUnder(item, signer)
  }
  return Object.entries(photos).flatMap(([path, mark]): SignedPhoto[] => {
    const item = itemOfPhoto(path)
    if (mark === '' || !isOwn(item)) return []
    const { item: own } = whoseIs(form, item, form.values)
    return [{ path, item, name: [own, photoName(lastOf(path))].filter(Boolean).join(': ') }]
  })
}

interface SignedGroup {
  /** Path of the person; '' for the claim. */
  readonly person: string
  readonly parts: readonly SignedPart[]
  readonly photos: readonly SignedPhoto[]
}

/** Returns the content that the adjuster signs: lines and photos of the claim, then those of each person. */
export function signedGroups(form: OpenAdjusterForm, photos: Values): readonly SignedGroup[] {
  const parts = signedParts(form, CLOSING)
  const files = signedPhotos(form, photos, CLOSING)
  const owners = [
    ...form.people.map(personSigner),
    ...parts.map(({ person }) => person),
    ...files.map(({ item }) => outermost(item)),
  ]
  return ['', ...new Set(owners.filter(Boolean))].flatMap((person): SignedGroup[] => {
    const own = {
      person,
      parts: parts.filter((part) => part.person === person),
      photos: files.filter(({ item }) => outermost(item) === person),
    }
    return own.parts.length + own.photos.length === 0 ? [] : [own]
  })
}

function photoName(slot: string): string {
  if (slot.startsWith('dua-')) return words.duaPhoto
  return isPictureSlot(slot) ? (pictureNamesOf([slot])[0] ?? words.photo) : words.photo
}

/** Differences in the words of the form; a content path has positions where the form has ids. */
export function shownDifferences(
  differences: readonly Difference[],
  form: OpenAdjusterForm,
): readonly ShownDifference[] {
  return differences.map(({ path, before, now, kind }) => {
    if (kind === 'photo') return { path, title: words.photo, before: photoText(before), now: photoText(now) }
    const real = realPath(path, form)
    const text = (value: string) =>
      value === '' ? words.empty : (fieldText(form, real, value)?.value ?? value)
    const told = fieldText(form, real, now)
    const title = told === null ? words.field : [told.whose, told.label].filter(Boolean).join(', ')
    return { path, title, before: text(before), now: text(now) }
  })
}

const photoText = (mark: string) => (mark === '' ? words.noPhoto : words.hasPhoto)

function realPath(path: string, { people, values }: OpenAdjusterForm): string {
  const { items, name } = parse(path)
  const [first, entry] = items
  if (first?.list !== 'people') return path
  const person = { list: first.list, id: people[Number(first.id) - 1] ?? first.id }
  if (entry === undefined) return spell({ items: [person], name })
  if (entry.list !== 'damages' && entry.list !== 'services') return path
  const id = entriesIn(values, person.id, entry.list)[Number(entry.id) - 1] ?? entry.id
  return spell({ items: [person, { list: entry.list, id }], name })
}
