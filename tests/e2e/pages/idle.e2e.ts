/**
 * Tests the end of an idle session, on a separate gateway. The gateway's clock decides, so its time is short here, and
 * the warning in proportion. The browser's behaviour over 239 seconds is tested with a set clock
 * (`shared/stores/idle.test.ts`).
 */
import { expect, test, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, people, submitLogIn, watchErrors } from '../verbs.ts'
import { now } from '#tests/clock/now.ts'

const portOf = (project: string) => Number(process.env.E2E_PORT ?? 8788) + (project === 'phone' ? 2 : 1)
/** The warning comes after 18 seconds and counts down from 6. */
const IDLE_SECONDS = 24

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({
  baseURL: async ({ isMobile: _ }, give, { project }) =>
    give(`http://localhost:${String(portOf(project.name))}`),
})

let server: ChildProcess
/**
 * A tab that is suspended before the first test and resumes in the last, so that no test waits for its
 * session to end.
 */
let sleeper: Page

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  await startServer()
  sleeper = await browser.newPage({ baseURL: baseURL ?? '' })
  await sleeper.clock.install({ time: now() })
  await logIn(sleeper, people.withOnePolicy)
  await expect(sleeper.getByRole('heading', { name: /Versa/ })).toBeVisible()
  // The suspended tab's timers stop while the gateway's clock goes on.
  await sleeper.clock.pauseAt(now() + 1000)
})

async function startServer(): Promise<void> {
  const port = portOf(test.info().project.name)
  const env = {
    ...process.env,
    APPS: 'none',
    PORT: String(port),
    STATE_DIR: join(tmpdir(), `volante-e2e-${String(port)}`),
    WORKER_LOG: 'off',
    ADDRESS_LIMIT_FACTOR: '1000',
    ROUTE_LIMIT_FACTOR: '1000',
    IDLE_SECONDS: String(IDLE_SECONDS),
  }
  server = spawn(process.execPath, ['tools/serve.ts'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  for await (const part of server.stdout ?? []) {
    said += String(part)
    if (said.includes('Volante is running.')) return
  }
  throw new Error(said)
}

test.afterAll(async () => {
  await sleeper?.close()
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
})

const dialog = (page: Page) => page.getByRole('dialog', { name: '¿Sigues ahí?' })
const stay = (page: Page) => dialog(page).getByRole('button', { name: 'Seguir en sesión' })
const warned = (page: Page) => expect(dialog(page)).toBeVisible({ timeout: IDLE_SECONDS * 1000 })
const ended = (page: Page) => expect(page).toHaveURL(/\/log-in\?.*volver=/, { timeout: IDLE_SECONDS * 1000 })

test('[IDL-03] [IDL-05] [IDL-06] [IDL-07] the idle warning appears in two tabs and is closed in both', async ({
  page,
  context,
}) => {
  const errors = watchErrors(page)
  await logIn(page, people.withOnePolicy)
  const other = await context.newPage()
  await other.goto('/policy/owner')
  await warned(page)
  await warned(other)
  await expect(
    dialog(page)
      .getByText(/Por inactividad, tu sesión se cerrará en \d segundos?\./)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(stay(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(dialog(other)).toBeHidden()
  expect(errors).toEqual([])
})

test('[IDL-08] after the idle end, Back shows nothing personal, and the log-in restores step and input', async ({
  page,
}) => {
  await logIn(page, people.withoutPolicies)
  await page.goto('/policy/contract/vehicle/data')
  const postalCode = page.getByRole('textbox', { name: /Código postal/ })
  await postalCode.fill('06600')
  await warned(page)
  await ended(page)
  await expect(page.getByText('Tu sesión terminó. Inicia sesión para continuar.')).toBeVisible()
  await page.goBack()
  await ended(page)
  await expect(page.getByText('Hola Ana')).toHaveCount(0)
  await page.goForward()
  await submitLogIn(page, people.withoutPolicies)
  await expect(page).toHaveURL('/policy/contract/vehicle/data')
  await expect(postalCode).toHaveValue('06600')
})

test('[IDL-O5] a page that slept past its session wakes at the log-in', async () => {
  // A question for the session's state does not count as an action.
  const asked = async () => (await sleeper.request.get('/api/session/idle')).status()
  await expect.poll(asked, { timeout: IDLE_SECONDS * 1000 }).toBe(401)
  await sleeper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await ended(sleeper)
})
