import { checkCode, sendCode } from './service.ts'
import { refuse } from '#sandbox/http/failure.ts'
import type { Handler } from '#sandbox/http/handler.ts'

export const generateOtpForPerson: Handler<'generateOtpForPerson'> = async (ask) => {
  const { person_id, person_phone, message, type } = ask.body
  if (!message.includes('{code}')) return refuse(400, 'message', 'the message has no {code}')
  if (type !== 'sms' || !/^\d{11,14}$/.test(person_phone)) return refuse(400, 'phone', 'invalid phone')
  await sendCode(ask, `visitor:${person_id}`, { channel: 'sms', recipient: person_phone }, message)
  return {}
}

export const verifyOtpForPerson: Handler<'verifyOtpForPerson'> = (ask) =>
  checkCode(ask, `visitor:${ask.body.person_id}`, ask.body.code)
