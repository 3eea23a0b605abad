import { EMERGENCY_PHONE } from '#shared/domain/policies/emergency-phone.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { IconCheck, IconInfo, IconPhone, IconWarning } from '#shared/ui/icons.tsx'
import '#shared/ui/Link.css'
import { Covered } from '#shared/ui/vehicles/Covered.tsx'
import { OWN_SHARES_TITLE } from '#shared/steps/plans/own-shares-title.ts'
import { ShareLines } from '#shared/steps/plans/ShareLines.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { hasEnded, pocketCardWords as words, validityOf } from './pocket-card.ts'
import type { ShownPolicy, StoredCard } from './stored-card.ts'

/**
 * Whether the card is stored for use without a network. `not-stored`: this browser cannot store it. `failed`: its
 * person could not be read, so another try may store it.
 */
export type StorageState = 'saving' | 'stored' | 'not-stored' | 'failed'

export type PocketState =
  | { readonly kind: 'pending' }
  /** State while the card is being read from this device. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly text: string; readonly onRetry: () => void }
  | {
      readonly kind: 'loaded'
      readonly policies: readonly ShownPolicy[]
      readonly isIncomplete: boolean
      readonly storage: StorageState
    }
  | ({ readonly kind: 'stored' } & StoredCard)
  | { readonly kind: 'missing' }

interface Props {
  state: PocketState
  /** Current time, epoch ms. */
  now: number
  onPrint?: () => void
  /** Tries again to store the card. */
  onKeep?: (() => void) | undefined
}

export function PocketCardScreen({ state, now, onPrint, onKeep }: Props) {
  return (
    <div className="pocket">
      <h1>{words.title}</h1>
      {offlineKinds.has(state.kind) && (
        <Offline savedAt={state.kind === 'stored' ? state.savedAt : undefined} now={now} />
      )}
      <Call />
      <a className="link pocket-way no-print" href="#choque">
        {words.toCrash}
      </a>
      {(state.kind === 'pending' || state.kind === 'reading') && (
        <div className="pocket-waiting">
          <Skeleton lines={6} />
        </div>
      )}
      {state.kind === 'failed' && <NotLoaded text={state.text} onRetry={state.onRetry} />}
      {state.kind === 'missing' && <Missing />}
      {(state.kind === 'loaded' || state.kind === 'stored') && (
        <Cards state={state} now={now} onKeep={onKeep} />
      )}
      <Crash leadsOn={state.kind === 'loaded'} />
      {(state.kind === 'loaded' || state.kind === 'stored') && onPrint && (
        <p className="no-print">
          <Button kind="secondary" onClick={onPrint}>
            {words.print}
          </Button>
        </p>
      )}
    </div>
  )
}

const offlineKinds: ReadonlySet<PocketState['kind']> = new Set(['reading', 'stored', 'missing'])

/** Invisible placeholder text, equal in the built page and after hydration. */
const SOME_MOMENT = 'hoy a las 00:00'

/**
 * Line about a stored card. It keeps the height of its text before that is known, so that nothing below
 * moves.
 */
function Offline({ savedAt, now }: { savedAt: string | undefined; now: number }) {
  return (
    <p className="pocket-note" role="status">
      <Badge tone="ochre" icon={<IconWarning />}>
        {words.offline}
      </Badge>
      <span data-off={savedAt === undefined || undefined}>
        {words.savedAt(savedAt === undefined ? SOME_MOMENT : momentText(savedAt, now))}
      </span>
    </p>
  )
}

function Call() {
  return (
    <a className="pocket-call" href={EMERGENCY_PHONE.href}>
      <IconPhone size={28} />
      <span>
        {words.emergency}
        <b>{EMERGENCY_PHONE.shown}</b>
      </span>
    </a>
  )
}

type WithCards = Extract<PocketState, { kind: 'loaded' | 'stored' }>

function Cards({ state, now, onKeep }: Pick<Props, 'now' | 'onKeep'> & { state: WithCards }) {
  const { policies } = state
  const isIncomplete = state.kind === 'loaded' && state.isIncomplete
  return (
    <>
      {isIncomplete && <p role="status">{words.incomplete}</p>}
      {policies.length === 0 && !isIncomplete ? <None /> : <List policies={policies} now={now} />}
      {state.kind === 'loaded' && policies.length > 0 && (
        <StorageLine storage={state.storage} onKeep={onKeep} />
      )}
    </>
  )
}

