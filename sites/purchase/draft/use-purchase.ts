import { useEffect, useState } from 'react'
import type { PurchasePattern } from '#shared/contracts/page-data.ts'
import { getAllowance } from '#shared/contracts/purchase/purchase.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { call } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { $session, startSession } from '#shared/stores/session.ts'
import { drafts } from '#shared/drafts/device-drafts.ts'
import type { Owner } from '#shared/drafts/draft.ts'
import {
  purchaseDraftNames,
  purchaseStore,
  type PurchaseStore,
  type CheckoutStore,
  type ShownQuote,
} from './purchase-draft.ts'

export interface Purchase {
  readonly session: Session | null
  /**
   * Store of the drafts; null until their owner is known. The object is replaced after another tab has changed them.
   */
  readonly store: PurchaseStore | null
  /** True if the person may have one more active policy (BUY-166); undefined while unknown. */
  readonly isAllowed: boolean | undefined
  /** True if the session could not be read; `retry` tries again. */
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Hook for the buyer, their drafts, and whether they may have one more policy. Called once per document. */
export function usePurchase(): Purchase {
  const { session, isFailed, retry } = useWho()
  return { session, store: useStoreOf(session), isAllowed: useAllowance(session), isFailed, retry }
}

/** Stands for any page of a purchase: all of them deliver the session in their page data. */
const PAGE: PurchasePattern = '/policy/contract/plan-selection'

const findSession = async (): Promise<Session | null> =>
  $session.get() ?? (await givenPart(PAGE, 'session')) ?? (await startSession(null)) ?? null

function useWho() {
  const [session, setSession] = useState<Session | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void findSession().then((found) => {
      setSession(found)
      setFailed(found === null)
    })
  }, [tries])
  return { session, isFailed, retry: () => setTries((count) => count + 1) }
}

/**
 * Hook for the store of a person's drafts: it adopts those of the visitor (D9), and reads again after another tab's
 * changes.
 */
function useStoreOf(session: Session | null): PurchaseStore | null {
  const [store, setStore] = useState<PurchaseStore | null>(null)
  const personRef = session?.personRef
  useEffect(() => {
    if (personRef === undefined) return undefined
    const owner: Owner = `person:${personRef}`
    let isGone = false
    const open = () => {
      if (!isGone) setStore(purchaseStore(owner))
    }
    void drafts.adopt('visitor', owner).then(open)
    const stop = drafts.onChange((change) => {
      if (change.owner === owner && purchaseDraftNames.includes(change.name)) open()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [personRef])
  return store
}

/**
 * Hook that is true if one more policy is allowed. A failed check does not block, because the insurer decides
 * (BUY-O13).
 */
function useAllowance(session: Session | null): boolean | undefined {
  const [isAllowed, setAllowed] = useState<boolean>()
  const isKnown = session !== null
  useEffect(() => {
    if (!isKnown) return
    void givenPart(PAGE, 'allowed').then(async (given) => {
      if (typeof given === 'boolean') return setAllowed(given)
      const answer = await call(getAllowance, {})
      setAllowed(!answer.ok || answer.data.allowed)
    })
  }, [isKnown])
  return isAllowed
}

/** Hook for the visitor's quote; null until it was read. */
export function useShownQuote(store: Pick<CheckoutStore, 'shownQuote'> | null): ShownQuote | null {
  const [shownQuote, setShownQuote] = useState<ShownQuote | null>(null)
  useEffect(() => {
    void store?.shownQuote().then(setShownQuote, () => undefined) // If reading fails, no price change is shown.
  }, [store])
  return shownQuote
}
