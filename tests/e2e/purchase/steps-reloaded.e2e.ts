/**
 * Reloads each step of a purchase with its answers filled in, as `every-page.e2e.ts` does for other pages.
 */
import { expect, test } from '@playwright/test'
import { pages } from '#shared/sites.ts'
import { expectRight, expectWhole } from '../../markup/whole-page.ts'
import { originOf } from '../../security/browser/pages.ts'
import { watch } from '../../security/browser/watch.ts'
import {
  acceptReview,
  cards,
  fillPapers,
  fillPayment,
  fillRelative,
  fillVehicle,
  finishPurchase,
  newBuyer,
  payButton,
  step,
} from '../buying.ts'
import { storedDrafts } from '../verbs.ts'
import { now } from '#tests/clock/now.ts'

const steps = pages.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith('/policy/contract/'))

test('no step of a purchase breaks its content policy or fails in a script after a reload', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const seen: string[] = []
  /** The step is open and is loaded again, as after coming back from another site. */
  const reload = async (slug: string, path = step(slug)) => {
    await expect(page).toHaveURL(path)
    await page.waitForLoadState('networkidle')
    await expectWhole(page, { pattern: step(slug), path, go: () => page.reload() })
    seen.push(step(slug))
  }
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click()
  const found = await watch(page, originOf(baseURL))
  await newBuyer(page, request, baseURL ?? '')
  await page.goto('/policy/contract')
  await fillVehicle(page)
  await reload('vehicle/data')
  await next()
  await reload('plan-selection')
  await page.getByRole('button', { name: 'Contratar Póliza' }).click()
  await reload('vehicle/aditional-data')
  await fillPapers(page)
  await next()
  await reload('vehicle-salvage')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await reload('vehicle-owner')
  await page.getByRole('button', { name: /^Un familiar/ }).click()
  await expect.poll(() => storedDrafts(page)).toContainEqual(expect.stringMatching(/is_current_user_policy$/))
  await reload('person-data')
  await fillRelative(page, `rosa-${String(now())}@volante.example`)
  await next()
  await reload('plan-review')
  await acceptReview(page)
  await reload('plan-payment')
  await page.goto(step('bill'))
  await reload('bill')
  await page.goto(step('plan-payment'))
  await fillPayment(page, cards.good)
  await payButton(page).click()
  await finishPurchase(page)
  await reload('completion')
  expect(seen.toSorted()).toEqual(steps.toSorted())
  expect(found).toEqual({ errors: [], elsewhere: [] })
  await expectRight()
})
