import { ageOn } from '#shared/domain/person/birthdate.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'
import { sendLink } from '../access/email-links.ts'
import { findPlace } from '#sandbox/features/purchase/catalogue/places.ts'
import { normalEmail, normalRfc } from '#sandbox/people/person.ts'
import { fail, type HandlerFailure, type Ask, type Handlers } from '../../../http/handler.ts'
import { drawCode, drawId, hashPassword } from '#sandbox/secrets.ts'
import { isEmailInUse, isRfcInUse } from '../availability/handlers.ts'
import { registrationSql } from './sql.ts'
import { mexicoDate, readDate } from '#sandbox/time.ts'
import type { Upstream } from '#shared/upstream/calls.ts'

type Registration = Ask<Upstream['register']>

export const registrationHandlers = {
  /** Registers a person; the failures have the codes of QUO-71 to QUO-77. */
  register: async (ask) => {
    const { person } = ask.body
    const birthdate = readDate(person.birthdate)
    if (!birthdate) return fail(400, 10, 'invalid birthdate')
    if (person.gender_code !== 1 && person.gender_code !== 2) return fail(400, 4, 'gender missing')
    if (ageOn(birthdate, mexicoDate(ask.now)) < PURCHASE_LIMITS.minimumAge) return fail(409, 10, 'too young')
    const place = await findPlace(ask.db, person.address.postal_code)
    if (!place) return fail(409, 11, 'postal code not found')
    const taken = await findTaken(ask)
    if (taken) return taken
    const id = drawId()
    const email = normalEmail(ask.body.user.email)
    try {
      await insert(ask, { id, email, birthdate, gender: person.gender_code })
    } catch (error) {
      // A concurrent registration took the e-mail, RFC or vehicle between the check and the insert.
      const collision = await findTaken(ask)
      if (!collision) throw error
      return collision
    }
    await sendLink(ask, { id, email }, 'validation')
    return {}
  },
} satisfies Partial<Handlers>

async function findTaken({ db, body }: Registration): Promise<HandlerFailure | null> {
  if (await isEmailInUse(db, body.user.email)) return fail(409, 12, 'email in use')
  if (await isRfcInUse(db, body.person.rfc)) return fail(409, 13, 'rfc in use')
  return null
}

interface Checked {
  readonly id: string
  readonly email: string
  readonly birthdate: string
  readonly gender: 1 | 2
}

async function insert({ db, env, body, now }: Registration, checked: Checked): Promise<void> {
  const { person } = body
  const { utm_campaign, utm_medium, utm_source, utm_term, utm_content } = body
  await db.run(
    registrationSql.insertPerson,
    checked.id,
    checked.email,
    await hashPassword(body.user.password, env.PASSWORD_COST),
    null,
    person.first_name.trim(),
    person.first_last_name.trim(),
    person.second_last_name.trim(),
    normalRfc(person.rfc),
    checked.birthdate,
    checked.gender,
    person.civil_status_code,
    person.phone,
    JSON.stringify(person.address),
    JSON.stringify(person.pld_data),
    drawCode(8),
    body.referral_from,
    JSON.stringify({ utm_campaign, utm_medium, utm_source, utm_term, utm_content }),
    now,
  )
}
