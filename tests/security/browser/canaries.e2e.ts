/**
 * Secrets and personal data that a person enters in a browser are searched for in every place where a page
 * could leave them.
 */
import { expect, test, type Page, type Request } from '@playwright/test'
import { cards, fillPayment, newBuyer, payButton, step, toPayment } from '#tests/e2e/buying.ts'
import { newestMessage, newPerson, PASSWORD } from '#tests/e2e/verbs.ts'
import { originOf } from './pages.ts'

/** Beginning of every token of the sandbox; three letters alone would also occur in encrypted data. */
const TOKEN = 'eyJhbGci'

interface Trail {
  /** Every address that was opened or asked for, at our own origin. */
  readonly addresses: string[]
  readonly referrers: string[]
  readonly bodies: string[]
  readonly console: string[]
}

/** Requests and navigations that leave the page. */
function follow(page: Page, origin: string): Trail {
  const trail: Trail = { addresses: [], referrers: [], bodies: [], console: [] }
  page.on('request', (request: Request) => {
    trail.referrers.push(request.headers().referer ?? '')
    if (new URL(request.url()).origin !== origin) return
    trail.addresses.push(request.url())
    trail.bodies.push(request.postData() ?? '')
  })
  page.on('framenavigated', (frame) => void trail.addresses.push(frame.url()))
  page.on('console', (message) => void trail.console.push(message.text()))
  return trail
}

interface Kept {
  readonly cookies: string
  readonly storage: string
  readonly dom: string
  readonly history: string
}

/** Everything that a script of our origin could read, including text in databases. */
async function kept(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const entries: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('no database'))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => resolve(all.result as unknown[])
        })
        const readable = (_key: string, value: unknown) => {
          if (value instanceof CryptoKey) return `key, extractable: ${String(value.extractable)}`
          if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
          return ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value
        }
        entries.push(JSON.stringify(rows, readable))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) entries.push(request.url)
    }
    return {
      cookies: document.cookie,
      storage: entries.join('\n'),
      dom: document.documentElement.outerHTML,
      history: `${location.href} ${JSON.stringify(history.state)} ${document.referrer} ${window.name}`,
    }
  })
}

const holds = (
  where: Readonly<Record<string, string | readonly string[]>>,
  canaries: Readonly<Record<string, string>>,
) =>
  Object.entries(where).flatMap(([place, text]) =>
    Object.entries(canaries)
      .filter(([, canary]) => [text].flat().join('\n').toLowerCase().includes(canary.toLowerCase()))
      .map(([name]) => `${name} in ${place}`),
  )

test('a purchase leaves no card or password anywhere, and no personal data in an address or plain storage', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const origin = originOf(baseURL)
  const email = await newBuyer(page, request, origin)
  const trail = follow(page, origin)
  const plates = 'CNR123A'
  await toPayment(page, plates)
  const [, vin = 'none'] = /"vin":"(\w{17})"/.exec(trail.bodies.join('\n')) ?? []
  expect(vin).toHaveLength(17)
  await fillPayment(page, cards.good)
  const before = await kept(page)
  await payButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const after = await kept(page)

  const card = { 'card number': cards.good, 'card number as typed': '4242 4242 4242 4242' }
  const all = (state: Kept) => ({ ...state, ...trail })
  for (const state of [before, after]) {
    expect(holds(all(state), { ...card, password: PASSWORD, secret: '_secret_', token: TOKEN })).toEqual([])
    const { storage, history, cookies } = state
    const open = {
      storage,
      history,
      cookies,
      addresses: trail.addresses,
      referrers: trail.referrers,
      console: trail.console,
    }
    expect(holds(open, { email, vin, plates, phone: '551234', rfc: 'PUPA90' })).toEqual([])
    expect(state.cookies).toBe('')
  }
  expect(trail.referrers.filter((referrer) => referrer !== '')).toEqual([])
  expect(page.url()).toBe(origin + step('plan-payment'))
})

test('after a recovery the link’s token is gone from address, page, history and storage', async ({
  page,
  request,
  baseURL,
}) => {
  const origin = originOf(baseURL)
  const email = await newPerson(request, origin)
  await page.goto('/forgot-password/recovery')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  const { link } = await newestMessage(request, email, /contraseña/i)
  const token = new URL(link ?? '', origin).searchParams.get('token') ?? 'none'
  await page.goto(link ?? '')
  const landing = await kept(page)
  // Only the landing page has the link's values in its address, until the person continues.
  expect(holds({ dom: landing.dom, storage: landing.storage, cookies: landing.cookies }, { token })).toEqual(
    [],
  )
  const trail = follow(page, origin)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/forgot-password\/restore\?ref=[\w-]{22}$/)
  const clean = await kept(page)
  const { addresses: _the_form_itself, ...rest } = trail
  expect(holds({ ...clean, ...rest }, { token, k: Buffer.from(email).toString('base64') })).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain(token)
})
