/**
 * Fields of the claim that are missing before "Finalizar", each with the field that opens when it is pressed (ADJ-25,
 * ADJ-32 to ADJ-37).
 */
import type { AdjusterForm } from './adjuster-form.ts'
import { asksCircumstance, type Tile } from './form-rules.ts'

interface ClaimLack {
  readonly tile: Tile
  readonly page: 'general-data' | 'conclusions' | 'management'
  readonly field: string | null
  readonly text: string
}

/** Name of the section with the photos of the place (ADJ-37). */
export const PLACE_PHOTOS = 'references'

const isFilled = (value: string | undefined) => (value ?? '').trim() !== ''

export function claimLacks(form: AdjusterForm): readonly ClaimLack[] {
  const { fields, people, isPeopleCompleted } = form
  const declared = { tile: 'declaration', page: 'general-data' } as const
  const rows: readonly (ClaimLack | false)[] = [
    !isFilled(fields.facts) && { ...declared, field: 'facts', text: 'Falta la declaración de los hechos.' },
    !isFilled(fields.cause) && { ...declared, field: 'cause', text: 'Falta la causa.' },
    !isFilled(fields.liability) && { ...declared, field: 'liability', text: 'Falta la responsabilidad.' },
    !form.hasPlacePhoto && { ...declared, field: PLACE_PHOTOS, text: 'Falta una foto del lugar.' },
    asksCircumstance(form) &&
      people.length > 0 &&
      !isFilled(people[0]?.fields.circumstance) && {
        ...declared,
        field: 'circumstance',
        text: 'Falta la circunstancia.',
      },
    isFilled(fields.liability) &&
      !isPeopleCompleted && {
        tile: 'people',
        page: 'management',
        field: null,
        text: 'Marca que ya están todos los involucrados.',
      },
    isFilled(fields.liability) &&
      isPeopleCompleted &&
      !isFilled(fields.conclusion) && {
        tile: 'closure',
        page: 'conclusions',
        field: 'conclusion',
        text: 'Faltan las conclusiones.',
      },
  ]
  return rows.filter((row) => row !== false)
}
