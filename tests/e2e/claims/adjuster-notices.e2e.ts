/** The notices before the end, and the third party's insurance data that "No" hides. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible, watchErrors } from '../verbs.ts'
import { followLink } from '../follow-link.ts'

interface Stored {
  readonly peoples: readonly { readonly policy?: Record<string, unknown> | null }[]
}

async function openForm(page: Page, request: APIRequestContext, stage: string) {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage } })
  // The cast is safe: the sandbox sends this shape.
  const { id, link } = (await made.json()) as { id: string; link: string }
  await followLink(page, link)
  return async () => {
    const reply = await request.get(`/sandbox/api/adjuster-forms/${id}`)
    return ((await reply.json()) as { json: Stored }).json
  }
}

test('[ADJ-22] [ADJ-26] [ADJ-27] [ADJ-30] "Finalizar" lists what is missing with links, and can continue anyway', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  await openForm(page, request, 'con-avisos')
  await expect(page.getByRole('button', { name: 'Ver info' })).toBeVisible()
  const finish = page.getByRole('button', { name: 'Finalizar' })
  await finish.click()
  const dialog = page.getByRole('dialog', { name: 'Faltan datos por completar' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Regresar' }).click()
  await expect(dialog).toBeHidden()
  await finish.click()
  await dialog
    .getByRole('button', { name: /fecha de nacimiento o sexo/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Fecha de nacimiento' }).getByLabel('Día')).toBeFocused()
  await page.goBack()
  await finish.click()
  await dialog.getByRole('button', { name: 'Continuar de todos modos' }).click()
  await expect(page.getByText('Una vez cerrado el siniestro no se podrá modificar.')).toBeVisible()
  expect(errors).toEqual([])
})

test('[ADJ-63] [ADJ-86] [ADJ-87] [ADJ-88] the third party\'s policy is removed by "No" only after a confirmation', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page)
  const stored = await openForm(page, request, 'en-trabajo')
  await page.getByRole('button', { name: /^Gestión de involucrados/ }).click()
  await page.getByRole('button', { name: /^Óscar Beltrán.*Datos:/ }).click()
  const { pathname } = new URL(page.url())
  await page.goto(
    `/claims/adjuster/person/general/insurance/${pathname.split('/').at(-1) ?? ''}?personIndex=1`,
  )
  const yes = page.getByRole('radio', { name: 'Sí' })
  const no = page.getByRole('radio', { name: 'No', exact: true })
  await yes.press('Space')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true')
  const fields = { 'Número de póliza': 'P-77', Inciso: '1', 'Número de siniestro': 'S-9' }
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const policy = async () => (await stored()).peoples[1]?.policy ?? {}
  await expect.poll(policy).toMatchObject({ number: 'P-77', subsection: '1', claimNumber: 'S-9' })

  await page.goto(
    `/claims/adjuster/person/general/insurance/${pathname.split('/').at(-1) ?? ''}?personIndex=1`,
  )
  await no.press('Space')
  const asked = page.getByText('Al aceptar, se borrarán los datos de la póliza ya insertados.')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(yes).toBeChecked()
  await no.press('Space')
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect.poll(async () => Object.values(await policy()).filter(Boolean)).toEqual([])
  expect(errors).toEqual([])
})
