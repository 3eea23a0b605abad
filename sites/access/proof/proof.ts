import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { readProof } from '#shared/contracts/policies/proof.ts'
import { formatLongDate, today } from '#shared/domain/time/dates.ts'
import { hourText } from '#shared/domain/time/moment.ts'

export type ReadProof = ReplyOf<typeof readProof>

export const inForceWords = {
  title: '¿Está vigente este seguro?',
  lead: 'La respuesta de la aseguradora en este momento.',
  plates: 'Placas',
  noPlates: 'Sin placas registradas',
  asked: 'Consultado el',
  missing: 'Este código no es de ninguna póliza, o su dueño lo anuló.',
  mandatory: 'Su seguro obligatorio de responsabilidad civil sigue vigente.',
} as const

const dayOf = (at: string) => formatLongDate(today(Date.parse(at)))

/** Sentence about a policy's state: "Vigente el jueves 26 de noviembre de 2026". */
export function verdict({ state, at }: Pick<ReadProof, 'state' | 'at'>): string {
  const day = dayOf(at)
  if (state === 'inForce') return `Vigente el ${day}`
  return state === 'toBegin' ? `Todavía no empieza: no está vigente el ${day}` : `No está vigente el ${day}`
}

export const askedText = ({ at }: Pick<ReadProof, 'at'>) => `${dayOf(at)}, ${hourText(at)}`
