import { expect, test } from 'vitest'
import { paths } from '#shared/paths.ts'
import { matchPage } from '#shared/sites.ts'
import { purchaseFlow, slugOfStep, type PurchaseKey } from '../flows/purchase.ts'
import { noOtherScreens, purchaseScreens } from './screens.ts'

// The keys come from this record, so the cast is safe.
const keys = Object.keys(purchaseFlow) as PurchaseKey[]

/** App, access and content policy of a step's page. */
const documentOf = (key: PurchaseKey) => {
  const page = matchPage(paths.contract(slugOfStep(key)))?.page
  return [page?.app, page?.access, page?.policy]
}

test('[PAY-32] only steps of equal access and content policy share one document', () => {
  const staying = keys.filter((key) => documentOf(key).join() === documentOf('vehicle').join())
  expect(keys.filter((key) => purchaseScreens[key] !== null)).toEqual(staying)
  expect(keys.filter((key) => !staying.includes(key))).toEqual(['payment'])
  expect(keys.filter((key) => noOtherScreens[key] !== null)).toEqual([])
})

test('the step screens are listed in the order of loading', () => {
  expect(Object.keys(purchaseScreens)).toEqual(keys)
})
