/** Input that is not stored in the form, of the last page and of all pages on this device. */
import { atom } from 'nanostores'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { fieldAt } from '#shared/domain/claims/adjuster/fields/field-at.ts'
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import type { Tile } from '#shared/domain/claims/adjuster/form-rules.ts'
import { isUnder, itemOf, parse, personPath } from '#shared/domain/claims/fields/field-path.ts'
import { remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'
import { nameOf } from '../form/names.ts'
import { newUnder, type AdjusterPlace } from '../form/place.ts'
import { formWords as words } from '../words.ts'
import { conclusionFields, placeOfField } from './page-fields.ts'
import { cleaned } from './record-rules.ts'
import type { TypedPages } from './typed-pages.ts'

/** Labels of input that the last saved page could not store; empty if it stored all. */
export const $leftOut = atom<readonly string[]>([])

export interface Unstored {
  readonly tile: Tile
  /** Id of the person; undefined for the claim itself. */
  readonly person: string | undefined
  readonly text: string
  /** Page on which the input was typed, with the first field to open. */
  readonly place: AdjusterPlace
}

type People = Pick<AdjusterForm, 'people'>
type FormValues = OpenAdjusterForm['values']

/** Input that is not stored in the form, one entry per page. */
export function unstoredIn(
  values: FormValues,
  form: People,
  pages: TypedPages,
  renames: Renames,
): readonly Unstored[] {
  return Object.entries(pages).flatMap(([page, typed]): Unstored[] => {
    const of = remapPath(page.split(' ')[0] ?? '', renames)
    const fields = Object.entries(typed).flatMap(([name, value]) => {
      // The circumstance stands on the page of the declaration, but belongs to the first person (ADJ-36).
      const owner = of === '' && name === 'circumstance' ? personPath(form.people[0]?.id ?? '') : of
      const path = owner === '' ? name : `${owner}/${name}`
      const record = fieldAt(path)?.record
      if (!record || value === '' || cleaned(record, value) === (values[path] ?? '')) return []
      return [{ name, path, label: record.label }]
    })
    const [first] = fields
    const place = first && placeOf(form, first.path, values)
    if (!first || !place) return []
    const person = form.people.find(({ id }) => id === parse(of).items[0]?.id)
    const text = words.leftOut(fields.map(({ label }) => label))
    return [
      {
        tile: person ? 'people' : first.name in conclusionFields ? 'closure' : 'declaration',
        person: person?.id,
        text: person ? `${nameOf(person)}: ${text}` : text,
        place: { ...place, field: first.name },
      },
    ]
  })
}

/**
 * Returns the page on which the value at a path was typed. A damage that the form lacks is typed on the page for a
 * new damage.
 */
function placeOf(form: People, path: string, values: FormValues): AdjusterPlace | null {
  const place = placeOfField(form, path)
  if (place?.screen !== 'damageData' || place.item === undefined) return place
  const isThere = Object.keys(values).some((known) => isUnder(known, itemOf(path)))
  return isThere ? place : { ...place, item: newUnder(place.item) }
}
