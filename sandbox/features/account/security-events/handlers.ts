/** Handler that writes to a person about an event that only the portal knows (API-190). */
import { fail, type Handlers } from '../../../http/handler.ts'
import { type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'

const kinds = {
  passkey_added: 'passkey-added',
  passkey_removed: 'passkey-removed',
  passkey_log_in_on: 'passkey-log-in-on',
  passkey_log_in_off: 'passkey-log-in-off',
  log_in_factor_on: 'log-in-factor-on',
  log_in_factor_off: 'log-in-factor-off',
  log_in_unproven: 'log-in-unproven',
  passkey_behind: 'passkey-behind',
} as const

export const securityEventHandlers = {
  reportSecurityEvent: async ({ db, now, body, personId }) => {
    const person = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!person) return fail(404, 'person_unknown', 'no such person')
    await db.together([activityMessage(db, person.email, kinds[body.event], now)])
    return {}
  },
} satisfies Partial<Handlers>
