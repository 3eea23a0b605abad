import { useEffect, useState } from 'react'
import { getProviders } from '#shared/contracts/claims/adjuster-form.ts'
import type { ServiceItem } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import type { OrderedService } from '#shared/domain/claims/adjuster/kinds.ts'
import { isShownField } from '#shared/domain/claims/adjuster/service-fields.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { call } from '#shared/http/call.ts'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { refOfPage } from '../form/load-form.ts'
import { ReadAt } from '../offline/ReadAt.tsx'
import { readProviders, type Provider, type ProviderType } from '../offline/service-lists-here.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { entryWords as words } from '../words.ts'

interface Props {
  service: ServiceItem
  ordered: OrderedService
  onChoose: (provider: string) => void
}

const providerTypes = [
  { value: 'multibrand', label: words.multibrand },
  { value: 'agency', label: words.agency },
] as const

/** ADJ-117, ADJ-130 to ADJ-132, ADJ-147: filtered by state and kind, found by typing. */
export function ProviderChoice({ service, ordered, onChoose }: Props) {
  const { form } = useAdjuster()
  const asksState = isShownField('state', ordered)
  const [state, setState] = useState(asksState ? form.claim.location.state : '')
  const [type, setType] = useState('')
  const { list: providers, readAt } = useProviders(service, state, type)
  const own = form.lists.providers.filter(({ id }) => !providers.some((one) => one.id === id))
  return (
    <div className="stack">
      {asksState && (
        <Select
          name="state"
          label={words.state}
          options={form.lists.states.map(({ name }) => ({ value: name, label: name }))}
          defaultValue={state}
          onChange={({ target }) => setState(target.value)}
        />
      )}
      {isShownField('providerType', ordered) && (
        <Select
          name="providerType"
          label={words.providerType}
          options={providerTypes}
          onChange={({ target }) => setType(target.value)}
        />
      )}
      <Combobox
        key={`${state} ${type} ${String(providers.length)}`}
        name="provider"
        label={serviceFields.provider.label}
        options={[...providers, ...own].map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={service.fields.provider ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      />
      <ReadAt at={readAt} />
    </div>
  )
}

interface Known {
  readonly list: readonly Provider[]
  /** As of `useServiceLists`. */
  readonly readAt: number | null
}
const unknown: Known = { list: [], readAt: null }

function useProviders(service: ServiceItem, state: string, type: string): Known {
  const { place } = useAdjuster().form
  const [providers, setProviders] = useState(unknown)
  const { type: serviceType = '', category = '' } = service.fields
  useEffect(() => {
    const leaving = new AbortController()
    void findProviders(
      place,
      { serviceType, category, state, type: typeOf(type) },
      leaving.signal,
      setProviders,
    )
    return () => leaving.abort()
  }, [place, serviceType, category, state, type])
  return providers
}

const typeOf = (type: string): ProviderType => (type === 'multibrand' || type === 'agency' ? type : '')

interface Wanted {
  readonly serviceType: string
  readonly category: string
  /** A name; '' for all. */
  readonly state: string
  readonly type: ProviderType
}

/** Those of this device at once, those of the insurer when it answers. */
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
  if (stored && !leaving.aborted) show(stored)
  const fresh = await asked
  if (fresh.ok && !leaving.aborted) show({ list: fresh.data.providers, readAt: null })
}
