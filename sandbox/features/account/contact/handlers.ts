/** Handlers that change a person's telephone or e-mail by a code that is sent to the new one (API-161 to API-163). */
import { checkCode, sendCode } from '#sandbox/features/account/otp/service.ts'
import { isEmailInUse } from '#sandbox/features/account/availability/handlers.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { normalEmail, type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { profileSql } from '../profile/sql.ts'

interface Wanted {
  readonly channel: 'sms' | 'email'
  readonly address: string
}

const TELEPHONE = /^\d{11,14}$/

/** Returns the subject of a code: one person and one address, so that it cannot confirm another channel or number. */
const subjectOf = (personId: string, { channel, address }: Wanted) =>
  `contact:${personId}:${channel}:${address}`

const normal = <Body extends Wanted>(body: Body): Body =>
  body.channel === 'email' ? { ...body, address: normalEmail(body.address) } : body

export const contactHandlers = {
  contactChannels: async () => ({ channels: ['sms', 'email'] }),

  sendContactCode: async (ask) => {
    const wanted = normal(ask.body)
    const person = await ask.db.first<PersonRow>(peopleSql.personById, ask.personId)
    if (!person) return fail(404, 'person_unknown', 'no such person')
    if (wanted.channel === 'sms' && !TELEPHONE.test(wanted.address))
      return fail(400, 'phone', 'invalid phone')
    if (
      wanted.channel === 'email' &&
      wanted.address !== person.email &&
      (await isEmailInUse(ask.db, wanted.address))
    )
      return fail(409, 'email_in_use', 'another person has this e-mail')
    const to = { channel: wanted.channel, recipient: wanted.address }
    await sendCode(ask, subjectOf(person.id, wanted), to, 'Tu código para confirmar este contacto es {code}')
    return {}
  },

  changeContact: async (ask) => {
    const { db, now } = ask
    const wanted = normal(ask.body)
    const person = await db.first<PersonRow>(peopleSql.personById, ask.personId)
    if (!person) return fail(404, 'person_unknown', 'no such person')
    const checked = await checkCode(ask, subjectOf(person.id, wanted), ask.body.code)
    if (!('token' in checked)) return checked
    const isEmail = wanted.channel === 'email'
    const before = isEmail ? person.email : person.phone
    if (before === wanted.address) return {}
    if (isEmail && (await isEmailInUse(db, wanted.address)))
      return fail(409, 'email_in_use', 'another person has this e-mail')
    const addresses = new Set([person.email, isEmail ? wanted.address : person.email])
    await db.together([
      isEmail
        ? db.statement(profileSql.setEmail, person.id, wanted.address, now)
        : db.statement(profileSql.setPhone, person.id, wanted.address),
      // Every known e-mail address of the person gets a notice of the change.
      ...[...addresses].map((email) => activityMessage(db, email, 'contact-changed', now)),
      messageStatement(
        db,
        {
          channel: 'sms',
          recipient: person.phone,
          subject: 'Cambiaste tus datos de contacto',
          body: 'Cambió el teléfono o el correo de tu cuenta.',
          isReportable: true,
        },
        now,
      ),
    ])
    return {}
  },
} satisfies Partial<Handlers>
