/** Tests that buttons and links are large enough for a finger, and that disabled ones look the same everywhere. */
import { expect, test, type Page } from '@playwright/test'
import { smallTargets, TARGET } from '../../markup/targets.ts'
import { beginAtContact, newForm } from '../claims/filling.ts'
import { logIn, people } from '../verbs.ts'

async function pagesOf(page: Page): Promise<readonly string[]> {
  await logIn(page, people.withOnePolicy)
  const details = page.getByRole('link', { name: /^Detalles/ }).first()
  const path = (await details.getAttribute('href')) ?? ''
  const ofPolicy = ['details', 'management', 'payment-history', 'payment-method', 'cancellation']
  return [
    ...ofPolicy.map((room) => path.replace('details', room)),
    '/policy/status/active',
    '/policy/pocket-card',
    '/profile/profile-info',
    '/profile/security',
    '/profile/privacy',
    '/referrals/rewards',
    '/terminos',
    '/aseguradora',
    '/quoter',
  ]
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test(`[D5] [D226] every link and button is at least ${String(TARGET)} px`, async ({ page }) => {
  for (const path of await pagesOf(page)) {
    await open(page, path)
    expect(await smallTargets(page), path).toEqual([])
  }
})

test(`[D5] [D226] [D243] every link and button of a claim is at least ${String(TARGET)} px, with at most one car drawn`, async ({
  page,
}) => {
  await logIn(page, people.withClaims)
  await open(page, '/claim-payments/open-claims')
  const claim = page.getByRole('listitem').filter({ hasText: 'Faltan documentos' }).last().getByRole('link')
  const step = (await claim.getAttribute('href')) ?? ''
  const pages = ['policy-data', 'personal-data', 'vehicle-data', 'id-documents', 'bank-account', 'completed']
  const paths = pages.map((slug) => step.replace('policy-data', slug))
  for (const path of ['/claim-payments/open-claims', '/claim-payments/active-policies', ...paths]) {
    await open(page, path)
    expect(await smallTargets(page), path).toEqual([])
    const cars = page.locator('main .vehicle').filter({ visible: true })
    await expect(cars, path).toHaveCount(paths.includes(path) ? 1 : 0)
  }
})

test('[D243] the road of a driver’s form is low on a phone and shows one vehicle', async ({
  page,
  request,
}) => {
  await beginAtContact(page, await newForm(request, 'ordinary'))
  const vehicles = page.locator('main .vehicle').filter({ visible: true })
  await expect(vehicles).toHaveCount(1)
  const road = await page.locator('.wizard-progress').boundingBox()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  expect(road?.height).toBeLessThan(isPhone ? 51 : 90)
  await expect(page.getByLabel('Teléfono celular')).toBeInViewport({ ratio: 1 })
  expect(await smallTargets(page)).toEqual([])
})

test('[D226] disabled buttons look alike on every page', async ({ page }) => {
  const looks = new Set<string>()
  let found = 0
  const paths = await pagesOf(page)
  for (const path of [...paths, '/policy/contract/vehicle/data']) {
    await open(page, path)
    const here = await page
      .locator('button.button:is(:disabled, [aria-disabled=true]):not([aria-busy])')
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderTopColor, opacity } = getComputedStyle(button)
          return [color, backgroundColor, borderTopColor, opacity].join(' ')
        }),
      )
    found += here.length
    for (const look of here) looks.add(look)
  }
  expect(found).toBeGreaterThan(2)
  expect([...looks]).toHaveLength(1)
})
