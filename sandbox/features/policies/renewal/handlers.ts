/** The renewal of a policy (API-11, API-27, API-31). */
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { quoteRenewal } from './quote-renewal.ts'
import { requestRenewal } from './request-renewal.ts'
import { renewalsSql } from './sql.ts'

interface Choice {
  automatic_renewal: 0 | 1 | null
  email: string
}

export const renewalHandlers = {
  quoteRenewal,
  requestRenewal,

  automaticRenewal: async ({ db, body, personId, now }) => {
    const accept = body.accept ? 1 : 0
    const before = await db.first<Choice>(renewalsSql.automaticRenewal, body.policy_id, personId)
    if (!before) return fail(404, 'policy_unknown', 'no such policy')
    // The first choice comes with the payment, whose message mentions it: only a later switch is announced.
    const isSwitched = before.automatic_renewal !== null && before.automatic_renewal !== accept
    await db.together([
      db.statement(renewalsSql.setAutomaticRenewal, body.policy_id, personId, accept),
      ...(isSwitched ? [activityMessage(db, before.email, 'renewal-switched', now)] : []),
    ])
    return {}
  },
} satisfies Partial<Handlers>
