/** Identity results of seeded people, before any check. */
import { denialReasons, identityStatuses } from '#shared/upstream/policies/identity.ts'
import type { Db } from '#sandbox/db.ts'
import type { SeedIdentity, SeedPerson } from '#sandbox/seeds/people.data.ts'
import { identitySql } from './sql.ts'

const { COMPLETE, DENIED } = identityStatuses

/** Result codes of the insurer by seeded result (IDV-01, IDV-04). */
export const identityAnswers: Readonly<Record<SeedIdentity, readonly [code: number, reason: number | null]>> =
  {
    aceptada: [COMPLETE, null],
    rechazada: [DENIED, denialReasons.DECLINED],
    vencida: [DENIED, denialReasons.EXPIRED],
    bloqueada: [DENIED, denialReasons.BLOCKED],
  }

export const identitySeeds = (db: Db, { id, identity }: SeedPerson, now: number): D1PreparedStatement[] =>
  identity === undefined ? [] : [db.statement(identitySql.seed, id, ...identityAnswers[identity], now)]
