/** Actions of adjusters in a browser, and the insurer's resulting data. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { followLink } from '../follow-link.ts'

export interface AdjusterLink {
  readonly id: string
  readonly link: string
}

type Stage = 'nuevo' | 'iniciado' | 'en-trabajo' | 'con-avisos' | 'sin-avisos' | 'segunda-visita'

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
  /** Photos in order of arrival. */
  readonly pictures: readonly { readonly name: string; readonly sha256: string }[]
  readonly json: Readonly<Record<string, unknown>> & { readonly peoples: readonly StoredPerson[] }
}

type Claim = 'ordinary' | 'robbery' | 'windscreen' | 'totalLoss'

export async function newAdjusterForm(
  request: APIRequestContext,
  stage: Stage,
  claim: Claim = 'ordinary',
): Promise<AdjusterLink> {
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage, claim } })
  return (await made.json()) as AdjusterLink // The cast is safe: the sandbox sends this shape.
}

export async function storedAdjusterForm(
  request: APIRequestContext,
  { id }: Pick<AdjusterLink, 'id'>,
): Promise<StoredForm> {
  const reply = await request.get(`/sandbox/api/adjuster-forms/${id}`)
  return (await reply.json()) as StoredForm // The interface above describes this answer, so the cast is safe.
}

export async function beginAdjuster(page: Page, { link }: Pick<AdjusterLink, 'link'>): Promise<void> {
  await followLink(page, link)
}

/** Waits until the pages of the form open without a network. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const isCached = (await caches.match('/claims/adjuster/offline')) !== undefined
          return isCached && navigator.serviceWorker.controller !== null
        }),
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** Waits until the device has services and providers of the claim: both kinds of workshop, hospitals, cranes. */
export async function untilListsKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Promise<number>((resolve, reject) => {
              const request = indexedDB.open('volante')
              request.addEventListener('error', () => reject(request.error))
              request.addEventListener('success', () => {
                const keys = request.result.transaction('drafts').objectStore('drafts').getAllKeys()
                keys.addEventListener('success', () => {
                  request.result.close()
                  resolve(keys.result.filter((key) => String(key).includes(' list providers ')).length)
                })
              })
            }),
        ),
      { timeout: 30_000 },
    )
    .toBe(4)
}

/** Opens a page of the form by its address, as a link or a reload does. */
export async function openPage(page: Page, slug: string, query = ''): Promise<void> {
  const ref = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/claims/adjuster/${slug}/${ref}${query}`)
}

/** Chooses an entry of a short list, which stands as cards (D368). */
export const pick = (page: Page, list: string, entry: string): Promise<void> =>
  page.getByRole('group', { name: list }).getByRole('radio', { name: entry, exact: true }).press('Space')

/** Confirms the e-mail of the sandbox's adjuster after the end (D308). */
export async function confirmAdjuster(page: Page): Promise<void> {
  await page.getByLabel('Tu correo de ajustador').fill('Julian.Serrano@volante.example ')
  await page.getByRole('button', { name: 'Ver los archivos del cierre' }).click()
}
