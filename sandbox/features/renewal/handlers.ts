/** The renewal of a policy (API-11, API-27, API-31). */
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { quoteRenewal } from './quote-renewal.ts'
import { requestRenewal } from './request-renewal.ts'
import { renewalsSql } from './sql.ts'

export const renewalHandlers = {
  quoteRenewal,
  requestRenewal,

  automaticRenewal: async ({ db, body, personId }) => {
    const accept = body.accept ? 1 : 0
    const changed = await db.run(renewalsSql.setAutomaticRenewal, body.policy_id, personId, accept)
    return changed === 0 ? fail(404, 'policy_unknown', 'no such policy') : {}
  },
} satisfies Partial<Handlers>
