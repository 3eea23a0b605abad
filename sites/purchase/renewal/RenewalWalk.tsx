import { useEffect, useState, type ComponentType, useMemo } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths, type RenewalSlug } from '#shared/paths.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import { recordStep } from '#shared/stores/last-action.ts'
import { clearNotices } from '#shared/stores/notices.ts'
import { useWalk, Walk } from '#shared/wizard/Walk.tsx'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import { renewalFlow, type RenewalKey } from '../flows/renewal.ts'
import { PurchaseContext, type Buying } from '../purchase-step/purchase-context.ts'
import { useHydrated } from '#shared/forms/use-hydrated.ts'
import { Breadcrumbs } from '#shared/ui/layout/Breadcrumbs.tsx'
import { crumbsOf, leaveRefused } from './renewal.ts'
import type { RenewalPattern } from '#shared/contracts/page-data.ts'
import { getRenewal, type RenewedPolicy } from '#shared/contracts/policies/renewal.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import { addressParams } from '#shared/http/address-params.ts'
import { call } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { $session, startSession } from '#shared/stores/session.ts'
import type { CheckoutStore } from '../draft/purchase-draft.ts'
import { renewalDraft, renewalStore } from '../draft/renewal-draft.ts'
import { makeRenewal } from './make-renewal.ts'

/** Policy number in the address; '' in a built page, which has none. */
const renewedNumber = (): string =>
  typeof location === 'undefined' ? '' : addressParams('/policy-renewal/:policyNumber/plan').policyNumber

/** Hook for the person, policy and draft of a renewal. Called once per document. */
function useRenewal(): Buying & { readonly renewal: NonNullable<Buying['renewal']> } {
  const [number] = useState(renewedNumber)
  const [session, setSession] = useState<Session | null>(null)
  const [policy, setPolicy] = useState<RenewedPolicy | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void Promise.all([findSession(), findPolicy(number, tries)]).then(([who, found]) => {
      setSession(who)
      setPolicy(found)
      setFailed(who === null || found === null)
    })
  }, [number, tries])
  const renewal = useMemo(() => makeRenewal(number, policy), [number, policy])
  return {
    session,
    // The store is created only once the policy is known, so that a step never gets one without the other.
    store: useStoreOf(policy === null ? null : session, number),
    // The limit of five policies does not apply to a renewal (REN-O6).
    isAllowed: true,
    isFailed,
    retry: () => setTries((count) => count + 1),
    renewal,
  }
}

/** Stands for any page of a renewal: all of them deliver session and policy in their page data. */
const PAGE: RenewalPattern = '/policy-renewal/:policyNumber/plan'

const findSession = async (): Promise<Session | null> =>
  $session.get() ?? (await givenPart(PAGE, 'session')) ?? (await startSession(null)) ?? null

/** The policy to renew, from the page's data or from the gateway; null if unknown. */
async function findPolicy(policyNumber: string, tries: number): Promise<RenewedPolicy | null> {
  const came = tries === 0 ? await givenPart(PAGE, 'renewal') : null
  if (came) return came
  const asked = await call(getRenewal, { params: { policyNumber } })
  if (asked.ok) return asked.data
  const { code } = asked.error
  return code === 'policy_missing' || code === 'not_renewable' ? leaveRefused(policyNumber, code) : null
}

/** Hook for the store of the renewal's draft, which is read again after another tab has changed it. */
function useStoreOf(session: Session | null, policyNumber: string): CheckoutStore | null {
  const [store, setStore] = useState<CheckoutStore | null>(null)
  const personRef = session?.personRef
  useEffect(() => {
    if (personRef === undefined) return undefined
    const owner: Owner = `person:${personRef}`
    const open = () => setStore(renewalStore(owner, policyNumber))
    open()
    return drafts.onChange((change) => {
      if (change.owner === owner && change.name === renewalDraft.name) open()
    })
  }, [personRef, policyNumber])
  return store
}

interface Props {
  /** The step that the page is built with, and its screen. */
  first: RenewalKey
  screen: ComponentType
}

/** Loaders of the purchase's steps that a renewal shares; null for the payment, which is a separate document. */
const screens: Readonly<Record<RenewalKey, LoadScreen<ComponentType> | null>> = {
  plan: async () => (await import('../plan-selection/PlanSelection.tsx')).PlanSelection,
  review: async () => (await import('../plan-review/PlanReview.tsx')).PlanReview,
  payment: null,
}

/** Returns the address of a step. A built page has no policy number in its address, so its links are relative. */
const href = (slug: string): string => {
  const number = renewedNumber()
  // The cast is safe: the flow's slugs are slugs of pages (flows/renewal.ts).
  return number === '' ? slug : paths.renewal(number, slug as RenewalSlug)
}

/** Island of a renewal's pages: it starts at the step that the page was built with. */
export function RenewalWalk({ first, screen }: Props) {
  const renewing = useRenewal()
  const [end] = useState(() => href('completion'))
  const walk = useWalk({
    flow: renewalFlow,
    first,
    firstScreen: screen,
    loaders: first === 'payment' ? {} : screens,
    href,
    end,
    drawsBeforeSaved: true,
    // The cast is safe: the text is a step of this flow.
    title: (step) => documentTitle(renewalFlow[step as RenewalKey].title),
    onStep: () => {
      clearNotices()
      recordStep()
    },
  })
  // Other steps load after the first interaction, because the size budget counts what loads before it.
  useEffect(() => onFirstInteraction(() => void walk.prefetch()), [walk])
  return (
    <PurchaseContext value={renewing}>
      <RenewalCrumbs />
      <Walk walk={walk} store={renewing.store} />
    </PurchaseContext>
  )
}

/** Breadcrumbs back to the policy, on every page of its renewal (REN-11). */
function RenewalCrumbs() {
  // The built page does not know the policy's number, which its address contains at run time.
  const isHydrated = useHydrated()
  return <Breadcrumbs crumbs={crumbsOf(isHydrated ? renewedNumber() : undefined)} />
}
