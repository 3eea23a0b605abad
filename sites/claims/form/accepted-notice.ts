/** The accepted privacy notice, which every request body carries (CLF-30). */
import type { AcceptedNotice } from '#shared/contracts/claims/claim-form.ts'
import type { Values } from '#shared/form-by-link/fields/field-values.ts'

const [VERSION, AT] = ['notice/version', 'notice/at'] as const

export const valuesOfNotice = ({ version, at }: AcceptedNotice): Values => ({ [VERSION]: version, [AT]: at })

export function noticeIn(values: Values): AcceptedNotice | null {
  const [version, at] = [values[VERSION], values[AT]]
  return version && at ? { version, at } : null
}
