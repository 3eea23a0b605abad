/** What adjusters do, and what the insurer then has. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'

interface AdjusterLink {
  readonly id: string
  readonly link: string
}

type Stage = 'nuevo' | 'iniciado' | 'en-trabajo' | 'con-avisos' | 'concluido' | 'segunda-visita'

interface StoredPerson {
  readonly id: number
  readonly first_name: string | null
  readonly typeStatus: { readonly name: string }
  readonly services?: readonly Readonly<Record<string, unknown>>[]
  readonly vehicle?: { readonly damages?: readonly Readonly<Record<string, unknown>>[] } | null
  readonly [field: string]: unknown
}

interface StoredForm {
  readonly state: string
  readonly json: Readonly<Record<string, unknown>> & { readonly peoples: readonly StoredPerson[] }
}

export async function newAdjusterForm(request: APIRequestContext, stage: Stage): Promise<AdjusterLink> {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage } })
  return (await made.json()) as AdjusterLink // the sandbox's own shape
}

export async function storedAdjusterForm(
  request: APIRequestContext,
  { id }: Pick<AdjusterLink, 'id'>,
): Promise<StoredForm> {
  const reply = await request.get(`/sandbox/api/adjuster-forms/${id}`)
  return (await reply.json()) as StoredForm // as above
}

export async function beginAdjuster(page: Page, { link }: Pick<AdjusterLink, 'link'>): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir el formulario' }).click()
}

/** Until the pages of the form open without a network. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const isCached = (await caches.match('/claims/adjuster/offline')) !== undefined
        return isCached && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)
}
