import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { AcceptedText, DataRequest, Privacy } from '#shared/contracts/account/privacy.ts'
import { DATA_RIGHTS, dataRequestDays, type DataRight } from '#shared/domain/privacy/data-rights.ts'
import { noticeText } from '#shared/domain/privacy/privacy-notice.ts'
import type { dataRequests } from '#shared/upstream/account/privacy.ts'
import type { PersonObject } from '#gateway/session/person-object.ts'

type Decisions = Awaited<ReturnType<PersonObject['decisions']>>
type UpstreamRequest = ReplyOf<typeof dataRequests>['requests'][number]

const iso = (at: number) => new Date(at).toISOString()

/** The accepted notices and voluntary uses of a person, latest first. */
export function decisionsView({
  accepted,
  consents,
  switches,
}: Decisions): Pick<Privacy, 'accepted' | 'switches'> {
  const notices = accepted.map(({ what, version, at }): AcceptedText & { at: string } => ({
    what,
    version,
    text: noticeText(version),
    at: iso(at),
  }))
  const checks = consents.map(({ version, text, at }): AcceptedText => ({
    what: 'identity',
    version,
    text,
    at: iso(at),
  }))
  return {
    accepted: [...notices, ...checks].toSorted((one, other) => other.at.localeCompare(one.at)),
    switches: switches.map(({ title, isAccepted, at }) => ({ title, isAccepted, at: iso(at) })),
  }
}

const states: Readonly<Record<string, DataRequest['state']>> = {
  received: 'received',
  granted: 'granted',
  carried_out: 'carried-out',
  refused: 'refused',
}
const isRight = (right: string): right is DataRight => (DATA_RIGHTS as readonly string[]).includes(right)

/** The view of a data request, or null if the portal does not offer its right. */
export function requestView({
  folio,
  right,
  text,
  requested_at: at,
  state,
}: UpstreamRequest): DataRequest | null {
  if (!isRight(right)) return null
  const known = Object.hasOwn(states, state ?? '') ? states[state ?? ''] : undefined
  return { folio, right, text: text ?? '', askedAt: at, ...dataRequestDays(at), state: known ?? 'received' }
}
