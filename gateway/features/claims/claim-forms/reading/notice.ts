/** The accepted privacy notice, as it stands with the person of a form (CLF-30). */
import type { AcceptedNotice } from '#shared/contracts/claims/claim-form.ts'
import { recordOf, textOf, type Json } from './values.ts'

/** (chosen) Its name in the insurer's form. */
const NOTICE = 'privacyNotice'

export function noticeOf(person: Json | undefined): AcceptedNotice | null {
  const { version, acceptedAt } = recordOf(person?.[NOTICE]) ?? {}
  const at = new Date(textOf(acceptedAt))
  if (!/^[\w.-]{1,32}$/.test(textOf(version)) || Number.isNaN(at.getTime())) return null
  return { version: textOf(version), at: at.toISOString() }
}
