import { useEffect, useState } from 'react'
import { getProviders } from '#shared/contracts/claims/adjuster-form.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { ServiceItem } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import type { OrderedService } from '#shared/domain/claims/adjuster/kinds.ts'
import { isShownField } from '#shared/domain/claims/adjuster/service-fields.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { call } from '#shared/http/call.ts'
import { Combobox } from '#shared/ui/choices/Combobox.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { entryWords as words } from '../words.ts'

type Providers = ReplyOf<typeof getProviders>['providers']

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
  const providers = useProviders(service, state, type)
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
    </div>
  )
}

function useProviders(service: ServiceItem, state: string, type: string): Providers {
  const [providers, setProviders] = useState<Providers>([])
  const { type: serviceType = '', category = '' } = service.fields
  useEffect(() => {
    const leaving = new AbortController()
    const query = {
      serviceType,
      ...(category !== '' && { category }),
      ...(state !== '' && { state }),
      ...((type === 'multibrand' || type === 'agency') && { providerType: type as 'multibrand' | 'agency' }),
    }
    void call(getProviders, { params: { ref: refOfPage() }, query }, { signal: leaving.signal }).then(
      (asked) => {
        if (asked.ok) setProviders(asked.data.providers)
      },
    )
    return () => leaving.abort()
  }, [serviceType, category, state, type])
  return providers
}
