import * as v from 'valibot'
import type { register } from '#shared/contracts/account/registration.ts'
import type { Submitted } from '#shared/http/submission.ts'

const sentSchema = v.object({ body: v.object({ email: v.string() }) })

/** Returns the e-mail of an earlier attempt that created the account, if the form has another e-mail now. */
export function earlierEmail({ earlier }: Submitted<typeof register>, now: string): string | undefined {
  const sent = v.safeParse(sentSchema, earlier)
  return sent.success && sent.output.body.email !== now ? sent.output.body.email : undefined
}
