import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ClaimFiles } from '#shared/contracts/claims/claim-files.ts'
import { getClaim, type Claim } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimStepPattern, PageData } from '#shared/contracts/page-data.ts'
import { getPolicy, type PolicyDetails } from '#shared/contracts/policies/policies.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { drafts, drafts as deviceDrafts } from '#shared/drafts/device-drafts.ts'
import { type Owner, defineDraft, type Drafts } from '#shared/drafts/draft.ts'
import { call } from '#shared/http/call.ts'
import { givenPart } from '#shared/http/page-data.ts'
import { $session, startSession } from '#shared/stores/session.ts'
import type { WizardStore, WizardDraft } from '#shared/wizard/wizard-store.ts'
import type { ClaimWork } from './claim-context.ts'

/** Query parameters of every page of a claim (CLP-15, CLP-19); '' in a built page, which has no address. */
const queryOf = (name: string) =>
  typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get(name) ?? '')

export const claimOfAddress = () => queryOf('claim')
export const policyOfAddress = () => queryOf('policy-number')

/** Draft of a claim on the device (D9), by kind and policy: seen steps, and the owner of the car. */
const claimDraft = defineDraft({
  name: 'claim-payment',
  version: 1,
  schema: v.record(v.string(), v.record(v.string(), v.unknown())),
})

interface Setup {
  readonly owner: Owner
  /** Name of the draft: the kind of claim and its policy. */
  readonly name: string
  /** Id of the claim; null before it is opened. */
  readonly claim: () => string | null
  readonly drafts?: Drafts
}

function claimStore({ owner, name, claim, drafts = deviceDrafts }: Setup): WizardStore {
  const draftOf = (answers: Readonly<Record<string, unknown>>): WizardDraft => {
    const id = claim()
    return { answers, results: id === null ? {} : { claim: id } }
  }
  return {
    get keeps() {
      return drafts.keeps
    },
    read: async () => draftOf((await drafts.readDraft(claimDraft, owner))?.[name] ?? {}),
    update: (change) =>
      drafts.updateDraft(claimDraft, owner, (all = {}) => ({
        ...all,
        [name]: { ...change(draftOf(all[name] ?? {})).answers },
      })),
    clear: () => drafts.updateDraft(claimDraft, owner, ({ [name]: _done, ...others } = {}) => others),
  }
}

interface Known {
  readonly session: Session | null
  readonly policy: PolicyDetails | null
  readonly claim: Claim | null
  readonly files: ClaimFiles | null
  readonly chat: string | null
}

const emptyState: Known = { session: null, policy: null, claim: null, files: null, chat: null }

/**
 * Loads the policy that the page's address names, and the claim if the address has a claim's id. Called once per
 * document.
 */
export function useClaim(kind: ClaimKind): ClaimWork {
  const [known, setKnown] = useState<Known>(emptyState)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    void find(kind, tries).then((found) => {
      setKnown((before) => ({ ...found, chat: found.chat ?? before.chat }))
      // True if the address names a claim that could not be read; no data can be sent then.
      const isUnread = found.claim === null && claimOfAddress() !== ''
      setFailed(found.session === null || found.policy === null || isUnread)
    })
  }, [kind, tries])
  const { session, policy } = known
  const store = useStore(kind, session?.personRef, policy?.policyNumber)
  const retry = () => setTries((count) => count + 1)
  return {
    kind,
    ...known,
    isFailed,
    retry,
    store: policy === null ? null : store,
    onOpened: (opened) => {
      const query = new URLSearchParams({ claim: opened, 'policy-number': policyOfAddress() })
      history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`)
      retry()
    },
  }
}

/** Stands for any step of a claim: all of them deliver claim and policy in their page data. */
const PAGE: ClaimStepPattern = '/claim-payments/onboarding'

/** Reads the claim and its policy from the page's data, or asks the gateway. */
async function find(kind: ClaimKind, tries: number): Promise<Known> {
  const given = async <Part extends keyof PageData[ClaimStepPattern]>(part: Part) =>
    tries === 0 ? givenPart(PAGE, part) : undefined
  const session = $session.get() ?? (await given('session')) ?? (await startSession(null)) ?? null
  const claimId = claimOfAddress()
  const [policy, claim] = await Promise.all([
    given('policy').then((came) => came ?? askPolicy()),
    claimId === '' ? null : given('claim').then((came) => came ?? askClaim(kind, claimId)),
  ])
  const chat = (await given('chat')) ?? claim?.chat ?? null
  return { session, policy, claim, files: (await given('files')) ?? null, chat }
}

const askPolicy = async () => {
  const asked = await call(getPolicy, { params: { policyNumber: policyOfAddress() } })
  return asked.ok ? asked.data : null
}
const askClaim = async (kind: ClaimKind, id: string) => {
  const asked = await call(getClaim, { params: { kind, id } })
  return asked.ok ? asked.data : null
}

/** Hook for the store of the claim's draft, which is read again after another tab has changed it. */
function useStore(kind: ClaimKind, personRef: string | undefined, policyNumber: string | undefined) {
  const [store, setStore] = useState<WizardStore | null>(null)
  useEffect(() => {
    if (personRef === undefined || policyNumber === undefined) return undefined
    const owner: Owner = `person:${personRef}`
    const name = `${kind} ${policyNumber}`
    const open = () => setStore(claimStore({ owner, name, claim: () => claimOfAddress() || null }))
    open()
    return drafts.onChange((change) => {
      if (change.owner === owner && change.name === claimDraft.name) open()
    })
  }, [kind, personRef, policyNumber])
  return store
}
