/** Tests that "Sin señal" is shown only while the network is down, and disappears by itself. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { domainForm } from '#shared/domain/claims/adjuster/domain-form.ts'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { exchangeWords } from '../exchange/exchange-words.ts'
import { useExchange } from '../exchange/use-exchange.ts'
import { AdjusterContext } from '../form/adjuster-context.ts'
import { formOfPage } from '../form/load-form.ts'
import { openForm } from '../walk/walks.fixture.ts'
import { $unreached } from './form-age.ts'
import { FormAge } from './FormAge.tsx'

const device = { onLine: true }
let page = new EventTarget()
/** Simulates that the device loses its network, or gets it back. */
const network = (onLine: boolean) => {
  device.onLine = onLine
  page.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
}

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('location', new URL('https://volante.example/claims/adjuster/panel/AAAAAAAAAAAAAAAAAAAAAA'))
})

afterEach(() => {
  vi.unstubAllGlobals()
  $unreached.set(false)
  device.onLine = true
})

const rules = domainForm({
  ...openForm,
  values: { ...openForm.values, isPeopleCompleted: '', 'people/1/folio': '' },
})
const context = { form: openForm, ownLists: openForm.lists, rules, notices: [], goTo: () => undefined }
const shown = (screen: React.ReactNode) =>
  onScreen(<AdjusterContext value={context}>{screen}</AdjusterContext>)

test('a claim shown from the device is reloaded when the network is back, and "Sin señal" disappears', async () => {
  const answers = vi.fn(async () => new Response('', { status: 503 }))
  vi.stubGlobal('fetch', answers)
  $unreached.set('no-signal')
  const screen = await shown(<FormAge />)
  expect(screen.text()).toContain('Sin señal')
  network(true)
  await expect.poll(() => answers.mock.calls.length).toBe(1)
  // The insurer's failure is not blamed on the network.
  await expect.poll(screen.text).toContain('No pudimos traer lo más reciente')
  expect(screen.text()).not.toContain('Sin señal')
  vi.stubGlobal('fetch', async () => Response.json(openForm))
  network(true)
  await expect.poll(screen.text).toBe('')
  await screen.leave()
})

test('[ADJ-12] [D3] only a request without any response means "Sin señal"', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'upstream_failed' }, { status: 503 }))
  const screen = await shown(<FormAge />)
  await formOfPage(true)
  await expect.poll(screen.text).toContain('No pudimos traer lo más reciente')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await formOfPage(true)
  await expect.poll(screen.text).toContain('Sin señal')
  await screen.leave()
})

test('a button that needs the network is disabled offline and enabled when the network is back', async () => {
  function Lack() {
    return useExchange('link').lack
  }
  const screen = await shown(<Lack />)
  expect(screen.text()).toBe('')
  network(false)
  await expect.poll(screen.text).toBe(exchangeWords.network)
  network(true)
  await expect.poll(screen.text).toBe('')
  await screen.leave()
})
