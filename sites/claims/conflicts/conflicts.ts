/** What two people changed at once, as it is shown to the one who decides (D68). Pure. */
import type { OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { claimFields, fieldRecords } from '#shared/domain/claims/claim-fields.ts'
import { damageAreas } from '#shared/domain/claims/lists/damage-areas.ts'
import type { Conflict } from '#shared/form-by-link/fields/three-way-merge.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'
import { driverGroupOf } from '#shared/domain/claims/fields/driver-form.ts'
import { damagesOf } from '#shared/steps/claims/open-form.ts'
import { shownField } from '../summary/sections.ts'

export const conflictWords = {
  title: 'Alguien más cambió tu reporte',
  lead: 'Mientras lo llenabas se cambió lo mismo desde otro teléfono, en otra pestaña o con el ajustador. Elige cuál queda; lo demás ya se juntó.',
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
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
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

function fieldLines(group: string, values: Values, form: OpenClaimForm): readonly string[] {
  const fields = { ...form.fields, ...values }
  const lines = claimFields
    .filter((field) => driverGroupOf(field) === group)
    .map((field) => {
      const text = shownField(field, { ...form, fields })
      return field === 'sameAddress' && text !== '' ? `${fieldRecords.sameAddress.label} ${text}` : text
    })
    .filter((text) => text !== '')
  return lines.length > 0 ? lines : [conflictWords.emptyValue]
}

function damageLines(values: Values, { fields, lists }: OpenClaimForm): readonly string[] {
  const [damage] = damagesOf(values)
  if (!damage) return [conflictWords.removed]
  const areas = damageAreas(fields.vehicleType, lists)
  const area = areas.find(({ id }) => id === damage.area)?.name ?? damage.area
  return [area, damage.notes].filter((text) => text !== '')
}
