import { paths } from '#shared/paths.ts'
import { slugOfStep, type EndorsementKey } from '../../flows/endorsement-steps.ts'

/** Where "Regresar" leads: back to the history, but from the summary to what was typed (END-16 to END-19). */
export function backOf(step: EndorsementKey | 'identity', policyNumber: string): string {
  return step === 'summary'
    ? paths.policyEndorsement(policyNumber, slugOfStep('configuration'))
    : paths.policyEndorsementsHistory(policyNumber)
}
