/** Describes concurrent changes of two people for the person who decides (D68). Pure. */
import type { SideLine } from '#shared/claim-form/conflicts/TwoSides.tsx'
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimFields, fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { Conflict } from '#shared/form-by-link/fields/three-way-merge.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { driverGroupOf } from '#shared/domain/claims/fields/driver-form.ts'
import { damagesOf } from '#shared/steps/claims/open-form.ts'
import { shownField } from '../summary/sections.ts'
import { summaryWords } from '../summary/summary.ts'

export const conflictWords = {
  title: 'Alguien más cambió tu reporte',
  lead: 'Elige cuál queda: se cambió lo mismo desde otro teléfono, en otra pestaña o con el ajustador. Lo demás ya se juntó.',
  mine: 'Lo que pusiste aquí',
  theirs: 'Lo que se cambió',
  keepMine: 'Dejar lo mío',
  takeTheirs: 'Usar lo que se cambió',
  address: 'Domicilio',
  damage: 'Daño',
  emptyValue: 'Sin dato',
  removed: 'Se quitó de la lista',
} as const

export interface ShownConflict {
  readonly group: string
  readonly title: string
  readonly mine: readonly SideLine[]
  readonly theirs: readonly SideLine[]
}

export function shownConflict({ group, mine, theirs }: Conflict, form: OpenClaimForm): ShownConflict {
  const of = (values: Values) =>
    group.startsWith('damages/') ? damageLines(values, form) : fieldLines(group, values, form)
  return { group, title: titleOf(group), mine: of(mine), theirs: of(theirs) }
}

function titleOf(group: string): string {
  if (group.startsWith('damages/')) return conflictWords.damage
  const field = claimFields.find((one) => one === group)
  return field === undefined ? conflictWords.address : fieldRecords[field].label
}

const isFilled = ({ text }: SideLine) => text !== ''

function fieldLines(group: string, values: Values, form: OpenClaimForm): readonly SideLine[] {
  const fields = { ...form.fields, ...values }
  const lines = claimFields
    .filter((field) => driverGroupOf(field) === group)
    .map((field) => ({
      // A field that is decided on alone needs no label, because the title names it.
      label: field === group ? '' : fieldRecords[field].label,
      text: shownField(field, { ...form, fields }),
    }))
    .filter(isFilled)
  return lines.length > 0 ? lines : [{ label: '', text: conflictWords.emptyValue }]
}

function damageLines(values: Values, { fields, lists }: OpenClaimForm): readonly SideLine[] {
  const [damage] = damagesOf(values)
  if (!damage) return [{ label: '', text: conflictWords.removed }]
  const { area, isPreexisting, notes } = damage
  const name = damageAreas(fields.vehicleType, lists).find(({ id }) => id === area)?.name ?? area
  const wasThere = isPreexisting === null ? '' : summaryWords[isPreexisting ? 'yes' : 'no']
  return [
    { label: damageFields.area.label, text: name },
    { label: damageFields.isPreexisting.label, text: wasThere },
    { label: damageFields.notes.label, text: notes },
  ].filter(isFilled)
}
