/**
 * Reads lists that a claim may need while there is a network: services of every kind of person, and providers
 * (D63).
 */
import {
  getProviders,
  getServiceLists,
  type OpenAdjusterForm,
} from '#shared/contracts/claims/adjuster-form.ts'
import { serviceRows } from '#shared/domain/claims/adjuster/service-fields.ts'
import type { ServiceKind } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { call } from '#shared/http/call.ts'
import { whenIdle } from '#shared/forms/page-waits.ts'
import { refOfPage } from '../form/load-form.ts'
import {
  readProviders,
  readServices,
  saveProviders,
  saveServices,
  type ProviderType,
} from '../services/service-lists.ts'

/**
 * Age in ms at which a list is read again. The insurer's lists change by the day, so a reload does not read
 * all of them.
 */
const FRESH_MS = 60 * 60 * 1000
/**
 * True for a recent list. A time in the future counts as old, because a phone's clock may have been
 * corrected.
 */
const isFreshAt = (readAt: number) => Math.abs(Date.now() - readAt) < FRESH_MS

interface Form extends Pick<OpenAdjusterForm, 'place' | 'lists'> {
  readonly liability: string
}

/** Claims and liabilities that are being read, so that a screen that renders again starts no second run. */
const running = new Set<string>()

/** Reads all lists of a form. It stops if the network is lost, and continues the next time the form is opened. */
export async function readAhead(form: Form): Promise<void> {
  const key = `${form.place} ${form.liability}`
  if (running.has(key)) return
  running.add(key)
  await readAll(form).finally(() => running.delete(key))
}

async function readAll(form: Form): Promise<void> {
  const withProviders = new Map<string, ServiceKind>()
  for (const { id } of form.lists.personTypes) {
    await whenIdle()
    const lists = await servicesOf(form, id)
    if (lists === undefined) return
    for (const type of lists)
      if (type.kind !== null && hasProviders(type.kind)) withProviders.set(type.id, type.kind)
  }
  for (const [serviceType, kind] of withProviders) {
    await whenIdle()
    if (!(await readProvidersOf(form, serviceType, kind))) return
  }
}

/** Services of a kind of person; undefined if the network is gone. */
async function servicesOf(form: Form, personType: string) {
  const { place, liability } = form
  const stored = await readServices(place, personType)
  const isFresh = stored?.list.liability === liability && isFreshAt(stored.readAt)
  if (isFresh) return stored.list.lists.serviceTypes
  const asked = await call(getServiceLists, {
    params: { ref: refOfPage() },
    query: { personType, whole: 'yes' },
  })
  if (!asked.ok) return undefined
  await saveServices(place, personType, { liability, lists: asked.data })
  return asked.data.serviceTypes
}

/** True if a kind of service has providers (ADJ-131). */
function hasProviders(kind: ServiceKind): boolean {
  const { services } = serviceRows.provider
  return 'allBut' in services ? !services.allBut.includes(kind) : services.includes(kind)
}

/** Returns the types of providers to read for a service; a repair has two, each with its own request (ADJ-132). */
const typesOf = (kind: ServiceKind): readonly ProviderType[] =>
  kind === 'repair' ? ['multibrand', 'agency'] : ['']

async function readProvidersOf({ place }: Form, serviceType: string, kind: ServiceKind): Promise<boolean> {
  for (const type of typesOf(kind)) {
    const stored = await readProviders(place, serviceType, type, '')
    if (stored && isFreshAt(stored.readAt)) continue
    const query = type === '' ? { serviceType } : { serviceType, providerType: type }
    const asked = await call(getProviders, { params: { ref: refOfPage() }, query })
    if (!asked.ok) return false
    if (asked.data.providers.length > 0) await saveProviders(place, serviceType, type, asked.data.providers)
  }
  return true
}
