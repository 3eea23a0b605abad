import { useEffect, useRef, useState } from 'react'
import { getProviders } from '#shared/contracts/claims/adjuster-form.ts'
import type { ServiceItem, OrderedService } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { isShownField } from '#shared/domain/claims/adjuster/service-fields.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { call } from '#shared/http/call.ts'
import { ListMissing } from '#shared/steps/claims/lists/ListMissing.tsx'
import { countAsking, useListRetry } from '#shared/steps/claims/lists/list-retry.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { useTypedPage } from '../fields/use-typed-page.ts'
import { refOfPage } from '../form/load-form.ts'
import { keepProvider, readProviders, type Provider, type ProviderType } from './service-lists.ts'
import { ReadAt } from '../offline/FormAge.tsx'
import { lastProvider } from '../proposals/proposals.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { entryWords as words, proposalWords } from '../words.ts'

/** The chosen provider; either `provider` or `subprovider` is empty (ADJ-143). */
interface Chosen {
  readonly provider: string
  readonly subprovider: string
}

interface Props {
  service: ServiceItem
  ordered: OrderedService
  onChoose: (chosen: Chosen) => void
}

const providerTypes = [
  { value: 'multibrand', label: words.multibrand },
  { value: 'agency', label: words.agency },
] as const

/**
 * Choice of a provider (ADJ-117, ADJ-130 to ADJ-132, ADJ-142, ADJ-143, ADJ-147), filtered by state, type and
 * category.
 */
export function ProviderChoice({ service, ordered, onChoose }: Props) {
  const { form, rules } = useAdjuster()
  const asksState = isShownField('state', ordered)
  const { typed, keep } = useTypedPage(form.place, 'provider filter')
  const [edited, setEdited] = useState<{ state: string; type: string }>()
  // The filters start as last used, else with the state of the accident.
  const { state = '', type = '' } = edited ?? typed ?? { state: form.claim.location.state }
  const filter = (change: { state?: string; type?: string }) => {
    const next = { state, type, ...change }
    setEdited(next)
    keep(next)
  }
  const isShownType = isShownField('providerType', ordered)
  const {
    list: listed,
    readAt,
    isMissing,
  } = useProviders(service, asksState ? state : '', isShownType ? type : '')
  const own = form.lists.providers.filter(({ id }) => !listed.some((one) => one.id === id))
  const { provider = '', subprovider = '' } = service.fields
  const chosen = provider || subprovider
  const box = useShownProvider(chosen, listed)
  const choose = (id: string) => {
    const isSub = listed.find((one) => one.id === id)?.isSubProvider ?? (id !== '' && id === subprovider)
    const named = listed.find((one) => one.id === id)
    if (named) void keepProvider(form.place, named)
    onChoose(isSub ? { provider: '', subprovider: id } : { provider: id, subprovider: '' })
  }
  const last = lastProvider(rules, service)
  const proposed = [...listed, ...own].find(
    ({ id }) => id !== '' && id === (last?.provider || last?.subprovider),
  )
  return (
    <div className="stack">
      {asksState && (
        <Select
          key={`state ${String(typed === undefined)}`}
          name="state"
          label={words.state}
          options={form.lists.states.map(({ name }) => ({ value: name, label: name }))}
          defaultValue={state}
          onChange={({ target }) => filter({ state: target.value })}
        />
      )}
      {isShownType && (
        <Select
          key={`type ${String(typed === undefined)}`}
          name="providerType"
          label={words.providerType}
          options={providerTypes}
          defaultValue={type}
          onChange={({ target }) => filter({ type: target.value })}
        />
      )}
      {chosen === '' && proposed && (
        <Button small kind="secondary" onClick={() => choose(proposed.id)}>
          {proposalWords.provider(proposed.name)}
        </Button>
      )}
      <Combobox
        ref={box}
        name="provider"
        label={serviceFields.provider.label}
        hint={isMissing ? <ListMissing /> : undefined}
        options={[...listed, ...own].map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <ReadAt at={readAt} />
    </div>
  )
}

/**
 * Shows a provider that was chosen elsewhere or arrives later, without replacing the box while it is being
 * used.
 */
function useShownProvider(chosen: string, listed: readonly Provider[]) {
  const box = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (box.current && box.current.value !== chosen) box.current.value = chosen
  }, [chosen, listed])
  return box
}

interface Known {
  readonly list: readonly Provider[]
  /** Time at which stored providers were read, epoch ms; null if they are current. */
  readonly readAt: number | null
  /** True if the insurer has not answered, and this device has no earlier list (D249). */
  readonly isMissing: boolean
}
const unknown: Known = { list: [], readAt: null, isMissing: false }

function useProviders(service: ServiceItem, state: string, type: string): Known {
  const { place } = useAdjuster().form
  const [providers, setProviders] = useState(unknown)
  const { type: serviceType = '', category = '' } = service.fields
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    void countAsking(
      findProviders(
        place,
        { serviceType, category, state, type: typeOf(type) },
        leaving.signal,
        setProviders,
      ),
    )
    return () => leaving.abort()
  }, [place, serviceType, category, state, type, attempt])
  useListRetry(providers.isMissing || providers.readAt !== null, async () => setAttempt((now) => now + 1))
  return providers
}

const typeOf = (type: string): ProviderType => (type === 'multibrand' || type === 'agency' ? type : '')

interface Wanted {
  readonly serviceType: string
  readonly category: string
  /** Name of the state; '' for all. */
  readonly state: string
  readonly type: ProviderType
}

/** Finds providers: first the stored ones, then those of the insurer. */
async function findProviders(
  form: string,
  { serviceType, category, state, type }: Wanted,
  leaving: AbortSignal,
  show: (known: Known) => void,
): Promise<void> {
  const query = {
    serviceType,
    ...(category !== '' && { category }),
    ...(state !== '' && { state }),
    ...(type !== '' && { providerType: type }),
  }
  const asked = call(getProviders, { params: { ref: refOfPage() }, query }, { signal: leaving })
  const stored = await readProviders(form, serviceType, type, state)
  if (stored && !leaving.aborted) show({ ...stored, isMissing: false })
  const fresh = await asked
  if (leaving.aborted) return
  if (fresh.ok) show({ list: fresh.data.providers, readAt: null, isMissing: false })
  // Providers of the previous filter must not be shown for the new filter.
  else if (stored === undefined) show({ list: [], readAt: null, isMissing: true })
}
