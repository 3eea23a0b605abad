/** Adds the way to complain to the foot of a document about money (R9). */
import { complaintLine } from '#shared/domain/law/complaints.ts'
import type { Ctx } from '#gateway/http/context.ts'

export function withComplaint<Words extends { readonly foot: string }>(c: Ctx, words: Words): Words {
  const { UNE_PHONE: phone, UNE_EMAIL: email } = c.var.config
  return { ...words, foot: `${words.foot} ${complaintLine({ phone, email })}` }
}
