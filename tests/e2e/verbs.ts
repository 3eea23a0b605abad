/** Actions that browser tests share. They find elements by roles and labels only. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { DEVELOPMENT_CODE, newcomer, newPhone, PASSWORD, registrationOf } from '../newcomers.ts'

export { expectAccessible, expectAccessibleInBothThemes } from '../markup/accessibility.ts'
export { PASSWORD }

/** Seeded people by their purpose (`/sandbox` lists them). */
export const people = {
  withoutPolicies: 'ana.torres@volante.example',
  withOnePolicy: 'bruno.mendez@volante.example',
  atTheLimit: 'carla.rios@volante.example',
  withPendingPolicy: 'diego.luna@volante.example',
  withEverything: 'fabian.soto@volante.example',
  withAnOverdueCharge: 'pablo.ortega@volante.example',
  withClaims: 'sonia.cano@volante.example',
  withoutReceipts: 'nadia.campos@volante.example',
  withPending: 'olivia.paz@volante.example',
} as const

export async function fillLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
}

/** Fills in and submits the log-in screen. */
export async function submitLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillLogIn(page, email, password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Signs in by a request, without the log-in screen, and ends on the person's first page. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const origin = new URL((await page.request.get('/healthz')).url()).origin
  const headers = { 'x-volante': '1', origin, 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post('/api/log-in', { data: { email, password }, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto('/')
  await expect(page.getByText(/^Hola /).first()).toBeAttached()
}

/**
 * Chooses an entry of a long list by typing, once the script runs; accents and capitals do not matter (D16).
 */
export async function choose(page: Page, name: string, typed: string): Promise<void> {
  const box = page.locator('input[role=combobox]').and(page.getByRole('combobox', { name, exact: true }))
  await expect(box).toBeEnabled()
  await box.click()
  await box.fill(typed)
  await page.getByRole('listbox').getByRole('option').first().click()
}

interface Message {
  readonly subject: string
  readonly code: string | null
  readonly link: string | null
  readonly report_link: string | null
}

/** Waits for the newest message to a person; `after` skips earlier ones. */
export async function newestMessage(
  request: APIRequestContext,
  to: string,
  about: RegExp = /./,
): Promise<Message> {
  let found: Message | undefined
  await expect(async () => {
    const answer = await request.get(`/sandbox/api/messages?to=${encodeURIComponent(to)}`)
    // The cast is safe: the sandbox sends this shape.
    const { messages } = (await answer.json()) as { messages: Message[] }
    found = messages.find((message) => about.test(message.subject))
    expect(found, `a message to ${to} about ${String(about)}`).toBeDefined()
  }).toPass({ timeout: 10_000 })
  if (found === undefined) throw new Error('unreachable: toPass has seen it')
  return found
}

/** Collects what must not happen on any page: errors of scripts and violations of the content policy. */
export function watchErrors(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const isPolicy = /Content Security Policy|Trusted ?Type/i.test(message.text())
    if (message.type() === 'error' && isPolicy) errors.push(message.text())
  })
  return errors
}

/** Creates an account for a test that changes it, by the calls of the quoter without its screens. */
export async function newPerson(request: APIRequestContext, baseURL: string): Promise<string> {
  const email = `prueba-${randomUUID()}@volante.example`
  const headers = { 'x-volante': '1', origin: new URL(baseURL).origin, 'sec-fetch-site': 'same-origin' }
  const phone = newPhone()
  const post = async (path: string, data: object, more: Record<string, string> = {}) => {
    const answer = await request.post(path, { data, headers: { ...headers, ...more } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await post('/api/registration/phone-code', { phone })
  await post('/api/registration/phone-code/verify', { phone, code: DEVELOPMENT_CODE })
  const body = registrationOf(email, newcomer(phone))
  await post('/api/registration', body, { 'idempotency-key': randomUUID() })
  return email
}

/** Waits until input has been stored: each write to the device holds a lock. */
export const written = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return held.length + pending.length
      }),
    )
    .toBe(0)

/** Owner and name of each draft on the device: leaving a page does not wait for a save. */
export const storedDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const opening = indexedDB.open('volante')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          reading.onsuccess = () => {
            opening.result.close()
            done(reading.result.map(String))
          }
        }
      }),
  )
