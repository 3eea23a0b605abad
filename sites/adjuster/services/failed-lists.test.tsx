/** Tests that a list which failed to load is reported, and loaded again without a press on "Siguiente" (D249, D355). */
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { listWords } from '#shared/steps/claims/lists/list-words.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { $serviceLists } from './service-lists.ts'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { NEW } from '../form/place.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { ProviderChoice } from './ProviderChoice.tsx'
import { ServiceType } from './ServiceType.tsx'

let page = new EventTarget()
let isUp = false
/** Resolves when the categories of a type may be answered. */
let categories: Promise<unknown> = Promise.resolve()

const answers: Readonly<Record<string, unknown>> = {
  'service-lists': {
    serviceTypes: [
      { id: 's1', name: 'Reparación', kind: 'repair' },
      { id: 's2', name: 'Médico', kind: 'medical' },
    ],
    categories: [],
    coverages: [],
    ofTypes: {},
  },
  providers: { providers: [{ id: 'x1', name: 'Taller Sur', state: 'Oaxaca', isSubProvider: false }] },
}

beforeEach(() => {
  page = new EventTarget()
  isUp = false
  categories = Promise.resolve()
  goTo.mockClear()
  $serviceLists.set({})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('HTMLSelectElement', Date)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', new URL('https://volante.example/claims/adjuster/panel/AAAAAAAAAAAAAAAAAAAAAA'))
  vi.stubGlobal('fetch', async (input: string | Request | URL) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.includes('serviceType=')) await categories
    const name = Object.keys(answers).find((one) => address.includes(one))
    return isUp && name !== undefined
      ? Response.json(answers[name])
      : Response.json({ code: 'upstream_failed', outcome: 'unsent' }, { status: 503 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const rules = domainForm(openForm)
const goTo = vi.fn()
const context = { form: openForm, ownLists: openForm.lists, rules, notices: [], goTo }
const shown = (screen: ReactNode) => onScreen(<AdjusterContext value={context}>{screen}</AdjusterContext>)
const typePage = <ServiceType place={{ screen: 'serviceType', person: '2', item: NEW }} />

test('[ADJ-112] [ADJ-144] service types that failed to load are reloaded when the network is back', async () => {
  const screen = await shown(typePage)
  // The form's own type is shown, although the list is missing.
  await expect.poll(screen.text).toContain('Reparación')
  expect(screen.text()).toContain(listWords.missing)
  expect(screen.text()).not.toContain('Médico')
  isUp = true
  page.dispatchEvent(new Event('online'))
  await expect.poll(screen.text).toContain('Médico')
  expect(screen.text()).not.toContain(listWords.missing)
  await screen.leave()
})

test('[ADJ-112] [ADJ-144] a press reloads the missing service types at once', async () => {
  const screen = await shown(typePage)
  await expect.poll(screen.text).toContain(listWords.missing)
  isUp = true
  await screen.press(listWords.again)
  await expect.poll(screen.text).toContain('Médico')
  await screen.leave()
})

test('[ADJ-142] [ADJ-147] missing providers are shown as missing, and a press reloads them', async () => {
  const service = rules.people[0]?.services[0]
  if (service === undefined) throw new Error('the fixture has a service')
  const ordered = { service: 'repair', category: null, person: 'insured' } as const
  const screen = await shown(
    <ProviderChoice service={service} ordered={ordered} onChoose={() => undefined} />,
  )
  await expect.poll(screen.text).toContain(listWords.missing)
  isUp = true
  await screen.press(listWords.again)
  await expect.poll(screen.text).toContain('Taller Sur')
  expect(screen.text()).not.toContain(listWords.missing)
  await screen.leave()
})

test('[ADJ-119] "Siguiente" waits until the categories of the chosen type are loaded', async () => {
  isUp = true
  const held = Promise.withResolvers<undefined>()
  categories = held.promise
  const screen = await shown(typePage)
  await expect.poll(screen.text).toContain('Médico')
  await screen.choose('type', 's2')
  await screen.press('Siguiente')
  expect(goTo).not.toHaveBeenCalled()
  held.resolve(undefined)
  await expect
    .poll(async () => {
      await screen.press('Siguiente')
      return goTo.mock.calls.length
    })
    .toBeGreaterThan(0)
  await screen.leave()
})
