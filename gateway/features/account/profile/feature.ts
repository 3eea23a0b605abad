import type { PageData } from '#shared/contracts/page-data.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { forSignedIn, type Loaders } from '#gateway/pages/page-request.ts'
import { feature } from '#gateway/features/feature.ts'
import { contactCalls, loadChangeable } from './contact.ts'
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/account/profile.ts'
import * as upstream from '#shared/upstream/account/session.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, sessionEnded, type Outcome } from '#gateway/http/failure.ts'
import { answerOnce, answerSignedIn, type Route } from '#gateway/http/route.ts'
import type { InsurerAnswer } from '#gateway/insurer/answer.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { isJustMade, oneAtATime } from '#gateway/idempotency/one-at-a-time.ts'
import { askOnce, type Submission } from '#gateway/insurer/ask-once.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { counter } from '#gateway/limits/limits.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { loadIdentity } from '#gateway/features/policies/identity/feature.ts'
import { askUser, sessionOfUser } from '../session/api.ts'
import type { CorrectableField, Correction, Profile } from '#shared/contracts/account/profile.ts'
import type { corrections, userInfo } from '#shared/upstream/account/session.ts'
import { sessionView } from '../session/person-adapter.ts'

type UpstreamUser = ReplyOf<typeof userInfo>
type ListedCorrection = ReplyOf<typeof corrections>['corrections'][number]

/** PRF-01 to PRF-03: the data that the profile page shows. */
function profileView(
  user: UpstreamUser,
  asked: readonly Correction[] | null,
  identityStatus: Profile['identityStatus'],
  changeable: Profile['changeable'],
): Profile {
  const { firstName, lastName, secondLastName, email, phone, birthdate, rfc } = sessionView(user, '')
  return {
    firstName,
    lastName,
    secondLastName,
    email,
    phone,
    birthdate,
    rfc,
    address: addressLine(user.address),
    referralCode: user.referral_to || null,
    identityStatus,
    corrections: asked && [...asked],
    changeable,
  }
}

/** The address in one line, with its known parts: "Ámsterdam 10, Int. 3, Hipódromo, C.P. 06100". */
function addressLine(address: UpstreamUser['address']): string | null {
  if (!address) return null
  const { street, external_number: outer, internal_number: inner, neighborhood, postal_code: code } = address
  const parts = [
    [street, outer].filter(Boolean).join(' '),
    inner && `Int. ${inner}`,
    neighborhood,
    code && `C.P. ${code}`,
  ]
  return parts.filter(Boolean).join(', ') || null
}

const fields: Record<CorrectableField, true> = {
  name: true,
  email: true,
  phone: true,
  birthdate: true,
  rfc: true,
  address: true,
}
const isField = (field: string): field is CorrectableField => Object.hasOwn(fields, field)

/** The view of a correction, or null if the portal does not offer its field. */
const correctionView = ({ folio, field, requested_at: at }: ListedCorrection): Correction | null =>
  isField(field) ? { folio, field, askedAt: new Date(at).toISOString() } : null

const profileCalls: readonly Route[] = [
  answerSignedIn(contract.getProfile, async ({ c, session }) => {
    const profile = await loadProfile(c, session, askUser(c))
    return profile.ok ? done(profile.data) : failureOf(profile)
  }),

  answerOnce(
    contract.askCorrection,
    async ({ c, session, body, submission }) => {
      // Unreachable at run time, because the contract requires a session.
      if (session === null) return sessionEnded()
      const look = () => findCorrection(c, body)
      const call = upstream.requestCorrection
      const business = { of: `correction:${body.field}`, wish: body.text, call, look, again: 'late' } as const
      return oneAtATime(c, session, business, submission, async (asked) => {
        // Another tab may just have sent the same correction: then this call returns the folio of that correction.
        const isMade = !asked.isRetry && (await isJustMade(c, session, business))
        const made = isMade ? await look() : 'undone'
        return typeof made === 'string'
          ? ask(c, session, body, asked)
          : done(correctionView(made.data) ?? fallback(made.data, body))
      })
    },
    { limit: { route: 'changesPerPerson', also: ['correctionsPerPerson'] } },
  ),
]

async function ask(
  c: Ctx,
  session: SignedIn,
  body: BodyOf<typeof contract.askCorrection>,
  submission: Submission,
): Promise<Outcome<typeof contract.askCorrection>> {
  // A retry only looks up the outcome of the first try, so it does not count against the limit.
  const asks = await counter(c, 'correctionsPerPerson', session.personRef)
  const limited = submission.isRetry ? null : await asks.take()
  if (limited !== null) return limited
  const asked = await askOnce(c, upstream.requestCorrection, { body }, submission, {
    look: () => findCorrection(c, body),
    again: 'late',
  })
  if (asked.ok) return done(correctionView(asked.data) ?? fallback(asked.data, body))
  return lacksCall(asked) ? fail('corrections_missing') : failureOf(asked)
}

type UpstreamCorrection = ReplyOf<typeof upstream.requestCorrection>

/** The view of a correction whose answer names an unknown field: the requested field with the folio of the answer. */
const fallback = (
  { folio, requested_at: at }: UpstreamCorrection,
  { field }: BodyOf<typeof contract.askCorrection>,
) => ({
  folio,
  field,
  askedAt: new Date(at).toISOString(),
})

/** Loads the profile: a single call to the insurer supplies both the page's session and its profile. */
async function loadProfile(
  c: Ctx,
  session: SignedIn,
  asking: Promise<InsurerAnswer<typeof upstream.userInfo>>,
) {
  const [user, asked, identity, changeable] = await Promise.all([
    asking,
    askSigned(c, upstream.corrections, {}),
    loadIdentity(c, session),
    loadChangeable(c),
  ])
  if (!user.ok) return user
  // If the list is unavailable, the form stays visible: a request then fails visibly.
  const areCorrectionsUnknown = !asked.ok && !lacksCall(asked)
  const list = asked.ok ? asked.data.corrections : areCorrectionsUnknown ? [] : null
  const corrections = list && list.map(correctionView).filter((one) => one !== null)
  // The row of an unread contact offers no change, and `unread` says so below.
  const fields = changeable ?? []
  const view = profileView(user.data, corrections, identity.ok ? identity.data.status : null, fields)
  const unread: Profile['unread'] = []
  if (!identity.ok && identity.status !== 404) unread.push('identity')
  if (changeable === null) unread.push('changes')
  const gaps = {
    ...(areCorrectionsUnknown && { areCorrectionsUnknown }),
    ...(unread.length > 0 && { unread }),
  }
  return { ok: true, data: { ...view, ...gaps } } as const
}

/** D79: a request with the same words about the same field is the same request. */
async function findCorrection(c: Ctx, { field, text }: BodyOf<typeof contract.askCorrection>) {
  const asked = await askSigned(c, upstream.corrections, {})
  if (!asked.ok) return lacksCall(asked) ? 'undone' : 'unknown'
  const found = asked.data.corrections.find((one) => one.field === field && one.text === text)
  return found === undefined ? 'undone' : ({ ok: true, data: found } as const)
}

const loaders = {
  '/profile/profile-info': forSignedIn<PageData['/profile/profile-info']>(({ c, session }) => {
    const asking = askUser(c)
    return {
      data: {
        session: withinBudget(asking.then((user) => (user.ok ? sessionOfUser(c, session, user.data) : null))),
        profile: withinBudget(
          loadProfile(c, session, asking).then((found) => (found.ok ? found.data : null)),
        ),
      },
    }
  }),
} satisfies Partial<Loaders>

export const profileFeature = feature({ calls: [...profileCalls, ...contactCalls], loaders })
