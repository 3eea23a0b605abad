/** A driver's form that is filled in without a network, in a browser that is killed twice meanwhile (CLF-94). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Tab } from './engine.ts'
import type { Front } from './front.ts'
import { Screen } from './screen.ts'

export const FACTS = 'Dejé mi auto en Insurgentes y ya no estaba.'

interface Line {
  readonly engine: Engine
  readonly front: Front
  /** The link in the message about a robbery. */
  readonly link: string
  readonly photos: readonly string[]
}

/** Fills in the whole form, which the gateway has received at the end. */
export async function fillsInThroughKills({ engine, front, link, photos }: Line): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'volante-kept-'))
  let tab: Tab | undefined
  const opened = async (path: string) => {
    tab = await engine.open(profile)
    const person = new Screen(tab, front.origin)
    await person.open(path)
    return person
  }
  try {
    const first = await opened(link)
    await begins(first)
    await front.cut()
    await writesUntilPhoto(first, photos[0] ?? '')
    const atPhoto = await first.path()
    await tab?.kill()

    const second = await opened(atPhoto)
    await second.sees('Guardada en este dispositivo')
    await second.sees('Sin conexión')
    await writesRest(second, photos.slice(1))
    await second.sees('Tu reporte está guardado en este dispositivo')
    const atEnd = await second.path()
    await tab?.kill()

    await front.mend()
    const third = await opened(atEnd)
    await third.isAt(/^\/claims\/completed\//)
    await third.sees('¡Gracias!')
  } finally {
    await front.mend()
    await tab?.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function begins(person: Screen): Promise<void> {
  await person.sees('Hola')
  await person.ticks('He leído y acepto')
  await person.presses('Comenzar')
  await person.sees('¿Cómo te llamas?')
  await person.presses('Siguiente')
  await person.sees('¿Cómo te contactamos?')
  await person.hasOfflineCopy()
}

async function writesUntilPhoto(person: Screen, photo: string): Promise<void> {
  await person.presses('Siguiente')
  await person.sees('¿Qué pasó?')
  await person.fills('Tu relato', FACTS)
  await person.presses('Siguiente')
  await person.sees('Fotos del lugar')
  await person.keeps('Elegir otra de la galería', photo)
  await person.sees('Guardada en este dispositivo')
}

async function writesRest(
  person: Screen,
  [front = '', back = '', vin = '']: readonly string[],
): Promise<void> {
  await person.presses('Siguiente')
  await person.sees('Fotos de tu licencia')
  await person.keeps('Elegir de la galería: Licencia, frente', front)
  await person.keeps('Elegir de la galería: Licencia, reverso', back)
  await person.presses('Siguiente')
  await person.sees('Tu vehículo')
  await person.presses('Automóvil')
  await person.fills('Placas', 'ABC123A')
  await person.picks('Color', 'Gris')
  await person.presses('Siguiente')
  await person.sees('Número de serie (VIN)')
  await person.keeps('Elegir de la galería: Número de serie', vin)
  await person.presses('Siguiente')
  await person.sees('Firma tu reporte')
  await person.presses('Escribir mi nombre')
  await person.fills('Tu nombre completo', 'Mariana Robles Peña')
  await person.presses('Firmar y enviar')
}
