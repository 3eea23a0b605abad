import type { ClaimItem, ClaimsAndPolicies, ClaimPolicy } from '#shared/contracts/claims/claim-payments.ts'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { Tabs } from '#shared/ui/layout/Tabs.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { CLAIM_STAGES } from '#shared/domain/claims/claim-progress.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { IconChevronRight } from '#shared/ui/icons.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { Steps } from '#shared/ui/layout/Steps.tsx'
import { HelpLinks } from '../HelpLinks.tsx'
import { stageWords } from '../claim-status/claim-status.ts'
import {
  claimListsWords as words,
  inTurn,
  otherKind,
  tabHref,
  titleOf,
  type ClaimTab,
  claimFacts,
  stateText,
  toneOf,
} from './claim-lists.ts'

export type ClaimListsState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly lists: ClaimsAndPolicies }
  | { readonly kind: 'failed'; readonly text: string }

interface Props {
  kind: ClaimKind
  tab: ClaimTab
  state: ClaimListsState
  onTab: (tab: ClaimTab) => void
  onRetry: () => void
}

export function ClaimListsScreen({ kind, tab, state, onTab, onRetry }: Props) {
  return (
    <div className="claims">
      <h1>{titleOf(kind)}</h1>
      <p className="lead">{words.lead[kind]}</p>
      <Tabs name={words.tabsName} tabs={tabsOf(kind, state)} current={tab} onTab={onTab} />
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={onRetry} />}
      {state.kind === 'loaded' && <Loaded kind={kind} tab={tab} onRetry={onRetry} lists={state.lists} />}
    </div>
  )
}

/** Builds the two tabs with their counts (CLP-03 to CLP-05). */
function tabsOf(kind: ClaimKind, state: ClaimListsState) {
  const claims = state.kind === 'loaded' ? state.lists.claims : null
  const open = claims?.filter(({ isOpen }) => isOpen).length ?? 0
  return (['policies', 'claims'] as const).map((id) => ({
    id,
    href: tabHref(kind, id),
    label: words.tabs[id],
    count: id === 'claims' && open > 0 ? open : undefined,
  }))
}

interface LoadedProps extends Pick<Props, 'kind' | 'tab' | 'onRetry'> {
  lists: ClaimsAndPolicies
}

function Loaded({ kind, tab, lists, onRetry }: LoadedProps) {
  const isIncomplete = lists.incomplete?.includes(tab)
  const more = { kind, onRetry, isIncomplete }
  return (
    <>
      {isIncomplete && <NotLoaded text={words.incomplete} onRetry={onRetry} />}
      {tab === 'policies' ? (
        <Policies {...more} policies={lists.policies} />
      ) : (
        <Claims {...more} claims={lists.claims} />
      )}
      <p>
        <Link href={paths.claimPolicies(otherKind(kind))}>{words.other[kind]}</Link>
      </p>
      <HelpLinks chat={lists.chat} />
    </>
  )
}

interface ListProps extends Pick<Props, 'kind' | 'onRetry'> {
  /** True if an entry is missing, so that an empty list proves nothing. */
  isIncomplete: boolean | undefined
}

interface PoliciesProps extends ListProps {
  policies: readonly ClaimPolicy[] | null
}

/** List of policies for which a claim can be opened (CLP-12 to CLP-15, CLP-22). */
function Policies({ kind, policies, isIncomplete, onRetry }: PoliciesProps) {
  if (policies === null) return <NotLoaded text={words.unread} onRetry={onRetry} />
  if (policies.length === 0)
    return !isIncomplete && <EmptyState drawing={<Covered />} title={words.noPolicies} />
  return (
    <section className="claims-part">
      <h2>{words.policiesLead}</h2>
      <ul className="claims-list">
        {policies.map(({ policyNumber, brand, model, year, plates }) => (
          <li key={policyNumber} className="claims-card">
            <h3>
              <a className="whole-link" href={paths.claimStep(kind, 'policy-data', { policyNumber })}>
                {vehicleName({ brand, model, year })}
              </a>
            </h3>
            <IconChevronRight />
            <Facts
              facts={[
                { label: words.facts.policy, value: policyNumber },
                { label: words.facts.plates, value: plates || words.noPlates },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ClaimsProps extends ListProps {
  claims: readonly ClaimItem[] | null
}

/** List of claims (CLP-16 to CLP-19, CLP-22); paid ones come last. */
function Claims({ kind, claims, isIncomplete, onRetry }: ClaimsProps) {
  if (claims === null) return <NotLoaded text={words.unread} onRetry={onRetry} />
  const open = inTurn(claims.filter(({ isOpen }) => isOpen))
  const paid = claims.filter(({ isOpen }) => !isOpen)
  return (
    <>
      {open.length === 0 ? (
        !isIncomplete && (
          <EmptyState
            title={words.noClaims}
            action={
              <ButtonLink kind="secondary" href={tabHref(kind, 'policies')}>
                {words.begin}
              </ButtonLink>
            }
          />
        )
      ) : (
        <section className="claims-part">
          <h2>{words.claimsTitle}</h2>
          <p className="quiet">{words.claimsLead}</p>
          <ClaimCards kind={kind} claims={open} />
        </section>
      )}
      {paid.length > 0 && (
        <section className="claims-part">
          <h2>{words.done}</h2>
          <ClaimCards kind={kind} claims={paid} />
        </section>
      )}
    </>
  )
}

interface CardsProps extends Pick<Props, 'kind'> {
  claims: readonly ClaimItem[]
}

const ClaimCards = ({ kind, claims }: CardsProps) => (
  <ul className="claims-list">
    {claims.map((claim) => (
      <ClaimCard key={claim.id} kind={kind} claim={claim} />
    ))}
  </ul>
)

interface ClaimCardProps {
  kind: ClaimKind
  claim: ClaimItem
}

/** Card of a claim (CLP-18, CLP-19): the car, who must act, the promise and the money, then the numbers. */
function ClaimCard({ kind, claim }: ClaimCardProps) {
  const { id, policyNumber, claimNumber, status, car, now } = claim
  const stage = now?.progress.stage ?? null
  return (
    <li className="claims-card">
      <h3>
        <a className="whole-link" href={paths.claimStep(kind, 'policy-data', { claim: id, policyNumber })}>
          {car || `${words.facts.claim} ${claimNumber}`}
        </a>
      </h3>
      <IconChevronRight />
      {status && <Badge tone={toneOf(status)}>{stateText(kind, status)}</Badge>}
      {now?.amount && <p className="claims-amount">{formatMoney(now.amount)}</p>}
      {now && <p>{now.progress.text}</p>}
      {stage !== null && (
        <Steps
          step={CLAIM_STAGES.indexOf(stage) + 1}
          of={CLAIM_STAGES.length}
          title={stageWords[kind][stage]}
        />
      )}
      <Facts facts={claimFacts(claim, car !== null)} />
    </li>
  )
}

function Facts({ facts }: { facts: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
