/**
 * Handlers of one-time codes, for the signed-in person and for a visitor who registers (API-35 to API-38).
 */
import { fail, type Handlers } from '../../../http/handler.ts'
import { type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { checkCode, sendCode } from './service.ts'

export const otpHandlers = {
  /** Sends a code. The message has the insurer's wording, with the phone or e-mail that it has on record (D13). */
  generateOtp: async (ask) => {
    const row = await ask.db.first<PersonRow>(peopleSql.personById, ask.personId)
    if (!row) return fail(404, 'person_unknown', 'no such person')
    const recipient = ask.body.type === 'sms' ? row.phone : row.email
    const to = { channel: ask.body.type, recipient }
    await sendCode(ask, `person:${ask.personId}`, to, 'Tu código de verificación es {code}')
    return {}
  },

  verifyOtp: (ask) => checkCode(ask, `person:${ask.personId}`, ask.body.code),

  generateOtpForPerson: async (ask) => {
    const { person_id, person_phone, message, type } = ask.body
    if (!message.includes('{code}')) return fail(400, 'message', 'the message has no {code}')
    if (type !== 'sms' || !/^\d{11,14}$/.test(person_phone)) return fail(400, 'phone', 'invalid phone')
    await sendCode(ask, `visitor:${person_id}`, { channel: 'sms', recipient: person_phone }, message)
    return {}
  },

  verifyOtpForPerson: (ask) => checkCode(ask, `visitor:${ask.body.person_id}`, ask.body.code),
} satisfies Partial<Handlers>
