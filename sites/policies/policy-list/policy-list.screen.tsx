import type { ListFilter, PolicyLists } from '#shared/contracts/policies/policies.ts'
import { paths } from '#shared/paths.ts'
import type { PendingPurchase } from '#shared/steps/drafts/pending-purchase.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { IconPlus, IconWarning, IconCard, IconFile, IconPhone } from '#shared/ui/icons.tsx'
import '#shared/ui/Link.css'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Tabs } from '#shared/ui/layout/Tabs.tsx'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Pending, type PendingActions } from '../pending/Pending.tsx'
import { calmText, namedDebts, pendingRows } from '../pending/pending.ts'
import { noCover, type NoCover } from './cover-today.ts'
import { PolicyCardView } from './PolicyCardView.tsx'
import { bannersOf, filters, policyListWords as words, type Banner } from './policy-list.ts'
import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { Again } from '../standing/Again.tsx'

/** State of the policies: loading, loaded, or failed with its reason (POL-06). */
export type ListsState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'loaded'; readonly lists: PolicyLists }
  | { readonly kind: 'failed'; readonly text: string }

interface Props extends PendingActions {
  state: ListsState
  filter: ListFilter
  /** Purchase on this device; undefined if there is none, or it was not looked up yet. */
  pending?: PendingPurchase | undefined
  /** Day of today, YYYY-MM-DD. */
  today: string
  /** `ref` of the pending item that is being opened. */
  opening?: string | undefined
  onFilter: (filter: ListFilter) => void
}

export function PolicyListScreen({ state, filter, onFilter, ...more }: Props) {
  return (
    <div className="policies">
      <Tabs
        name={words.tabsName}
        tabs={filters.map((id) => ({
          id,
          href: paths.policyList(id),
          label: words.tabs[id],
          count: countOf(state, id),
        }))}
        current={filter}
        onTab={onFilter}
      />
      {state.kind === 'pending' && <Waiting />}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={more.onRetry} />}
      {state.kind === 'loaded' && <Loaded lists={state.lists} filter={filter} {...more} />}
    </div>
  )
}

function countOf(state: ListsState, filter: ListFilter): number | null | undefined {
  if (state.kind === 'failed') return undefined
  return state.kind === 'loaded' ? state.lists[filter].length : null
}

function Waiting() {
  return (
    <div className="policy">
      <Skeleton lines={4} />
    </div>
  )
}

type LoadedProps = Omit<Props, 'state' | 'onFilter'> & { lists: PolicyLists }

function Loaded({ lists, filter, pending, today, ...actions }: LoadedProps) {
  const rows = filter === 'active' ? pendingRows(lists, today, pending) : []
  const uncovered =
    filter === 'active' ? noCover(lists, today, new Set(rows.map(({ subject }) => subject))) : null
  return (
    <>
      {lists.isIncomplete && <Incomplete onRetry={actions.onRetry} />}
      {uncovered && <NotCovered {...uncovered} hasButton={rows.length === 0} />}
      {filter === 'active' && (
        <Pending
          rows={rows}
          calm={calmText(lists, today)}
          isIncomplete={lists.isPendingIncomplete}
          unchecked={lists.uncheckedClaims}
          {...actions}
        />
      )}
      {filter === 'active' && lists.active.some(({ status }) => status === 'active') && <AfterCrash />}
      <Cards
        lists={lists}
        filter={filter}
        pending={pending}
        debts={namedDebts(rows)}
        hasNext={rows.length > 0 || (uncovered?.way ?? null) !== null}
      />
    </>
  )
}

interface CardsProps extends Pick<LoadedProps, 'lists' | 'filter' | 'pending'> {
  debts: ReadonlySet<string>
  /** True if another part above the list is the main action of the page. */
  hasNext: boolean
}

function Cards({ lists, filter, pending, debts, hasNext }: CardsProps) {
  const cards = lists[filter]
  if (cards.length === 0)
    return !lists.isIncomplete && <Empty filter={filter} isNext={filter === 'active' && !hasNext} />
  return (
    <>
      {bannersOf(cards).map((banner) => (
        <BannerView key={`${banner.policyNumber} ${banner.href}`} {...banner} />
      ))}
      <ul className="policy-list">
        {cards.map((card) => (
          <PolicyCardView
            key={card.policyNumber}
            card={card}
            pending={pending}
            isDebtNamed={debts.has(card.policyNumber)}
          />
        ))}
      </ul>
      <p className="policies-next">
        <ButtonLink kind="secondary" icon={<IconPlus />} href={paths.policyOwner()}>
          {words.contract}
        </ButtonLink>
      </p>
      <p>
        <a className="link" href={paths.openClaims('damage')}>
          {words.claims}
        </a>
      </p>
    </>
  )
}

function BannerView({ text, action, href }: Banner) {
  return (
    <div className="policy-banner" role="status">
      <IconWarning size={22} />
      <p>{text}</p>
      <ButtonLink kind="secondary" small href={href}>
        {action}
      </ButtonLink>
    </div>
  )
}

/** Banner for an incomplete list, which would be read as complete otherwise. */
function Incomplete({ onRetry }: Pick<Props, 'onRetry'>) {
  return (
    <div className="policy-banner" role="status">
      <IconWarning size={22} />
      <p>{words.incomplete}</p>
      <Button kind="secondary" small onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}

/** Empty list of a tab (POL-41). Getting a policy is the main action only if none is active. */
function Empty({ filter, isNext }: { filter: ListFilter; isNext: boolean }) {
  const kind = isNext ? 'primary' : 'secondary'
  return (
    <EmptyState
      drawing={<Covered />}
      title={words.empty[filter]}
      action={
        <ButtonLink kind={kind} href={paths.policyOwner()}>
          {words.contract}
        </ButtonLink>
      }
    >
      {words.emptyLead[filter]}
    </EmptyState>
  )
}

/** Three links for a driver after a crash. */
const AfterCrash = () => (
  <div className="policy-crash">
    <h2>¿Chocaste?</h2>
    <p className="cluster">
      <ButtonLink kind="secondary" small icon={<IconPhone />} href={EMERGENCY_PHONE.href}>
        Llamar
      </ButtonLink>
      <ButtonLink kind="secondary" small icon={<IconCard />} href={paths.pocketCard()}>
        Tarjeta
      </ButtonLink>
      <ButtonLink kind="secondary" small icon={<IconFile />} href={paths.openClaims('damage')}>
        Siniestro
      </ButtonLink>
    </p>
  </div>
)

/** Banner above the home page: no car is insured today. `hasButton`: no pending item offers the next step. */
const NotCovered = ({ title, facts, way, hasButton }: NoCover & { hasButton: boolean }) => (
  <section className="policy-banner policy-uncovered" aria-labelledby="sin-seguro">
    <IconWarning size={22} />
    <div>
      <h2 id="sin-seguro">{title}</h2>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
    {hasButton && way && 'href' in way && (
      <ButtonLink small href={way.href}>
        {way.label}
      </ButtonLink>
    )}
    {hasButton && way && 'carOf' in way && (
      <Again policyNumber={way.carOf} label={way.label} kind="primary" />
    )}
  </section>
)
