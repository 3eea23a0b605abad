/**
 * Fills in the steps of a driver's form, chosen by the fields that a step shows. Uses roles and labels only.
 */
import { createHash } from 'node:crypto'
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import type { ClaimVariant } from '#shared/domain/claims/claim-fields.ts'
import { pictures } from '../../photos/pictures.ts'
import { followLink } from '../follow-link.ts'

interface Form {
  readonly id: string
  readonly link: string
}

/** @param like Name of a form of `/sandbox` whose failures the insurer then plays. */
export const newForm = async (
  request: APIRequestContext,
  variant: ClaimVariant,
  like?: string,
): Promise<Form> => {
  const answer = await request.post('/sandbox/api/claim-forms', { data: { variant, like } })
  return (await answer.json()) as Form // The cast is safe: the sandbox sends this shape.
}

/** Creates a form with all required data, so that any page opens by its address once the form has begun. */
export async function wholeForm(request: APIRequestContext, variant: ClaimVariant): Promise<Form> {
  const answer = await request.post('/sandbox/api/claim-forms', { data: { variant, isWhole: true } })
  return (await answer.json()) as Form // The cast is safe: the sandbox sends this shape.
}

interface Photo {
  readonly id: number
  readonly name: string
}

interface Stored {
  readonly state: string
  readonly pictures: readonly { readonly id: number; readonly name: string; readonly sha256: string }[]
  readonly json: {
    readonly declaration: string
    readonly completed: boolean
    readonly photos: readonly Photo[]
    readonly peoples: readonly {
      readonly first_name: string
      readonly email: string
      readonly phone: string
      readonly signature: string | null
      readonly address: Readonly<Record<string, string>> | null
      readonly license: { readonly number: string; readonly endDate: string } | null
      readonly photos: readonly Photo[]
      readonly vehicle: {
        readonly plates: string
        readonly seriesNumber: string
        readonly typeStatus: { readonly name: string } | null
        readonly damages: readonly {
          readonly previous: boolean
          readonly description: string
          readonly typeStatus: { readonly name: string }
          readonly photos: readonly Photo[]
        }[]
      }
    }[]
  }
}

/** Reads the form as the insurer has it now. */
export const storedForm = async (request: APIRequestContext, { id }: Form): Promise<Stored> =>
  // The interface above describes this answer, so the cast is safe.
  (await (await request.get(`/sandbox/api/claim-forms/${id}`)).json()) as Stored

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente', exact: true })
export const line = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens the link of the message up to the welcome screen. */
export async function openForm(page: Page, { link }: Pick<Form, 'link'>): Promise<void> {
  await followLink(page, link)
  await expect(heading(page, /^Hola/)).toBeVisible()
}

/** Walks to the first question, with a ready service worker for use without a network. */
export async function begin(page: Page, form: Form): Promise<void> {
  await openForm(page, form)
  const accepted = page.getByRole('checkbox')
  // A box that was ticked before a reload starts ticked.
  if ((await accepted.count()) > 0) await accepted.check()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(heading(page, '¿Cómo te llamas?')).toBeVisible()
}

/** Walks to the second question; the policy answers the first one, the name. */
export async function beginAtContact(page: Page, form: Form): Promise<void> {
  await begin(page, form)
  await next(page).click()
  await expect(heading(page, '¿Cómo te contactamos?')).toBeVisible()
}

/** The answers of each step, and the insurer's expected data. */
export const said = {
  name: 'Mariana Inés',
  email: 'mariana@correo.example',
  phone: '5577003411',
  facts: 'Iba por Insurgentes y me pegaron por detrás.',
  street: 'Orizaba 101',
  licence: 'N04123456',
  plates: 'ABC123A',
  vin: '3N1CN8AE8NL000001',
  notes: 'Se dobló.',
} as const

/** Fills in only the fields that the policy left empty. */
async function fillIfOpen(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  if ((await field.count()) > 0 && (await field.isEditable())) await field.fill(value)
}

