import { refuse } from '#sandbox/http/failure.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { policiesSql } from '../policies/sql.ts'

export const automaticRenewal: Handler<'automaticRenewal'> = async ({ db, body, personId }) => {
  const changed = await db.run(policiesSql.setAutomaticRenewal, body.policy_id, personId, body.accept ? 1 : 0)
  return changed === 0 ? refuse(404, 'policy_unknown', 'no such policy') : {}
}
