/**
 * Changes the card of a monthly policy (API-44). The card provider checks the card, and nothing is charged.
 */
import type { Context } from '#sandbox/http/context.ts'
import { fail, type Failure } from '#sandbox/http/failure.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { errorOf, type Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import type { PersonRow } from '#sandbox/people/person.ts'
import { peopleSql } from '#sandbox/people/sql.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import type { ProductRow } from './product.ts'
import { billingSql } from './sql.ts'

/** Behaviours of a card that fail only at a charge, not at its registration. */
const AT_CHARGE: ReadonlySet<Behaviour> = new Set(['insufficient_funds'])

export async function changeMethod(
  { db, now, personId }: Context,
  { id }: ProductRow,
  encodedCard: string,
): Promise<Failure | Record<string, never>> {
  const method = await db.first<{ id: string; behaviour: Behaviour }>(cardsSql.method, encodedCard)
  if (!method) return fail(402, 'resource_missing', 'no such card')
  const error = AT_CHARGE.has(method.behaviour) ? null : errorOf(method.behaviour, false)
  if (error) {
    const more = error.decline_code ? { decline_code: error.decline_code } : {}
    return fail(402, error.code, error.message, more)
  }
  const person = await db.first<PersonRow>(peopleSql.personById, personId)
  await db.together([
    db.statement(billingSql.setMethod, id, method.id),
    ...(person ? [activityMessage(db, person.email, 'card-changed', now)] : []),
  ])
  return {}
}
