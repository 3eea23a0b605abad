/** Message notices, which `npm start` shows on every page; tests add their script by hand. */
import { expect, test, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expectAccessible, logIn, newPerson, people, watchErrors } from './verbs.ts'

// The content policy of the pages allows this script only inside its own tag.
test.use({ bypassCSP: true })
// Each test sends messages, and the line shows the newest three of all people.
test.describe.configure({ mode: 'default' })

test('a sent code or link is shown in every tab until it is closed', async ({ page, baseURL }) => {
  const errors = watchErrors(page)
  const email = await newPerson(page.request, baseURL ?? '')
  const notices = page.getByRole('complementary', { name: 'Mensajes del sandbox' })
  const mine = notices.getByText(`a ${email}`)
  const open = async (path: string) => {
    await page.goto(path)
    await page.addScriptTag({ url: '/sandbox/notices.js', type: 'module' })
  }
  await open('/forgot-password/recovery')
  // Messages from before the page load cause no notice.
  await page.waitForResponse('/sandbox/api/messages')
  await expect(mine).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('main').getByRole('button').first().click()
  await expect(mine).toBeVisible()
  await expect(notices.getByText('Nuevo correo: Restablece tu contraseña').first()).toBeVisible()
  await expectAccessible(page)
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(stored).not.toContain(email)

  await open('/log-in')
  await expect(mine).toBeVisible()
  const box = notices.locator('.sandbox-message').filter({ hasText: `a ${email}` })
  const link = await box.getByRole('link', { name: 'Abrir el enlace' }).getAttribute('href')
  expect(stored).not.toContain(link)
  await box.getByRole('button', { name: 'Cerrar' }).click()
  await expect(mine).toHaveCount(0)
  expect(errors).toEqual([])
})

/** Pages by what stands at their edges, each with the person who opens it. */
const placesOfTheLine = [
  ['a page without a bar', '/log-in', undefined],
  ['the header, and the everyday bar of a phone', paths.policyList(), people.withOnePolicy],
  ['the bar of a step', '/policy/contract/vehicle/data', people.withoutPolicies],
] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const

/** Names of what the product shows under the line: what stays while the page moves, or all at the page's end. */
const covered = (page: Page, part: 'staying' | 'all') =>
  page.evaluate((which) => {
    const line = document.querySelector('.sandbox-line, .sandbox-messages')
    if (line === null) throw new Error('no line of notices')
    const over = line.getBoundingClientRect()
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
    return [...document.querySelectorAll('header, nav, a, button, input, select, textarea, summary, label')]
      .filter((element) => !line.contains(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => which === 'all' || element.matches('header, header *') || stays(element))
      .filter((element) => {
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
        const isSeen = width > 1 && height > 1
        return isSeen && right > over.left && left < over.right && bottom > over.top && top < over.bottom
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
  }, part)

test('the sandbox notices cover nothing of a page, on a phone and on a desktop', async ({
  page,
  request,
  baseURL,
}) => {
  const line = page.getByRole('complementary', { name: 'Mensajes del sandbox' })
  for (const [, path, who] of placesOfTheLine) {
    if (who !== undefined) await logIn(page, who)
    for (const size of sizes)
      await test.step(`${path}, ${String(size.width)} px`, async () => {
        await page.setViewportSize(size)
        await page.goto(path)
        await page.evaluate(() => {
          sessionStorage.clear()
        })
        const answered = page.waitForResponse('/sandbox/api/messages')
        await page.addScriptTag({ url: '/sandbox/notices.js', type: 'module' })
        await answered
        // A registration signs its browser in, so it has cookies of its own.
        await newPerson(request, baseURL ?? '')
        await expect(line.getByText(/^Nuevo/).first()).toBeVisible()
        await page.evaluate(() => {
          scrollTo(0, 0)
        })
        expect(await covered(page, 'staying')).toEqual([])
        await page.evaluate(() => {
          scrollTo(0, document.body.scrollHeight)
        })
        expect(await covered(page, 'all')).toEqual([])
        // The strip of notices has one line, so most of the window is left for the page.
        expect((await line.boundingBox())?.height).toBeLessThan(60)
      })
  }
})

test('a dialog ends above the sandbox notices, which stay readable', async ({ page, request, baseURL }) => {
  await page.setViewportSize(sizes[0])
  await page.goto('/gallery')
  const answered = page.waitForResponse('/sandbox/api/messages')
  await page.addScriptTag({ url: '/sandbox/notices.js', type: 'module' })
  await answered
  await newPerson(request, baseURL ?? '')
  const line = page.getByRole('complementary', { name: 'Mensajes del sandbox' })
  await expect(line.getByText(/^Nuevo/).first()).toBeVisible()
  const place = await line.boundingBox()
  if (place === null) throw new Error('the line of notices has no box')
  // A strip of the line's ground without letters: the veil of a dialog would darken it.
  const ground = () => page.screenshot({ clip: { x: 1, y: place.y + place.height - 2, width: 6, height: 1 } })
  const before = await ground()
  await page.getByRole('button', { name: 'Hoja' }).click()
  const dialog = await page.getByRole('dialog').boundingBox()
  expect((dialog?.y ?? 0) + (dialog?.height ?? 0)).toBeLessThanOrEqual(place.y)
  expect(await ground()).toEqual(before)
})
