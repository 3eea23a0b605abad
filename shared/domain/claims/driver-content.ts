/** What a driver signs (CLF-83, D128): the fields, damages and photos of the form on show. The same on the screen and at the gateway. Pure. */
import type { SignedContent } from '../signature/signed-content.ts'
import { fieldsOf, hasDamages, type ClaimField, type ClaimVariant } from './claim-fields.ts'
import { damageOfSlot } from './picture-slots.ts'

interface Damage {
  readonly id: string
  readonly area: string
  readonly isPreexisting: boolean | null
  readonly notes: string
  readonly isPrior: boolean
}

/** `mark`: SHA-256 of the bytes (hexadecimal) where they were sent through us, else what `photoMark` says. */
interface MarkedPhoto {
  readonly slot: string
  readonly mark: string
}

interface ShownForm {
  readonly variant: ClaimVariant
  readonly fields: Readonly<Record<ClaimField, string>>
  readonly savedAddress: Readonly<Record<'street' | 'postalCode' | 'municipality' | 'state', string>> | null
  readonly damages: readonly Damage[]
}

/**
 * Damages, and photos that are as many as people like, are known by what they show: the insurer gives them other ids
 * than the device that made them.
 * @param notice The version of the accepted privacy notice; null: none was.
 */
export function driverContent(
  form: ShownForm,
  photos: readonly MarkedPhoto[],
  notice: string | null,
): SignedContent {
  const isSame = form.fields.sameAddress === 'yes' && form.savedAddress !== null
  const fields = { ...form.fields, ...(isSame ? form.savedAddress : {}) }
  const asked = fieldsOf[form.variant]
    // It follows from the address.
    .filter((field) => field !== 'sameAddress')
    .map((field) => [field, fields[field]] as const)
  const single = photos.filter(({ slot }) => !isReference(slot) && damageOfSlot(slot) === null)
  const references = photos.filter(({ slot }) => isReference(slot)).map(({ mark }) => mark)
  const damages = hasDamages(form.variant) ? form.damages.map((damage) => damageEntry(damage, photos)) : []
  const entries = damages.toSorted((one, other) => order(one.text, other.text)).map(pathed)
  return {
    values: Object.assign(
      { ...Object.fromEntries(asked), notice: notice ?? '' },
      ...entries.map(({ values }) => values),
    ) as Record<string, string>, // every one of them a text
    photos: Object.assign(
      Object.fromEntries(single.map(({ slot, mark }) => [slot, mark])),
      counted('references', references),
      ...entries.map(({ photos: own }) => own),
    ) as Record<string, string>, // every one of them a text
  }
}

const isReference = (slot: string) => slot.startsWith('reference-')
const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const counted = (path: string, marks: readonly string[]) =>
  Object.fromEntries(
    marks.toSorted(order).map((mark, index) => [`${path}/${String(index + 1)}`, mark] as const),
  )

const answer = (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no')

function damageEntry({ id, area, isPreexisting, notes, isPrior }: Damage, photos: readonly MarkedPhoto[]) {
  const values = {
    area,
    isPreexisting: answer(isPreexisting),
    notes: notes.trim().normalize('NFC'),
    isPrior: answer(isPrior),
  }
  const own = photos.filter(({ slot }) => damageOfSlot(slot)?.damageId === id).map(({ mark }) => mark)
  return { values, own, text: JSON.stringify([Object.values(values), own.toSorted(order)]) }
}

function pathed({ values, own }: ReturnType<typeof damageEntry>, index: number) {
  const path = `damages/${String(index + 1)}`
  const entries = Object.entries(values).map(([name, value]) => [`${path}/${name}`, value])
  return { values: Object.fromEntries(entries), photos: counted(`${path}/photos`, own) }
}
