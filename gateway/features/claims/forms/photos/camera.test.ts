import { expect, test } from 'vitest'
import { adjuster, adjusterInsurer } from '#gateway/testing/adjuster-forms.ts'
import { browser, type Browser } from '#gateway/testing/browser.ts'
import { accepting } from '#gateway/testing/photos/phones.ts'

const cameraOn = (tab: Browser) => async (page: string) =>
  /camera=\([^)]*\)/.exec((await tab.open(page)).headers.get('permissions-policy') ?? '')?.[0]

test('[CLF-86] the pages of a driver’s form may use the camera, the landing page of the link may not', async () => {
  const cameraOf = cameraOn(browser(accepting))
  expect(await cameraOf('/claims/forms/offline')).toBe('camera=(self)')
  expect(await cameraOf('/claims/forms/insured/12/llave')).toBe('camera=()')
  expect(await cameraOf('/claims/form-disabled')).toBe('camera=()')
})

test('[ADJ-99] [PHO-11] the pages of an adjuster’s form may use the camera', async () => {
  const { tab, ref } = await adjuster(adjusterInsurer())
  const cameraOf = cameraOn(tab)
  for (const page of [
    ref,
    `panel/${ref}`,
    `general-data/${ref}`,
    `person/vehicle/pictures/${ref}`,
    'offline',
  ])
    expect(await cameraOf(`/claims/adjuster/${page}`)).toBe('camera=(self)')
  expect(await cameraOf('/claims/adjuster/12/llave')).toBe('camera=()')
})