function List({ policies, now }: { policies: readonly ShownPolicy[]; now: number }) {
  return (
    <ul className="pocket-list" data-many={policies.length > 1 || undefined}>
      {policies.map((policy) => (
        <li key={policy.policyNumber} className="pocket-card">
          <CardOf policy={policy} now={now} />
        </li>
      ))}
    </ul>
  )
}

function CardOf({ policy, now }: { policy: ShownPolicy; now: number }) {
  return (
    <>
      <header>
        <h2>{policy.vehicle}</h2>
        {policy.isToBegin && <Badge>{words.toBegin}</Badge>}
        {hasEnded(policy, now) && <Badge tone="brick">{words.ended}</Badge>}
      </header>
      <dl className="pocket-facts">
        <div>
          <dt>{words.number}</dt>
          <dd className="pocket-number">{policy.policyNumber}</dd>
        </div>
        <div>
          <dt>{words.plates}</dt>
          <dd>{policy.plates}</dd>
        </div>
        <div>
          <dt>{words.validity}</dt>
          <dd>{validityOf(policy)}</dd>
        </div>
        {policy.cover !== undefined && (
          <div>
            <dt>{words.unpaid}</dt>
            <dd>{policy.cover}</dd>
          </div>
        )}
      </dl>
      {policy.crash.length > 0 && (
        <ul className="pocket-own">
          {policy.crash.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <h3>{words.coverages}</h3>
      <ul className="pocket-coverages">
        {policy.coverages.map(({ name, insured, deductible }) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              {insured}
              {/\d/.test(deductible) && ` · deducible ${deductible}`}
            </span>
          </li>
        ))}
      </ul>
      {policy.shares.length > 0 && (
        <div className="no-print">
          <Disclosure plain summary={OWN_SHARES_TITLE}>
            <ShareLines lines={policy.shares} />
          </Disclosure>
        </div>
      )}
    </>
  )
}

interface StorageProps extends Pick<Props, 'onKeep'> {
  storage: StorageState
}

/** Line about storing the card, as high as its longest text, so that nothing below moves. */
function StorageLine({ storage, onKeep }: StorageProps) {
  return (
    <div className="pocket-storage no-print" role="status">
      {(['saving', 'not-stored', 'failed', 'stored'] as const).map((one) => (
        <div key={one} data-off={one !== storage || undefined}>
          <StorageWords storage={one} onKeep={onKeep} />
        </div>
      ))}
    </div>
  )
}

function StorageWords({ storage, onKeep }: StorageProps) {
  if (storage === 'saving') return <p className="pocket-note">{words.saving}</p>
  if (storage === 'not-stored')
    return (
      <p className="pocket-note">
        <IconInfo /> {words.notStored}
      </p>
    )
  if (storage === 'failed')
    return (
      <>
        <p className="pocket-note">
          <IconInfo /> {words.failed}
        </p>
        <Button kind="secondary" small onClick={onKeep}>
          {words.keepAgain}
        </Button>
      </>
    )
  return (
    <>
      <p className="pocket-note">
        <IconCheck /> {words.stored}
      </p>
      <p className="quiet">{words.iPhone}</p>
    </>
  )
}

/** Steps after a crash in their order. `leadsOn`: true if there is a network, so that links work. */
function Crash({ leadsOn }: { leadsOn: boolean }) {
  return (
    <section className="pocket-crash" aria-labelledby="choque">
      <h2 id="choque">{words.crash}</h2>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="no-print">
        <ButtonLink icon={<IconPhone />} href={EMERGENCY_PHONE.href}>
          {words.call}
        </ButtonLink>
      </p>
      {leadsOn && (
        <p className="no-print">
          <a className="link" href={paths.openClaims('damage')}>
            {words.toClaims}
          </a>
        </p>
      )}
    </section>
  )
}

function None() {
  const action = (
    <ButtonLink kind="secondary" href={paths.policyList()}>
      {words.toPolicies}
    </ButtonLink>
  )
  return (
    <EmptyState drawing={<Covered />} title={words.none} action={action}>
      {words.noneLead}
    </EmptyState>
  )
}

function Missing() {
  const action = (
    <ButtonLink kind="secondary" href={paths.logIn({ volver: paths.pocketCard() })}>
      {words.logIn}
    </ButtonLink>
  )
  return (
    <EmptyState drawing={<Covered />} title={words.missing} action={action}>
      {words.missingLead}
    </EmptyState>
  )
}
