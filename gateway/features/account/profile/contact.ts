/** Changes telephone and e-mail, confirmed by a code that was sent to the new telephone or e-mail (D187). */
import * as contract from '#shared/contracts/account/contact.ts'
import { joinPhone } from '#shared/domain/phone/phone.ts'
import { splitPhone } from '#shared/domain/phone/server-phone.ts'
import { normaliseEmail } from '#shared/domain/person/email.ts'
import * as upstream from '#shared/upstream/account/contact.ts'
import { userInfo } from '#shared/upstream/account/session.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf } from '#gateway/http/failure.ts'
import { answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { isRefusedForGood, lacksCall } from '#gateway/insurer/refusals.ts'
import { counter, takeMessage } from '#gateway/limits/limits.ts'
import { closeOtherSessions } from '#gateway/session/open-sessions.ts'
import { rotateSession } from '#gateway/session/session.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'

export const contactCalls: readonly Route[] = [
  answerSignedIn(
    contract.sendContactCode,
    async ({ c, session, body }) => {
      const to = destinationOf(body.contact)
      const limited =
        (await (await counter(c, 'codesPerPerson', `contact:${session.personRef}`)).take()) ??
        (await (await counter(c, 'codesPerPersonAndDay', `contact:${session.personRef}`)).take()) ??
        (await (await counter(c, 'codesPerNumberAndDay', to.address)).take()) ??
        (await takeMessage(c, body.contact.field === 'phone' ? body.contact.phone.dialCode : undefined))
      if (limited !== null) return limited
      const sent = await askSigned(c, upstream.sendContactCode, { body: to })
      if (!sent.ok) return refusalOf(sent) ?? failureOf(sent)
      // A newly requested code gives the person all tries again.
      await (await triesOf(c, session)).clear()
      return done({})
    },
    {
      limit: {
        own: ['codesPerPerson', 'codesPerPersonAndDay', 'codesPerNumberAndDay'],
      },
    },
  ),

  answerSignedIn(
    contract.changeContact,
    async ({ c, session, body }) => {
      const to = destinationOf(body.contact)
      const tries = await triesOf(c, session)
      const limited = await tries.take()
      if (limited !== null) return { ...limited, code: 'code_spent' }
      const change = { ...to, code: body.code.toUpperCase() }
      const changed = await askSigned(c, upstream.changeContact, { body: change })
      if (!changed.ok) {
        const isWrong = changed.kind === 'refused' && changed.status === 400
        // The contact may already have changed, by this request or by an earlier one whose response was lost (D79). A
        // used code proves nothing.
        const mayBeNew = isWrong || failureOf(changed).outcome === 'unknown'
        if (!isWrong) await tries.giveBack()
        if (!mayBeNew || !(await isOnRecord(c, to)))
          return isWrong ? fail('code_invalid') : (refusalOf(changed) ?? failureOf(changed))
      }
      await tries.clear()
      if (to.channel === 'email') await knowAs(c, session, to.address)
      return done({})
    },
    { limit: { route: 'changesPerPerson', also: ['triesPerCode'] } },
  ),
]

/** The fields that a person may change on the profile page: none if the insurer lacks the call, null if unread. */
export async function loadChangeable(c: Ctx): Promise<contract.ContactField[] | null> {
  const answer = await askSigned(c, upstream.contactChannels, {})
  if (!answer.ok) return lacksCall(answer) ? [] : null
  const { channels } = answer.data
  return contract.contactFields.filter((field) => channels.includes(field === 'phone' ? 'sms' : 'email'))
}

const destinationOf = (contact: contract.Contact) =>
  contact.field === 'phone'
    ? ({ channel: 'sms', address: joinPhone(contact.phone) } as const)
    : ({ channel: 'email', address: normaliseEmail(contact.email) } as const)

const triesOf = (c: Ctx, { personRef }: SignedIn) => counter(c, 'triesPerCode', `contact:${personRef}`)

/** An unreadable answer is no refusal: the change may have been made. */
function refusalOf(failure: UpstreamFailure) {
  if (failure.kind !== 'refused') return null
  if (failure.status === 409) return fail('contact_taken')
  return isRefusedForGood(failure) ? fail('contact_fixed') : null
}

async function isOnRecord(c: Ctx, { channel, address }: ReturnType<typeof destinationOf>): Promise<boolean> {
  const user = await askSigned(c, userInfo, { query: { timestamp: Date.now() } })
  if (!user.ok) return false
  const { phone, email } = user.data
  return channel === 'email'
    ? normaliseEmail(email) === address
    : joinPhone(splitPhone(phone ?? '')) === address
}

/** Applies a changed log-in name: sessions under the old e-mail end, and this one continues with a new cookie. */
async function knowAs(c: Ctx, session: SignedIn, email: string): Promise<void> {
  await session.object.emailChanged(email)
  await closeOtherSessions(c, session)
  await rotateSession(c)
}
