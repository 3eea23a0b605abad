/** Tests a few journeys in browser engines that the other tests lack: every iPhone uses WebKit. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../newcomers.ts'
import { pictures } from '../photos/pictures.ts'
import { startProduct, type Product } from '../faults/product.ts'
import type { Tab } from './engine.ts'
import { buysUntilReview, choosesCar } from './buying.ts'
import { closesClaim } from './closing.ts'
import { firefox } from './firefox.ts'
import { startFront, type Front } from './front.ts'
import { FACTS, fillsInThroughKills } from './killed.ts'
import { Screen } from './screen.ts'
import { webkit } from './webkit.ts'

const engines = [webkit, firefox]
for (const { name, needs, isInstalled } of engines)
  if (!isInstalled()) process.stdout.write(`SKIPPED: journeys in ${name} (${needs})\n`)

/** The shape in which the sandbox returns a stored form. */
interface StoredForm {
  readonly json: object
  readonly pictures: readonly object[]
}

let product: Product
beforeAll(async () => {
  if (engines.some(({ isInstalled }) => isInstalled())) product = await startProduct()
})
afterAll(async () => {
  await product?.stop()
})

/** Creates a record through the sandbox, whose answers have shapes of their own. */
async function made(path: string, data: object): Promise<Record<string, string>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) }
  return (await (await fetch(`${product.origin}/sandbox/api/${path}`, init)).json()) as Record<string, string>
}

async function photoFiles(): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'volante-photos-'))
  return Promise.all(
    [1, 2, 3, 4].map(async (seed) => {
      const file = join(folder, `foto-${String(seed)}.jpg`)
      writeFileSync(file, await pictures.sharp(seed))
      return file
    }),
  )
}

