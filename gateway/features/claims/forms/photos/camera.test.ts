import { expect, test } from 'vitest'
import { browser } from '#gateway/testing/browser.ts'
import { accepting } from '#gateway/testing/phones.ts'

test('[CLF-86] the walk of a driver’s form may open the camera on whichever page it began, a link’s landing may not', async () => {
  const tab = browser(accepting)
  const cameraOf = async (page: string) =>
    /camera=\([^)]*\)/.exec((await tab.open(page)).headers.get('permissions-policy') ?? '')?.[0]
  expect(await cameraOf('/claims/forms/offline')).toBe('camera=(self)')
  expect(await cameraOf('/claims/forms/insured/12/llave')).toBe('camera=()')
  expect(await cameraOf('/claims/form-disabled')).toBe('camera=()')
})
