import { noticeWords } from '../../notice-words.ts'

/** Breadcrumb of the steps (SHL-O13). */
export const endorsementCrumb = 'Solicitar cambios'

/** Error texts that show only for a moment, because both failures redirect. */
export const stepTexts = {
  policy_missing: noticeWords['poliza-invalida'].text,
  not_changeable: 'Esta póliza ya no admite cambios.',
} as const
