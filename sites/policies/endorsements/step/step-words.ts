import { noticeWords } from '../../notice-words.ts'

/** The crumb of the steps (SHL-O13). */
export const endorsementCrumb = 'Solicitar cambios'

/** Both lead elsewhere at once. */
export const stepTexts = {
  policy_missing: noticeWords['poliza-invalida'].text,
  not_changeable: 'Esta póliza ya no admite cambios.',
} as const
