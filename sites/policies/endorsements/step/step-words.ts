import { paths } from '#shared/paths.ts'
import { noticeWords } from '../../notice-words.ts'
import { slugOfStep, type EndorsementKey } from '../../flows/endorsement-steps.ts'

/** Breadcrumb of the steps (SHL-O13). */
export const endorsementCrumb = 'Solicitar cambios'

/** Error texts that show only for a moment, because both failures redirect. */
export const stepTexts = {
  policy_missing: noticeWords['poliza-invalida'].text,
  not_changeable: 'Esta póliza ya no admite cambios.',
} as const

/** Target of "Regresar": the history, but from the summary the typed values (END-16 to END-19). */
export function backOf(step: EndorsementKey | 'identity', policyNumber: string): string {
  return step === 'summary'
    ? paths.policyEndorsement(policyNumber, slugOfStep('configuration'))
    : paths.policyEndorsementsHistory(policyNumber)
}
