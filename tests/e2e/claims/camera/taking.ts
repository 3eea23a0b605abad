/** An adjuster before the camera for the photos of a vehicle. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { beginAdjuster, newAdjusterForm, openPage, type AdjusterLink } from '../adjusting.ts'

/** Opens the camera for the first photo, "Frente"; returns the form. */
export async function openCamera(page: Page, request: APIRequestContext): Promise<AdjusterLink> {
  const form = await newAdjusterForm(request, 'con-avisos')
  await page.context().grantPermissions(['camera'])
  await beginAdjuster(page, form)
  await expect(page.getByRole('button', { name: 'Finalizar' })).toBeVisible()
  await openPage(page, 'person/vehicle/pictures', '?personIndex=1')
  await page.getByRole('button', { name: 'Tomar foto: Frente' }).click()
  return form
}

export const camera = (page: Page, side: string) => page.getByRole('dialog', { name: `Foto: ${side}` })
export const shutter = (page: Page, side: string) =>
  camera(page, side).getByRole('button', { name: 'Tomar foto', exact: true })
