/** Sections of the summary: one for each step, with its rows and missing values. Pure. */
import type { ClaimList } from '#shared/contracts/claims/claim-form.ts'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { fieldRecords, shownValue, type ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { photoPath } from '#shared/domain/claims/fields/driver-form.ts'
import { asPrinted } from '#shared/domain/text/pdf/printable.ts'
import { damageAreas, isBike } from '#shared/domain/claims/lists/damage-areas.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import { summaryWords as words } from './summary.ts'
import type { SingleSlot } from '#shared/domain/claims/picture-slots.ts'
import { isAskedFor, isMissing, pictureSets } from '#shared/domain/claims/claim-requirements.ts'
import { fieldsAt } from '../flows/step-fields.ts'
import { slotOf, slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import { photoPathNow } from '../photo-steps/photos-store.ts'

/** Object URLs of thumbnails by the path of their photo in the form. */
type Thumbs = Readonly<Record<string, string>>

/** Returns the thumbnails that this device has. */
export const thumbsNow = (photos: FormPhotosState): Thumbs =>
  Object.fromEntries(
    slotsOf(photos).flatMap((slot) => {
      const url = slotOf(photos, slot).local?.thumbUrl
      return url ? [[photoPathNow(slot), url]] : []
    }),
  )

export interface SummaryRow {
  readonly label: string
  /** Field of the step; undefined if the row represents the whole step. */
  readonly field?: ClaimField
  /** True if the section's title already names the row. */
  readonly isTitled?: boolean
  readonly value: string
  readonly isMissing: boolean
  /** Word for a missing value, if it is not "Falta". */
  readonly absence?: string
  /** Number of the row's mark in the section's drawing. */
  readonly number?: number
  /** Thumbnails of the counted photos, as far as this device has them. */
  readonly thumbs?: readonly string[]
}

/** Data to draw the vehicle with its damages as numbered marks. */
interface MarkedVehicle {
  readonly isBike: boolean
  /** Parts of this type of vehicle. */
  readonly list: ClaimList
  /** Ids of the damaged parts, in the order of their numbers. */
  readonly areas: readonly string[]
}

export interface SummarySection {
  readonly step: string
  readonly slug: string
  readonly title: string
  readonly rows: readonly SummaryRow[]
  readonly drawing?: MarkedVehicle
  readonly isMissing: boolean
  /** True if the form cannot be signed without this section (002 §5.1). */
  readonly isRequired: boolean
}

const titles: Readonly<Partial<Record<string, string>>> = words.titles
const aside = ['welcome', 'summary', 'signature']

/**
 * Builds the sections of the summary.
 * @param hasUnsaved True if a damage was started and is not in the list.
 * @param thumbs Pictures of the form's photos that this device has.
 */
export const sectionsOf = (
  flow: Flow,
  form: OpenClaimForm,
  hasUnsaved = false,
  thumbs: Thumbs = {},
): readonly SummarySection[] =>
  Object.entries(flow)
    .filter(([step]) => !aside.includes(step))
    .map(([step, { slug, title }]) => {
      const name = titles[step] ?? title
      const rows = rowsOf(step, form, hasUnsaved, thumbs).map((row) => ({
        ...row,
        isTitled: isTitled(row, name),
      }))
      return {
        step,
        slug,
        title: name,
        rows,
        ...(step === 'damages' && form.damages.length > 0 && { drawing: markedVehicle(form) }),
        isMissing: rows.some(({ isMissing }) => isMissing),
        isRequired: missingFields(step, form).length > 0,
      }
    })

/** True if the row's label would repeat the title, such as "Fotos" below "Fotos de tu licencia". */
const isTitled = ({ label }: SummaryRow, title: string) =>
  title.startsWith(label) || (label === words.photos && /^Fotos? /.test(title))

function rowsOf(
  step: string,
  form: OpenClaimForm,
  hasUnsaved: boolean,
  thumbs: Thumbs,
): readonly SummaryRow[] {
  if (step === 'damages') return [...damageRows(form, thumbs), ...(hasUnsaved ? [unsavedDamage] : [])]
  const missing = missingFields(step, form)
  const fields = shownFields(step, form).map((field) => ({
    label: fieldRecords[field].label,
    field,
    // The text is shown as it will be printed, because it is signed (D149).
    value: asPrinted(shownField(field, form)),
    isMissing: missing.includes(field),
    ...absenceOf(field),
  }))
  return [...fields, ...pictureRows(step, form, thumbs)]
}

const absenceOf = (field: ClaimField) => {
  const { absence } = fieldRecords[field]
  return absence === undefined ? {} : { absence }
}

function pictureRows(step: string, form: OpenClaimForm, thumbs: Thumbs): readonly SummaryRow[] {
  if (step === 'references') {
    const taken = form.pictures.flatMap(({ slot }) => (slot.startsWith('reference-') ? [slot] : []))
    const count = taken.length
    return [
      {
        label: words.photos,
        value: count === 0 ? '' : String(count),
        isMissing: count === 0,
        thumbs: thumbsOf(taken, thumbs),
      },
    ]
  }
  const ways = picturesAt(step)
  if (ways.every((slots) => slots.length === 0)) return []
  const taken = new Set(form.pictures.map(({ slot }) => slot))
  const counts = ways.map((slots) => [slots.filter((slot) => taken.has(slot)).length, slots.length] as const)
  const [best = 0, of = 0] = counts.toSorted(([a], [b]) => b - a)[0] ?? []
  const isMissing = !hasPictures(step, form)
  return [
    {
      label: words.photos,
      value: best === 0 ? '' : words.counted(best, of),
      isMissing,
      thumbs: thumbsOf([...new Set(ways.flat())], thumbs),
    },
  ]
}

const thumbsOf = (slots: readonly string[], thumbs: Thumbs): readonly string[] =>
  slots.flatMap((slot) => thumbs[photoPath(slot)] ?? [])

const markedVehicle = ({ damages, lists, fields }: OpenClaimForm): MarkedVehicle => ({
  isBike: isBike(fields.vehicleType, lists),
  list: damageAreas(fields.vehicleType, lists),
  areas: damages.map(({ area }) => area),
})

const unsavedDamage: SummaryRow = { label: words.unsavedDamage, value: '', isMissing: true }

function damageRows(
  { damages, lists, fields, pictures }: OpenClaimForm,
  thumbs: Thumbs,
): readonly SummaryRow[] {
  const areas = damageAreas(fields.vehicleType, lists)
  if (damages.length === 0) return [{ label: words.damages, value: words.noDamages, isMissing: false }]
  return damages.map(({ id, area, isPrior }, index) => {
    const slots = pictures.flatMap(({ slot }) => (slot.startsWith(`damage-${id}-`) ? [slot] : []))
    const photos = slots.length
    const label = areas.find((one) => one.id === area)?.name ?? area
    return {
      label,
      number: index + 1,
      value: photos === 0 ? words.noPhotos : words.photoCount(photos),
      isMissing: photos === 0 && !isPrior,
      thumbs: thumbsOf(slots, thumbs),
    }
  })
}

/** Returns the text of a field's value; a chosen entry is shown by its name. */
export function shownField(
  field: ClaimField,
  { fields, lists }: Pick<OpenClaimForm, 'fields' | 'lists'>,
): string {
  const value = fields[field]
  const { listedIn } = fieldRecords[field]
  if (listedIn === undefined) return shownValue(field, value)
  return lists[listedIn].find(({ id }) => id === value)?.name ?? value
}

/** Finds missing parts of a form, step by step (CLF-82). Pure. */
const shownFields = (step: string, form: OpenClaimForm): readonly ClaimField[] =>
  fieldsAt(step, form.variant).filter((field) => isAskedFor(field, form))

/** Returns the fields of a step that are empty or invalid; fields fixed by the policy never count. */
const missingFields = (step: string, form: OpenClaimForm): readonly ClaimField[] =>
  fieldsAt(step, form.variant).filter((field) => isMissing(field, form))

/** Returns the alternative sets of photos of a step, any of which is enough; a step without photos has an empty set. */
const picturesAt = (step: string): readonly (readonly SingleSlot[])[] => pictureSets[step] ?? [[]]

/** True if a step has one complete set of photos, or asks for none. */
const hasPictures = (step: string, { pictures }: Pick<OpenClaimForm, 'pictures'>): boolean => {
  const taken = new Set(pictures.map(({ slot }) => slot))
  return picturesAt(step).some((ways) => ways.every((slot) => taken.has(slot)))
}