describe.each(engines)('$name', (engine) => {
  let front: Front
  let tab: Tab
  let person: Screen
  const journey = test.skipIf(!engine.isInstalled())

  beforeAll(async () => {
    if (!engine.isInstalled()) return
    front = await startFront(product.origin, engine.needsTls)
    tab = await engine.open()
    person = new Screen(tab, front.origin)
  })
  afterAll(async () => {
    await tab?.close()
    await front?.cut()
  })

  journey('[QUO-03] the quoter leads from five answers to a price', async () => {
    await person.open('/quoter')
    await choosesCar(person)
    await person.fills('Código postal', '06700')
    await person.sees('Precio: $')
  })

  journey('[ACC-12] [ACC-08] a log-in is refused, made, and leads to the policies', async () => {
    await person.open('/log-in')
    await person.fills('Correo electrónico', 'bruno.mendez@volante.example')
    await person.fills('Contraseña', `${PASSWORD}x`)
    await person.presses('Iniciar sesión')
    await person.sees('El usuario o contraseña son incorrectos.')
    await person.open('/log-in')
    await person.fills('Correo electrónico', 'bruno.mendez@volante.example')
    await person.fills('Contraseña', PASSWORD)
    await person.presses('Iniciar sesión')
    await person.isAt(/^\/policy\/status\/active$/)
    await person.sees('Hola')
    await person.open('/profile')
    await person.sees('bruno.mendez@volante.example')
  })

  const overHttp = test.skipIf(!engine.isInstalled() || !engine.needsTls)
  overHttp('[D161] over plain http, where it keeps no cookie, the log-in says so', async () => {
    // A separate browser is needed: after TLS a browser uses nothing else for this host (HSTS).
    const laptop = await engine.open()
    try {
      const visitor = new Screen(laptop, product.origin)
      await visitor.open('/log-in')
      await visitor.fills('Correo electrónico', 'ana.torres@volante.example')
      await visitor.fills('Contraseña', PASSWORD)
      await visitor.presses('Iniciar sesión')
      await visitor.sees('Tu navegador no guarda cookies')
      await visitor.sees('En http://localhost Safari no guarda cookies seguras')
    } finally {
      await laptop.close()
    }
  })

  journey(
    '[BUY-03] [BUY-07] [D198] a purchase leads to its card, back to its review, and forward again',
    async () => {
      const own = await engine.open()
      try {
        const buyer = new Screen(own, front.origin)
        await buyer.open('/quoter')
        await choosesCar(buyer)
        await buyer.fills('Código postal', '20126')
        await buyer.sees('Precio: $')
        await buyer.open('/log-in')
        await buyer.fills('Correo electrónico', 'ana.torres@volante.example')
        await buyer.fills('Contraseña', PASSWORD)
        await buyer.presses('Iniciar sesión')
        await buyer.isAt(/^\/policy\//)
        await buysUntilReview(buyer)
        await buyer.ticks('Acepto los términos')
        await buyer.presses('Proceder al pago')
        await buyer.sees('Pago de póliza')
        await buyer.sees('Tarjeta de crédito')
        await buyer.goes('back')
        await buyer.sees('Revisa tu plan.')
        await buyer.sees('Proceder al pago')
        await buyer.goes('forward')
        await buyer.sees('Pago de póliza')
        await buyer.sees('Tarjeta de crédito')
      } finally {
        await own.close()
      }
    },
  )

  journey('[PHO-08] [PHO-22] four photos are chosen, received and sent', async () => {
    const { photosPath = '' } = await made('purchases', { withoutPhotos: true })
    await person.open(photosPath)
    await person.presses('Saltar consejos')
    const files = await photoFiles()
    for (const [index, side] of ['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'].entries()) {
      await person.keeps(`Elegir de la galería: ${side}`, files[index] ?? '')
      await person.sees(`${String(index + 1)} de 4`)
    }
    await person.sees('4 de 4 recibidas')
    await person.presses('Enviar')
    await person.sees('Listo')
  })

  journey('[CLF-29] [D63] a driver’s form is filled in, also without a network', async () => {
    const { link = '' } = await made('claim-forms', { variant: 'external' })
    await person.open(link)
    await person.sees('Hola')
    await person.presses('Comenzar')
    await person.sees('¿Cómo te llamas?')
    await person.fills('Apellido paterno', 'Robles')
    await person.fills('Apellido materno', 'Peña')
    await person.presses('Siguiente')
    await person.sees('¿Cómo te contactamos?')
    await person.hasOfflineCopy()
    await front.cut()
    try {
      await person.fills('Teléfono celular', '5577003411')
      await person.fills('Correo electrónico', 'mariana@correo.example')
      await person.presses('Siguiente')
      await person.sees('Tu domicilio')
      await person.reloads()
      await person.sees('Tu domicilio')
    } finally {
      await front.mend()
    }
    await person.reloads()
    await person.sees('Tu domicilio')
  })

  journey(
    '[ADJ-15] [ADJ-32] [D179] an adjuster arrives, and what they write without a network reaches the insurer',
    async () => {
      const { id = '', link = '' } = await made('adjuster-forms', { stage: 'nuevo' })
      const stored = async () => {
        const answer = await fetch(`${product.origin}/sandbox/api/adjuster-forms/${id}`)
        // The sandbox answers in this shape.
        return ((await answer.json()) as { json: { declaration: string } }).json.declaration
      }
      const facts = 'Iba en verde y me golpearon por detrás.'
      await person.open(link)
      await person.presses('Marcar arribo')
      await person.presses('Sí, marcar arribo')
      await person.sees('Gestión de involucrados')
      await person.hasOfflineCopy()
      await front.cut()
      try {
        await person.presses('Declaración y causas')
        await person.fills('Declaración', facts)
        await person.presses('Alcance')
        await person.presses('Tercero')
        await person.presses('Guardar')
        await person.sees('Gestión de involucrados')
        await person.reloads()
        await person.presses('Declaración y causas')
        await person.holds('Declaración', facts)
      } finally {
        await front.mend()
      }
      await person.reloads()
      await expect.poll(stored, { timeout: 60_000 }).toBe(facts)
    },
  )

  const lacking = engine.isInstalled() ? engine.lacksToKeep() : null
  if (lacking !== null)
    process.stdout.write(`SKIPPED: a killed ${engine.name} that keeps its storage (${lacking})\n`)
  test.skipIf(!engine.isInstalled() || lacking !== null)(
    '[CLF-94] [D63] [D68] after two browser kills without a network the form is kept, and is sent once',
    async () => {
      const { id = '', link = '' } = await made('claim-forms', { variant: 'robbery' })
      await fillsInThroughKills({ engine, front, link, photos: await photoFiles() })
      const answer = await fetch(`${product.origin}/sandbox/api/claim-forms/${id}`)
      const { json, pictures: arrived } = (await answer.json()) as StoredForm
      expect(json).toMatchObject({ completed: true, declaration: FACTS })
      expect(arrived).toHaveLength(4)
    },
  )

  journey('[EXC-28] [EXC-30] [EXC-36] an adjuster closes a claim: each thing is done once', async () => {
    const { id = '', link = '' } = await made('adjuster-forms', { stage: 'responsable', exchanged: 'whole' })
    await closesClaim(person, link)
    const answer = await fetch(`${product.origin}/sandbox/api/exchange/forms/${id}`)
    // The sandbox answers in this shape.
    const { effects } = (await answer.json()) as { effects: readonly { kind: string }[] }
    expect(effects.map(({ kind }) => kind).toSorted()).toEqual([
      'attention',
      'order',
      'report',
      'voucher-issued',
    ])
  })

  journey('[SIG-12] [SIG-13] a document is read and signed by hand', async () => {
    const { link = '' } = await made('documents', { pages: 2 })
    await person.open(link)
    await person.sees('Página 1 de')
    await person.presses('He leído el documento y procedo a firmar.')
    await person.presses('Firmar documento')
    await person.sees('Firma el documento')
    await person.signs()
    await person.presses('Enviar firma')
    await person.sees('¡Gracias! El documento ha sido firmado.')
  })
})
