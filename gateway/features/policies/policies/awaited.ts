/**
 * Reads the pending tasks that the insurer names, or charges about to come (API-145), and those of claims (API-149).
 * The other tasks of "Mis pendientes" follow from the list.
 */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { money } from '#shared/domain/money/money.ts'
import type { NamedClaim } from '#shared/domain/claims/claim-status.ts'
import { NO_PENDING_FACTS, type Awaited } from '#shared/domain/pending/pending.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import { pendingOfPerson } from '#shared/upstream/policies/pending.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { digest } from '#gateway/http/digest.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { isRefusedForGood } from '#gateway/insurer/refusals.ts'
import { identityOf, type LinkContent, linkInAddress } from '#gateway/links/kinds.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { expiryOf, lastDigits } from '../billing/adapter.ts'
import { readAwaitedClaims } from '#gateway/features/claims/claim-payments/awaited-claims.ts'

type Pending = ReplyOf<typeof pendingOfPerson>

const ask = (c: Ctx) => askSigned(c, pendingOfPerson, { query: { timestamp: Date.now() } })

/** Limit of the wait for pending items, which delay the list of policies. */
const AWAITED_MS = 1_500

export interface FoundAwaited {
  readonly awaited: Awaited
  /** Open claims whose pending tasks are unknown now (D121). */
  readonly unchecked: readonly NamedClaim[]
  /** True if one of the calls failed, so that items may be missing. */
  readonly isIncomplete: boolean
}

/** Reads all sources. If one source fails, the items of the other are still shown (D114). */
export async function readAwaited(c: Ctx): Promise<FoundAwaited> {
  const [pending, claims] = await Promise.all([
    withinBudget(readPending(c), AWAITED_MS),
    withinBudget(readClaims(c), AWAITED_MS),
  ])
  return {
    awaited: { ...NO_PENDING_FACTS, ...pending?.awaited, ...claims?.awaited },
    // `isIncomplete` marks claims that could not be read.
    unchecked: claims?.unchecked ?? [],
    isIncomplete: (pending?.isIncomplete ?? true) || (claims?.isIncomplete ?? true),
  }
}

/** The pending items, or null if the insurer did not answer. An insurer without the call has none to report (D78). */
async function readPending(
  c: Ctx,
): Promise<{ readonly awaited: Partial<Awaited>; readonly isIncomplete: boolean } | null> {
  const answer = await ask(c)
  if (answer.ok) {
    // An entry that could not be read is missing from the tasks.
    const isIncomplete = answer.lost !== undefined && answer.lost.length > 0
    return { awaited: await awaitedOf(answer.data), isIncomplete }
  }
  return isRefusedForGood(answer) ? { awaited: {}, isIncomplete: false } : null
}

async function readClaims(
  c: Ctx,
): Promise<(Omit<FoundAwaited, 'awaited'> & { awaited: Partial<Awaited> }) | null> {
  const known = await readAwaitedClaims(c)
  if (known === null) return null
  const forms = await referred(known.forms, 'claim-form', ({ claimNumber }) => ({ claimNumber }))
  const { claims, unchecked, isIncomplete } = known
  return { awaited: { claims, forms }, unchecked, isIncomplete }
}

async function awaitedOf({ charges, documents, invoices }: Pending): Promise<Partial<Awaited>> {
  return {
    charges: charges.map(({ policy_number: policyNumber, payment_date: date, amount, card }) => ({
      policyNumber,
      date,
      amount: money(amount),
      // A missing card has neither digits nor an expiry: both are read as null.
      last4: lastDigits(card?.card_number ?? ''),
      expires: expiryOf(card?.expiration_month ?? 0, card?.expiration_year ?? 0),
    })),
    documents: await referred(documents, 'signature', ({ name, expire_date: until = null }) => ({
      name,
      until,
    })),
    invoices: await referred(
      invoices,
      'invoicing',
      ({ policy_number: policyNumber, expire_date: until = null }) => ({ policyNumber, until }),
    ),
  }
}

/** Adds a reference to each item; an item without a usable link is left out. */
async function referred<Row extends { readonly link: string }, View>(
  rows: readonly Row[],
  purpose: LinkPurpose,
  view: (row: Row) => View,
): Promise<(View & { readonly ref: string })[]> {
  const usable = rows.flatMap((row) => {
    const content = linkInAddress(row.link)
    return content?.purpose === purpose ? [{ row, content }] : []
  })
  return Promise.all(usable.map(async ({ row, content }) => ({ ...view(row), ref: await refOf(content) })))
}

/**
 * The reference of a link. It is derived from the opened object, because an insurer may sign a new link on each call.
 */
async function refOf(content: LinkContent): Promise<string> {
  const { purpose } = content
  const id = purpose === 'invoicing' ? content.productId : 'id' in content ? content.id : identityOf(content)
  return (await digest(`pending:${purpose}:${id}`)).slice(0, 22)
}

/**
 * Finds the pending item by a reference that was issued to this person; undefined if it is no longer pending. The
 * sources are searched in parallel (D114).
 */
export async function findAwaited(
  c: Ctx,
  ref: string,
): Promise<Done<LinkContent | undefined> | Failure<never>> {
  const [listing, claiming] = [ask(c), readAwaitedClaims(c)]
  const found = await firstFound([
    listing.then((answer) => (answer.ok ? contentOfRef(rowsOf(answer.data), ref) : undefined)),
    // If the forms could not be read, none matches; the code after the search handles that failure.
    claiming.then((known) => contentOfRef(known?.forms ?? [], ref)),
  ])
  if (found !== undefined) return done(found)
  const answer = await listing
  // An insurer that lacks the call for pending items reports none, which is no failure (D78).
  const lacksCall = !answer.ok && answer.kind === 'refused' && isRefusedForGood(answer)
  if (!answer.ok && !lacksCall) return failureOf(answer)
  return (await claiming) === null ? fail('upstream_failed', 502) : done(undefined)
}

const rowsOf = ({ documents, invoices }: Pending) => [...documents, ...invoices]

async function contentOfRef(rows: readonly { readonly link: string }[], ref: string) {
  // A link that the gateway did not issue leads nowhere, so it is left out.
  const contents = rows.flatMap(({ link }) => linkInAddress(link) ?? [])
  const refs = await Promise.all(contents.map(refOf))
  return contents[refs.indexOf(ref)]
}

const firstFound = <T>(searches: readonly Promise<T | undefined>[]): Promise<T | undefined> =>
  // If every search ends without a find, the result is `undefined` and not a failure.
  Promise.any(searches.map(async (search) => (await search) ?? Promise.reject(new Error('none')))).catch(
    () => undefined,
  )
