/** The summary as it is shown: a section for each step, its rows, and what is missing. Pure. */
import type { OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import type { ClaimField } from '#shared/domain/claims/claim-fields.ts'
import { spokenLicenseEnd } from '#shared/domain/claims/license-end.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import type { Flow } from '#shared/wizard/flow.ts'
import { addressWords } from '#shared/steps/claims/address/address.ts'
import { contactWords } from '#shared/steps/claims/contact/contact.ts'
import { factsWords } from '#shared/steps/claims/facts/facts.ts'
import { licenseWords } from '#shared/steps/claims/license/license.ts'
import { nameWords } from '#shared/steps/claims/name/name.ts'
import { vehicleWords } from '#shared/steps/claims/vehicle/vehicle.ts'
import { vinWords } from '#shared/steps/claims/vin/vin.ts'
import { hasPictures, missingFields, picturesAt, shownFields } from './missing.ts'
import { summaryWords as words } from './summary.ts'

export interface Row {
  readonly label: string
  readonly value: string
  readonly isMissing: boolean
}

export interface Section {
  readonly step: string
  readonly slug: string
  readonly title: string
  readonly rows: readonly Row[]
  readonly isMissing: boolean
}

export const labels: Readonly<Record<ClaimField, string>> = {
  ...nameWords,
  ...contactWords,
  facts: factsWords.facts,
  sameAddress: addressWords.same,
  postalCode: addressWords.postalCode,
  municipality: addressWords.municipality,
  state: addressWords.state,
  street: addressWords.street,
  licenseState: licenseWords.licenseState,
  licenseType: licenseWords.licenseType,
  licenseNumber: licenseWords.licenseNumber,
  licenseStart: licenseWords.licenseStart,
  licenseEnd: licenseWords.licenseEnd,
  vehicleType: vehicleWords.vehicleType,
  brand: vehicleWords.brand,
  model: vehicleWords.model,
  year: vehicleWords.year,
  plates: vehicleWords.plates,
  colour: vehicleWords.colour,
  vin: vinWords.vin,
}

const titles: Readonly<Partial<Record<string, string>>> = words.titles
const aside = ['welcome', 'summary', 'signature']

/** @param hasUnsaved A damage was begun and is not in the list. */
export const sectionsOf = (flow: Flow, form: OpenClaimForm, hasUnsaved = false): readonly Section[] =>
  Object.entries(flow)
    .filter(([step]) => !aside.includes(step))
    .map(([step, { slug, title }]) => {
      const rows = rowsOf(step, form, hasUnsaved)
      return {
        step,
        slug,
        title: titles[step] ?? title,
        rows,
        isMissing: rows.some(({ isMissing }) => isMissing),
      }
    })

function rowsOf(step: string, form: OpenClaimForm, hasUnsaved: boolean): readonly Row[] {
  if (step === 'damages') return [...damageRows(form), ...(hasUnsaved ? [unsavedDamage] : [])]
  const missing = missingFields(step, form)
  const fields = shownFields(step, form).map((field) => ({
    label: labels[field],
    value: spoken(field, form),
    isMissing: missing.includes(field),
  }))
  return [...fields, ...pictureRows(step, form)]
}

function pictureRows(step: string, form: OpenClaimForm): readonly Row[] {
  if (step === 'references') {
    const taken = form.pictures.filter(({ slot }) => slot.startsWith('reference-')).length
    return [{ label: words.photos, value: taken === 0 ? '' : String(taken), isMissing: taken === 0 }]
  }
  const ways = picturesAt(step)
  if (ways.every((slots) => slots.length === 0)) return []
  const taken = new Set(form.pictures.map(({ slot }) => slot))
  const counts = ways.map((slots) => [slots.filter((slot) => taken.has(slot)).length, slots.length] as const)
  const [best = 0, of = 0] = counts.toSorted(([a], [b]) => b - a)[0] ?? []
  const isMissing = !hasPictures(step, form)
  return [{ label: words.photos, value: best === 0 ? '' : words.counted(best, of), isMissing }]
}

const unsavedDamage: Row = { label: words.unsavedDamage, value: '', isMissing: true }

function damageRows({ damages, lists, fields, pictures }: OpenClaimForm): readonly Row[] {
  const areas = damageAreas(fields.vehicleType, lists)
  if (damages.length === 0) return [{ label: words.damages, value: words.noDamages, isMissing: false }]
  return damages.map(({ id, area, isPrior }) => {
    const photos = pictures.filter(({ slot }) => slot.startsWith(`damage-${id}-`)).length
    const label = areas.find((one) => one.id === area)?.name ?? area
    return {
      label,
      value: photos === 0 ? words.noPhotos : words.photoCount(photos),
      isMissing: photos === 0 && !isPrior,
    }
  })
}

export function spoken(
  field: ClaimField,
  { fields, lists }: Pick<OpenClaimForm, 'fields' | 'lists'>,
): string {
  const value = fields[field]
  const nameOf = (list: readonly { id: string; name: string }[]) =>
    list.find(({ id }) => id === value)?.name ?? value
  switch (field) {
    case 'birthdate':
    case 'licenseStart':
      return value === '' ? '' : formatDate(value)
    case 'licenseEnd':
      return value === '' ? '' : spokenLicenseEnd(value)
    case 'phone':
      return value === '' ? '' : `+52 ${value}`
    case 'sameAddress':
      return value === 'yes' ? words.yes : value === 'no' ? words.no : ''
    case 'licenseType':
      return nameOf(lists.licenseTypes)
    case 'vehicleType':
      return nameOf(lists.vehicleTypes)
    case 'colour':
      return nameOf(lists.colours)
    default:
      return value
  }
}
