/** Words that a person's new password may not hold: their names and plates, as the insurer has them (D235). */
import type { Ctx } from '#gateway/http/context.ts'
import { askPolicyList, withoutCoverages } from '#gateway/features/policies/policies/policy-list.ts'
import { askUser } from '../session/api.ts'

/** Skips lists that the insurer does not answer, because the rules of the form apply anyway. */
export async function ownWordsOf(c: Ctx): Promise<readonly string[]> {
  const [user, listed] = await Promise.all([askUser(c), askPolicyList(c, withoutCoverages)])
  const names = user.ok ? [user.data.first_name, user.data.first_last_name, user.data.second_last_name] : []
  const policies = listed.ok ? listed.data.products.flatMap((product) => product.policies) : []
  const plates = policies.map(({ vehicle }) => vehicle?.plates)
  return [...names, ...plates].filter((word) => word !== null && word !== undefined)
}
