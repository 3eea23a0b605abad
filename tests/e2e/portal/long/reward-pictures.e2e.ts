import { expect, test } from '@playwright/test'
import { logIn } from '../../verbs.ts'

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const [own, foreign] = ['https://pictures.volante.example/cafe.png', 'https://elsewhere.example/lavado.png']

test('[REF-08] [D115] a reward picture of a configured origin is loaded, one from elsewhere is not', async ({
  page,
}) => {
  const made = await page.request.post('/sandbox/api/purchases', { data: {} })
  // The cast is safe: the sandbox sends this shape.
  await logIn(page, ((await made.json()) as { email: string }).email)
  // The picture's host answers without a policy header.
  for (const url of [own, foreign])
    await page.route(url, (route) => route.fulfill({ contentType: 'image/png', body: PICTURE }))
  // The test keeps the served page and its headers, and replaces two pictures by ones on other hosts.
  await page.route('**/referrals/rewards', async (route) => {
    const response = await route.fetch()
    const [first = '', second = ''] = (await response.text()).match(/data:image\/svg\+xml[^"]+/g) ?? []
    const body = (await response.text()).replace(first, own).replace(second, foreign)
    await route.fulfill({ response, body })
  })
  await page.goto('/referrals/rewards')
  const widthOf = (url: string) =>
    page.locator(`img[src="${url}"]`).evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(() => widthOf(own)).toBe(1)
  expect(await widthOf(foreign)).toBe(0)
})
