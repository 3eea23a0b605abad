/**
 * The content that a driver signs (CLF-83, D128): the fields, damages and photos of the shown form. Screen and gateway
 * use the same function. Pure.
 */
import type { SignedContent } from '../signature/signed-content.ts'
import { fieldsOf, hasDamages, type ClaimVariant } from './claim-fields.ts'
import { damageIdsIn, damagePath, driverDamageFields, fieldsIn } from './fields/driver-form.ts'
import { isUnder, lastOf } from './fields/field-path.ts'

type Values = Readonly<Record<string, string>>

interface ShownForm {
  readonly variant: ClaimVariant
  /** Values by path (`driver-form.ts`). */
  readonly values: Values
  readonly savedAddress: Readonly<Record<'street' | 'postalCode' | 'municipality' | 'state', string>> | null
}

/**
 * Damages, and photos in any number, are identified by their content, because the insurer renames those of a device.
 * @param photos Marks by path: SHA-256 of the bytes (hexadecimal) if they were sent through us, else the result of
 * `photoMark`; '' for none.
 * @param notice The version of the accepted privacy notice; null without one.
 */
export function driverContent(form: ShownForm, photos: Values, notice: string | null): SignedContent {
  const read = fieldsIn(form.values)
  const isSame = read.sameAddress === 'yes' && form.savedAddress !== null
  const fields = { ...read, ...(isSame ? form.savedAddress : {}) }
  const asked = fieldsOf[form.variant]
    // `sameAddress` follows from the address, so it is not part of the signed content.
    .filter((field) => field !== 'sameAddress')
    .map((field) => [field, fields[field]] as const)
  const shown = Object.entries(photos).filter(([, mark]) => mark !== '')
  const ofForm = shown.filter(([path]) => isUnder(path, 'photos'))
  const isReference = ([path]: readonly [string, string]) => lastOf(path).startsWith('reference-')
  const references = ofForm.filter(isReference).map(([, mark]) => mark)
  const ids = hasDamages(form.variant) ? damageIdsIn(form.values) : []
  const entries = ids
    .map((id) => damageEntry(damagePath(id), form.values, shown))
    .toSorted((one, other) => order(one.text, other.text))
    .map(pathed)
  return {
    values: Object.assign(
      { ...Object.fromEntries(asked), notice: notice ?? '' },
      ...entries.map(({ values }) => values),
    ) as Record<string, string>, // The cast is safe: all values are texts.
    photos: Object.assign(
      Object.fromEntries(
        ofForm.filter((one) => !isReference(one)).map(([path, mark]) => [lastOf(path), mark]),
      ),
      counted('references', references),
      ...entries.map(({ photos: own }) => own),
    ) as Record<string, string>, // The cast is safe: all values are texts.
  }
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const counted = (path: string, marks: readonly string[]) =>
  Object.fromEntries(
    marks.toSorted(order).map((mark, index) => [`${path}/${String(index + 1)}`, mark] as const),
  )

/**
 * Normalises values as every release does: notes without outer spaces, and "no" for a damage that is not marked as
 * prior.
 */
const cleaned = (name: string, value: string) => {
  if (name === 'notes') return value.trim().normalize('NFC')
  return name === 'isPrior' && value !== 'yes' ? 'no' : value
}

function damageEntry(path: string, all: Values, photos: readonly (readonly [string, string])[]) {
  const values = driverDamageFields.map(
    (name) => [name, cleaned(name, all[`${path}/${name}`] ?? '')] as const,
  )
  const own = photos.filter(([at]) => isUnder(at, path)).map(([, mark]) => mark)
  return { values, own, text: JSON.stringify([values.map(([, value]) => value), own.toSorted(order)]) }
}

function pathed({ values, own }: ReturnType<typeof damageEntry>, index: number) {
  const path = damagePath(String(index + 1))
  const entries = values.map(([name, value]) => [`${path}/${name}`, value])
  return { values: Object.fromEntries(entries), photos: counted(`${path}/photos`, own) }
}
