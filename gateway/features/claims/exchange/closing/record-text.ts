/** The words of the gateway's own record of a closing (D216). */
import type { ClosingCopy } from '#shared/contracts/claims/adjuster-closing.ts'
import { type ClosingRun, stepWords } from '#shared/domain/claims/exchange/closing-run.ts'
import { conservation } from '#shared/domain/law/conservation.ts'
import { momentOf } from '#shared/domain/time/moment.ts'
import type { ClosingRecord } from './closing-record.ts'

type Line = readonly [label: string, value?: string]

interface Closed {
  readonly claimNumber: string
  readonly run: ClosingRun
  readonly record: ClosingRecord
  readonly brand: string
  /** Formatted time of the proof of conservation (D221); empty without a proof. */
  readonly proofAt: string
}

export function recordText({ claimNumber, run, record, brand, proofAt }: Closed, copy: ClosingCopy) {
  const lines: readonly Line[] = [
    ['Siniestro', claimNumber],
    ...record.people.flatMap((person, index) => ofPerson(person, index === 0 || copy === 'adjuster')),
    ['Pasos del cierre'],
    ...run.steps.map(({ step, state, at, message }): Line => {
      // Only the adjuster's copy has the reason, because the insurer's sentence may name a person.
      const reason = copy === 'adjuster' ? message : ''
      return [stepWords(run.mode, { step, state }), [momentText(at), reason].filter(Boolean).join('. ')]
    }),
    ['Firmas'],
    ...record.signatures
      .filter(({ isForInsured }) => copy === 'adjuster' || isForInsured)
      .flatMap(({ name, digest, version, at }): readonly Line[] => [
        [`Firma de ${name}`, momentText(at)],
        ['SHA-256 de lo firmado', digest],
        ['Versión del formulario', version ?? ''],
      ]),
    [conservation.label, momentText(proofAt)],
  ]
  return {
    title: copy === 'adjuster' ? 'Registro del cierre' : 'Registro del cierre, copia del asegurado',
    // Only headings have no value; a fact without a value is left out.
    lines: lines.filter(([, value]) => value !== ''),
    foot: `${brand} hizo este registro al cerrar el siniestro. No es un comprobante de la aseguradora ni lleva su sello.`,
  }
}

const momentText = (at: string) => (at === '' ? '' : momentOf(at))

/**
 * D202: the lines of a person. People other than the insured get only the facts that they need to claim from their own
 * insurer.
 */
function ofPerson(person: ClosingRecord['people'][number], isWhole: boolean): readonly Line[] {
  const { kind, name, vehicle, insurer, folio, claimNumber, services } = person
  return [
    [isWhole && name !== '' ? `${name} (${kind})` : kind],
    ['Folio eDUA', folio],
    ['Aseguradora', insurer],
    ['Siniestro de su aseguradora', claimNumber],
    ...(isWhole
      ? ([
          ['Vehículo', vehicle],
          ['Servicios', services.join(', ')],
        ] as const)
      : []),
  ]
}
