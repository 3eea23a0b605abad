import { formatDate } from '#shared/domain/time/dates.ts'
import { NOT_ON_RECORD } from '#shared/domain/policies/policy-status.ts'
import type { Endorsement } from '#shared/contracts/policies/endorsements.ts'

export const historyWords = {
  title: 'Historial de cambios',
  lead: 'Mira qué cambió en el auto de tu póliza.',
  /** Text of the button that starts a change (END-04). */
  request: 'Solicitar cambios',
  /** Texts for an empty history (END-O9). */
  empty: 'No hay cambios registrados.',
  emptyMore: '¿Te dieron placas nuevas o hay un error en tu número de serie? Cámbialo aquí.',
  columns: { date: 'Fecha', field: 'Dato', before: 'Antes', after: 'Después' },
  plates: 'Placas',
  vin: 'VIN',
} as const

interface HistoryRow {
  readonly id: string
  readonly date: string
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Rows of the history: one for each changed field (END-02, END-03). */
export const historyRows = (changes: readonly Endorsement[]): readonly HistoryRow[] =>
  changes.flatMap((change, index) =>
    (['plates', 'vin'] as const).flatMap((field) => {
      const part = change[field]
      if (part === null) return []
      const { before, after } = part
      return [
        {
          id: `${String(index)} ${field}`,
          date: formatDate(change.at),
          field: historyWords[field],
          before: before ?? NOT_ON_RECORD,
          after,
        },
      ]
    }),
  )
