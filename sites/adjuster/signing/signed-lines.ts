/** What somebody signs, in words: every line of their part of the form (D128). Pure. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { CLOSING, DECLARATION } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { parse, spell } from '#shared/domain/claims/fields/field-path.ts'
import { itemOfPhoto } from '#shared/domain/claims/adjuster/photo-slots.ts'
import type { Difference } from '#shared/form-by-link/signatures/signature.ts'
import { pathText } from '../walk/path-text.ts'
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
interface SignedPart {
  readonly name: string
  readonly lines: readonly SignedLine[]
}

const ofDeclaration = (path: string, first: string) =>
  ['facts', 'cause', 'liability', `people/${first}/circumstance`].includes(path)

const isSignedBy = ({ people }: OpenAdjusterForm, signer: string, path: string) =>
  signer === CLOSING ||
  (signer === DECLARATION ? ofDeclaration(path, people[0] ?? '') : path.startsWith(`${signer}/`))

function signedLines(form: OpenAdjusterForm, signer: string): readonly PartLine[] {
  return Object.entries(form.values).flatMap(([path, value]): PartLine[] => {
    if (value === '' || !isSignedBy(form, signer, path)) return []
    const text = pathText(form, path, value)
    if (text === null) return []
    // Of themselves nobody needs to be told whose it is.
    return [{ path, part: signer === CLOSING ? text.whose : text.item, title: text.label, value: text.value }]
  })
}

/** The same, each part of it under one heading: a person, a damage, a service; '' needs none. */
export function signedParts(form: OpenAdjusterForm, signer: string): readonly SignedPart[] {
  const lines = signedLines(form, signer)
  return [...new Set(lines.map(({ part }) => part))].map((name) => {
    return { name, lines: lines.filter(({ part }) => part === name) }
  })
}

/** How many photos go with it. */
export const signedPhotos = (photos: Values, signer: string): number =>
  Object.entries(photos).filter(([path, mark]) => {
    const item = itemOfPhoto(path)
    if (mark === '') return false
    if (signer === CLOSING) return true
    return signer === DECLARATION ? item === '' : item === signer || item.startsWith(`${signer}/`)
  }).length

interface ShownDifference extends SignedLine {
  readonly before: string
}

/** In the words of the form; a content path has places where the form has ids. */
export function shownDifferences(
  differences: readonly Difference[],
  form: OpenAdjusterForm,
): readonly ShownDifference[] {
  return differences.map(({ path, before, now, kind }) => {
    if (kind === 'photo')
      return { path, title: words.photo, before: photoText(before), value: photoText(now) }
    const real = realPath(path, form)
    const text = (value: string) =>
      value === '' ? words.empty : (pathText(form, real, value)?.value ?? value)
    const told = pathText(form, real, now)
    const title = told === null ? words.field : [told.whose, told.label].filter(Boolean).join(', ')
    return { path, title, before: text(before), value: text(now) }
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
