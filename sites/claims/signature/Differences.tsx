import { Differences as Shown, type ShownDifference } from '#shared/claim-form/signing/Differences.tsx'
import type { Difference } from '#shared/form-by-link/signatures/signature.ts'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimFields, fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import { parse } from '#shared/domain/claims/fields/field-path.ts'
import { pictureNamesOf } from '#shared/domain/claims/picture-names.ts'
import { singleSlots } from '#shared/domain/claims/picture-slots.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { conflictWords } from '../conflicts/conflicts.ts'
import { shownField } from '../summary/sections.ts'
import { summaryWords } from '../summary/summary.ts'

// Differences since the review or the signature, for display (D128). Pure.

/** Texts for a form that differs from the reviewed or signed one (D128). */
const differenceWords = {
  /** Text for a form that has changed since the summary, or since this page was opened. */
  changed: 'Tu reporte cambió desde que lo revisaste',
  changedLead: 'Revisa lo que cambió. Si estás de acuerdo, firma.',
  voided: 'Tu reporte cambió después de que firmaste',
  voidedLead: 'Esa firma ya no vale. Revisa lo que cambió y, si estás de acuerdo, firma otra vez.',
  notice: 'Aviso de privacidad',
  photo: 'Foto',
  noPhoto: 'Sin foto',
  hasPhoto: 'Con foto',
  otherPhoto: 'Otra foto',
  damage: (number: string, part: string) => `Daño ${number}${part === '' ? '' : `: ${part}`}`,
  parts: { area: 'parte dañada', isPreexisting: 'ya estaba antes', notes: 'notas', isPrior: 'ya registrado' },
} as const

function shownDifferences(
  differences: readonly Difference[],
  form: OpenClaimForm,
): readonly ShownDifference[] {
  const shown = differences.map((one) => (one.kind === 'photo' ? photoShown(one) : valueShown(one, form)))
  // A damage with several changed values is listed once.
  return shown.filter(
    ({ title, before, now }, index) =>
      shown.findIndex((one) => one.title === title && one.before === before && one.now === now) === index,
  )
}

function photoShown({ path, before, now }: Difference): ShownDifference {
  const slot = singleSlots.find((one) => one === path)
  const [name = differenceWords.photo] = slot === undefined ? [] : pictureNamesOf([slot])
  const of = (mark: string) => (mark === '' ? differenceWords.noPhoto : differenceWords.hasPhoto)
  return {
    path,
    title: name,
    before: of(before),
    now: before !== '' && now !== '' ? differenceWords.otherPhoto : of(now),
  }
}

function valueShown({ path, before, now }: Difference, form: OpenClaimForm): ShownDifference {
  const field = claimFields.find((one) => one === path)
  const text = (value: string) => {
    if (value === '') return conflictWords.emptyValue
    return field === undefined
      ? value
      : shownField(field, { ...form, fields: { ...form.fields, [field]: value } })
  }
  if (field !== undefined)
    return { path, title: fieldRecords[field].label, before: text(before), now: text(now) }
  if (path === 'notice') return { path, title: differenceWords.notice, before: text(before), now: text(now) }
  return damagePart({ path, before, now }, form)
}

/** A change at a path such as `damages/2/notes`, shown with the number of the damage. */
function damagePart({ path, before, now }: Omit<Difference, 'kind'>, form: OpenClaimForm): ShownDifference {
  const { items, name } = parse(path)
  const number = items[0]?.id ?? ''
  const areas = [...form.lists.vehicleDamages, ...form.lists.bikeDamages]
  const of = (value: string) => {
    if (value === '') return conflictWords.emptyValue
    if (name === 'area') return areas.find(({ id }) => id === value)?.name ?? value
    return value === 'yes' ? summaryWords.yes : value === 'no' ? summaryWords.no : value
  }
  return { path, title: differenceWords.damage(number, partOf(name)), before: of(before), now: of(now) }
}

const partOf = (name: string) =>
  // The cast is safe: the name is a key of `parts`.
  name in differenceWords.parts ? differenceWords.parts[name as keyof typeof differenceWords.parts] : ''

interface Props {
  /** True if an earlier signature does not match this form any more. */
  isVoided: boolean
  differences: readonly Difference[]
}

export function Differences({ isVoided, differences }: Props) {
  const { form } = useClaim()
  return (
    <Shown
      title={isVoided ? differenceWords.voided : differenceWords.changed}
      lead={isVoided ? differenceWords.voidedLead : differenceWords.changedLead}
      differences={shownDifferences(differences, form)}
    />
  )
}