/** Fills in a date, YYYY-MM-DD, part by part. */
export async function fillDate(page: Page, name: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  const group = page.getByRole('group', { name })
  await group.getByLabel('Día').fill(String(Number(day)))
  const months = group.getByLabel('Mes')
  // An adjuster types the month, a driver chooses it (D368).
  if (await months.evaluate((one) => one.tagName === 'INPUT')) await months.fill(month)
  else await months.selectOption(month)
  await group.getByLabel('Año').fill(year)
}

let seeds = 0
export const photoFile = async (seed = (seeds += 1)) => ({
  name: `foto-${String(seed)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await pictures.sharp(seed)),
})

/** Chooses one photo from the gallery and accepts it. */
export async function give(page: Page, label: string | RegExp): Promise<void> {
  await page.getByLabel(label).setInputFiles(await photoFile())
  await page.getByRole('button', { name: /^Usar/ }).first().click()
  await expect(page.getByRole('button', { name: /^Usar/ })).toHaveCount(0)
}

const galleryOf = (name: string) => `Elegir de la galería: ${name}`
const each = async (page: Page, ...names: readonly string[]) => {
  for (const name of names) await give(page, galleryOf(name))
}

const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '¿Cómo te llamas?': async (page) => {
    await page.getByLabel('Nombre', { exact: true }).fill(said.name)
    await page.getByLabel('Apellido paterno', { exact: true }).fill('Robles')
    await page.getByLabel('Apellido materno', { exact: true }).fill('Peña')
  },
  '¿Cómo te contactamos?': async (page) => {
    await page.getByLabel('Teléfono celular').fill(said.phone)
    await page.getByLabel('Correo electrónico').fill(said.email)
  },
  '¿Qué pasó?': (page) => page.getByLabel('Tu relato').fill(said.facts),
  'Fotos del lugar': (page) => give(page, /Elegir (otra )?de la galería|Galería/),
  'Tu domicilio': async (page) => {
    const other = page.getByRole('radio', { name: /^No, es otra/ })
    if ((await other.count()) > 0) await other.check()
    await page.getByLabel('Código postal').fill('06700')
    const municipality = page.getByLabel('Municipio o alcaldía')
    // The postal code is looked up; without a network the place is typed.
    await expect(async () => {
      const isOpen = await municipality.isEditable()
      if (!isOpen) await expect(municipality).toHaveValue('Cuauhtémoc', { timeout: 100 })
      else {
        await municipality.fill('Cuauhtémoc')
        await page.getByLabel('Estado', { exact: true }).fill('Ciudad de México')
      }
    }).toPass()
    await page.getByLabel('Calle y número').fill(said.street)
  },
  'Tu licencia de conducir': async (page) => {
    await page.getByLabel('Número de licencia').fill(said.licence)
    await fillDate(page, 'Vigente desde', '2024-02-01')
    await fillDate(page, 'Vigente hasta', '2027-02-01')
  },
  'Fotos de tu licencia': (page) => each(page, 'Licencia, frente', 'Licencia, reverso'),
  'Foto de tu tarjeta de circulación': (page) => each(page, 'Tarjeta de circulación'),
  'Tu vehículo': async (page) => {
    await page.getByRole('radio', { name: 'Automóvil' }).check()
    for (const [label, value] of [
      ['Marca', 'Nissan'],
      ['Modelo', 'Versa'],
      ['Año', '2022'],
      ['Placas', said.plates],
    ] as const)
      await fillIfOpen(page, label, value)
    await page.getByLabel('Color', { exact: true }).selectOption({ label: 'Gris' })
  },
  'Número de serie (VIN)': async (page) => {
    await fillIfOpen(page, 'Número de serie', said.vin)
    await each(page, 'Número de serie')
  },
  'Fotos de tu vehículo': (page) => each(page, 'Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'),
  'Daños de tu vehículo': async (page) => {
    await page.getByRole('button', { name: /^Agregar (un|otro) daño$/ }).click()
    await page.getByRole('button', { name: 'Cofre' }).click()
    await give(page, /Elegir otra de la galería/)
    await page.getByLabel('Notas').fill(said.notes)
    await page.getByRole('button', { name: 'Guardar daño' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Cofre' })).toBeVisible()
  },
}

export async function fillUntil(page: Page, title: string): Promise<void> {
  while ((await page.getByRole('heading', { level: 1 }).innerText()) !== title) await fillStep(page)
}

/** Fills in the shown step and goes on. Returns false if only the signature is left. */
async function fillStep(page: Page): Promise<boolean> {
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  if (title === 'Firma tu reporte') return false
  await steps[title]?.(page)
  await goOn(page, title)
  return true
}

/** Presses on and waits until the step is left, so that a later read of the title sees the next step. */
export async function goOn(page: Page, title: string): Promise<void> {
  const onward = title === 'Revisa tus datos' ? 'Continuar a la firma' : 'Siguiente'
  await page.getByRole('button', { name: onward, exact: true }).click()
  await expect(heading(page, title)).toHaveCount(0)
}

export async function sign(page: Page): Promise<void> {
  await writeSignature(page)
  await signButton(page).click()
}

export async function writeSignature(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Escrib/ }).check()
  await page.getByRole('textbox', { name: /nombre/i }).fill('Mariana Robles Peña')
}

export const signButton = (page: Page) => page.getByRole('button', { name: 'Firmar y enviar' })

/** Joins the pieces of the files that a device sends, by slot; the last file of a slot counts. */
export async function sentFiles(context: BrowserContext): Promise<() => ReadonlyMap<string, Buffer>> {
  const files = new Map<string, { id: string; readonly pieces: Map<number, Buffer> }>()
  await context.exposeBinding('notePiece', (_source, path: string, base64: string) => {
    const [, slot = '', id = '', offset = ''] =
      /\/photos\/([\w-]+)\/pieces\/([\w-]+)\/(\d+)$/.exec(path) ?? []
    const known = files.get(slot)
    const file = known?.id === id ? known : { id, pieces: new Map<number, Buffer>() }
    file.pieces.set(Number(offset), Buffer.from(base64, 'base64'))
    files.set(slot, file)
  })
  await context.addInitScript(() => {
    const { fetch: send, notePiece } = window as Window & {
      notePiece?: (path: string, base64: string) => Promise<void>
    }
    window.fetch = async (input, init) => {
      const path = input instanceof Request ? input.url : String(input)
      if (path.includes('/pieces/') && init?.body instanceof Blob) {
        const bytes = new Uint8Array(await init.body.arrayBuffer())
        await notePiece?.(path, btoa([...bytes].map((byte) => String.fromCharCode(byte)).join('')))
      }
      return send(input, init)
    }
  })
  const whole = (pieces: ReadonlyMap<number, Buffer>) => {
    const offsets = [...pieces.keys()].toSorted((one, other) => one - other)
    return Buffer.concat(offsets.flatMap((offset) => pieces.get(offset) ?? []))
  }
  return () => new Map([...files].map(([slot, { pieces }]) => [slot, whole(pieces)]))
}

const [START_OF_SCAN, COMMENT, JFIF] = [0xda, 0xfe, 0xe0]
const isApplication = (marker: number) => marker > JFIF && marker <= 0xef

/** The gateway forwards the pixels and what a decoder needs, without any application's metadata. */
function withoutMetadata(jpeg: Buffer): Buffer {
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  for (let marker = jpeg[at + 1]; marker !== START_OF_SCAN; marker = jpeg[at + 1]) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === undefined) throw new Error('no JPEG')
    if (!isApplication(marker) && marker !== COMMENT) parts.push(jpeg.subarray(at, end))
    at = end
  }
  return Buffer.concat([...parts, jpeg.subarray(at)])
}

/** SHA-256 of a sent photo as the insurer receives it. */
export const pictureHash = (jpeg: Buffer): string =>
  createHash('sha256').update(withoutMetadata(jpeg)).digest('hex')
