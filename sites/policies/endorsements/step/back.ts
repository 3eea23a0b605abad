import { paths } from '#shared/paths.ts'
import { slugOfStep, type EndorsementKey } from '../../flows/endorsement-steps.ts'

/** Target of "Regresar": the history, but from the summary the typed values (END-16 to END-19). */
export function backOf(step: EndorsementKey | 'identity', policyNumber: string): string {
  return step === 'summary'
    ? paths.policyEndorsement(policyNumber, slugOfStep('configuration'))
    : paths.policyEndorsementsHistory(policyNumber)
}
