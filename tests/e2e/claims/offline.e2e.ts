import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { pictures } from '../../photos/pictures.ts'
import { expectAccessible, watchErrors } from '../verbs.ts'

interface Form {
  readonly id: string
  readonly link: string
}

const newForm = async (request: APIRequestContext, variant: string): Promise<Form> => {
  const answer = await request.post('/sandbox/api/claim-forms', { data: { variant } })
  return (await answer.json()) as Form // the sandbox's own shape
}

interface Stored {
  readonly state: string
  readonly pictures: readonly { readonly sha256: string }[]
  readonly json: {
    readonly declaration: string
    readonly completed: boolean
    readonly peoples: readonly { readonly email: string; readonly vehicle: { readonly plates: string } }[]
  }
}

/** What the insurer has by now. */
const storedForm = async (request: APIRequestContext, { id }: Form): Promise<Stored> =>
  (await (await request.get(`/sandbox/api/claim-forms/${id}`)).json()) as Stored // as above

const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' })
const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** From the message to the first question, with the page kept for a bad line. */
async function begin(page: Page, { link }: Form): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir mi reporte' }).click()
  await page.getByRole('checkbox').check()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page.getByRole('heading', { name: '¿Cómo te llamas?' })).toBeVisible()
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Escrib/ }).check()
  await page.getByRole('textbox', { name: /nombre/i }).fill('Mariana Robles Peña')
  await page.getByRole('button', { name: 'Firmar y enviar' }).click()
}

const photo = async () => ({
  name: 'calle.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await pictures.sharp()),
})

test('[CLF-94] [CLF-28] [D63] [D68] the network goes after the first step, the tab dies: nothing is lost, all of it arrives once', async ({
  page,
  context,
  request,
}) => {
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await next(page).click()
  await expect(page.getByRole('heading', { name: '¿Cómo te contactamos?' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('mariana@correo.example')
  await next(page).click()
  await page.getByRole('textbox', { name: 'Tu relato' }).fill('Salí del cine y ya no estaba.')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Fotos del lugar' })).toBeVisible()
  await expect(line(page, 'Guardado en tu teléfono')).toBeVisible()
  const address = page.url()
  await page.close()

  const again = await context.newPage()
  const errors = watchErrors(again)
  await again.goto(address)
  await expect(again.getByRole('heading', { name: 'Fotos del lugar' })).toBeVisible()
  await expectAccessible(again)
  await again.getByLabel(/galer[íi]a/i).setInputFiles(await photo())
  await again.getByRole('button', { name: 'Usar esta', exact: true }).click()
  await expect(again.getByText('Guardada en tu teléfono', { exact: true })).toBeVisible()
  await next(again).click()
  await next(again).click()
  await again.getByRole('radio', { name: 'Automóvil' }).check()
  await again.getByRole('textbox', { name: 'Placas' }).fill('ABC123A')
  await again.getByRole('combobox', { name: 'Color' }).selectOption({ index: 2 })
  await next(again).click()
  await next(again).click()
  await sign(again)
  await expect(again.getByText('Tu reporte está guardado en tu teléfono')).toBeVisible()
  await expectAccessible(again)
  await again.reload()
  // Signed once: nobody is asked to sign again.
  await expect(again.getByText('Tu reporte está guardado en tu teléfono')).toBeVisible()
  expect((await storedForm(request, form)).json.completed).toBe(false)
  expect(errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await context.setOffline(false)
  await expect(again).toHaveURL(/\/claims\/completed\//)
  const { state, json, pictures: received } = await storedForm(request, form)
  expect(received).toHaveLength(1)
  expect([state, json.completed]).toEqual(['concluded', true])
  expect(json.declaration).toBe('Salí del cine y ya no estaba.')
  expect(json.peoples[0]?.email).toBe('mariana@correo.example')
})

test('[D68] what the adjuster changed meanwhile is not overwritten: the driver sees both and chooses', async ({
  page,
  context,
  request,
}) => {
  const form = await newForm(request, 'robbery')
  await begin(page, form)
  await next(page).click()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('mariana@correo.example')
  await next(page).click()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Tu relato' }).fill('Lo que yo vi.')
  await next(page).click()
  await request.post(`/sandbox/api/claim-forms/${form.id}/adjuster`, {
    data: { declaration: 'Lo que dijo.' },
  })
  await context.setOffline(false)

  const both = page.getByRole('group', { name: 'Tu relato' })
  await expect(both).toContainText('Lo que yo vi.')
  await expect(both).toContainText('Lo que dijo.')
  await expectAccessible(page)
  expect((await storedForm(request, form)).json.declaration).toBe('Lo que dijo.')
  await both.getByRole('button', { name: /Dejar lo mío/ }).click()
  await expect(line(page, 'Recibido')).toBeVisible()
  const { json } = await storedForm(request, form)
  expect([json.declaration, json.peoples[0]?.email]).toEqual(['Lo que yo vi.', 'mariana@correo.example'])
})
