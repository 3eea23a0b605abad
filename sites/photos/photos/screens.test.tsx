import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { photoSides, type PhotoError, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { Camera, CameraState } from '#shared/steps/photos/camera/use-camera.ts'
import { CameraScreen } from '#shared/steps/photos/capture/camera.screen.tsx'
import { PreviewScreen, problems, RefusedScreen } from '#shared/steps/photos/capture/preview.screen.tsx'
import { reduceUploads, type UploadsEvent } from '#shared/steps/photos/session/uploads-state.ts'
import { FakeGateway, valid } from '#shared/steps/photos/testing/fake-gateway.ts'
import { stateFrom, type PhotosState } from '../upload-session/photos-state.ts'
import { PhotosScreen } from './photos.screen.tsx'
import { repeated } from './Photos.tsx'
import { tips } from '../words.ts'

type PhotosEvent =
  | UploadsEvent<PhotoSide, PhotoError>
  | { readonly type: 'submission'; readonly submission: PhotosState['submission'] }

const reduce = (state: PhotosState, event: PhotosEvent): PhotosState =>
  event.type === 'submission'
    ? { ...state, submission: event.submission }
    : { ...state, ...reduceUploads(state, event) }

const noop = () => undefined
const actions = { onTake: noop, onFile: noop, onUseMine: noop, onUseTheirs: noop }

function screen(prepare: (gateway: FakeGateway) => void = noop, ...events: readonly PhotosEvent[]): string {
  const gateway = new FakeGateway()
  prepare(gateway)
  const photos = events.reduce(reduce, stateFrom(gateway.view()))
  return renderToStaticMarkup(<PhotosScreen photos={photos} onSubmit={noop} onRetry={noop} {...actions} />)
}
const all = (gateway: FakeGateway) => {
  for (const side of photoSides) gateway.photos[side] = valid('a'.repeat(64))
}
const submitButton = (html: string) =>
  /<button[^>]*>(?:(?!<\/button>).)*Enviar<\/button>/.exec(html)?.[0] ?? ''

test('[PHO-06] [PHO-09] the photos screen shows the vehicle and its four sides in order', () => {
  const html = screen()
  expect(html).toContain('Nissan Sentra 2022')
  expect(html).toContain('Póliza AE1')
  const names = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name)
  expect(names).toEqual(['Frente', 'Lado derecho', 'Lado izquierdo', 'Atrás'])
})

test('[PHO-08] [PHO-O3] the tips for photos have the documented texts and order', () => {
  expect(Object.values(tips).map(({ tip }) => tip)).toEqual([
    'Toma las fotos con buena iluminación.',
    'Sube las ventanas de tu vehículo.',
    'Evita que aparezcan otros objetos.',
    'Asegúrate de que las placas sean visibles.',
  ])
})

test('[PHO-20] "Enviar" is disabled until all four photos are received', () => {
  expect(submitButton(screen())).toContain('disabled')
  expect(submitButton(screen(all))).not.toContain('disabled')
})

test.each<[id: string, PhotoError, string]>([
  ['[PHO-14]', 'BLURRY', 'La foto se encuentra borrosa o tiene baja resolución.'],
  ['[PHO-15]', 'DATE', 'La foto tiene más de 48 horas de haber sido tomada.'],
  ['[PHO-16]', 'VEHICLE', 'No hemos detectado un vehículo en la foto'],
  ['[PHO-17] [PHO-O6]', 'INVALID', 'El archivo no es una imagen válida.'],
])('%s the photo error %s is shown with its sentence', (_id, error, sentence) => {
  const html = screen((gateway) => {
    // The cast is needed, because the fixture is a valid photo with an error added.
    gateway.photos.left = { ...valid('a'.repeat(64)), state: 'refused', error } as never
  })
  expect(html).toContain(`<p class="tile-error">${sentence}</p>`)
  expect(html).toContain('aria-label="Tomar otra: Lado izquierdo"')
})

test('[PHO-12] the gallery accepts png, jpeg and jpg', () => {
  expect(screen()).toContain('accept="image/png,image/jpeg,.jpg,.jpeg,.png"')
})

describe('claims of the photos screen about stored photos', () => {
  const local = { sha256: 'a'.repeat(64), size: 10, thumbUrl: 'blob:1', isStored: true }
  const kept: PhotosEvent = { type: 'stored', slot: 'front', local }

  test('offline, a stored photo is shown as kept on this device', () => {
    const html = screen(noop, kept, { type: 'connection', connection: { at: 'offline' } })
    expect(html).toContain('Guardada en este dispositivo')
    expect(html).toContain('Sin conexión')
  })

  test('without storage, the page does not claim that a photo is kept', () => {
    const html = screen(
      noop,
      { ...kept, local: { ...local, isStored: false } },
      { type: 'connection', connection: { at: 'offline' } },
    )
    expect(html).not.toContain('Guardada')
    expect(html).not.toContain('a salvo')
    expect(html).toContain('No cierres esta página')
  })

  test('[PHO-O9] after a failed submission the button stays enabled and the photos received', () => {
    const failed = {
      type: 'submission',
      submission: { at: 'failed', text: '(503) Ha ocurrido un error.' },
    } as const
    const html = screen(all, failed)
    expect(html).toContain('(503) Ha ocurrido un error.')
    expect(submitButton(html)).not.toContain('disabled')
    expect(html).toContain('4 de 4 recibidas')
  })

  test('[PHO-O7] while the photos are being submitted none can be replaced', () => {
    const html = screen(all, { type: 'submission', submission: { at: 'sending' } })
    expect(html).not.toContain('Tomar otra')
  })
})

const cameraIn = (state: CameraState): Camera => ({
  state,
  video: { current: null },
  torch: null,
  retry: noop,
})
const camera = (state: CameraState) =>
  renderToStaticMarkup(
    <CameraScreen
      outline="front"
      camera={cameraIn(state)}
      notice={undefined}
      isBusy={false}
      onShutter={noop}
      onFile={noop}
    />,
  )

test('[PHO-19] [PHO-O5] a denied camera says so and offers the gallery and the phone’s camera app', () => {
  const html = camera({ at: 'failed', problem: 'denied' })
  expect(html).toContain('Permite el acceso a la cámara para tomar las fotos.')
  expect(html).toContain('capture="environment"')
  expect(html).toContain('Elegir de la galería')
})

test('a busy camera and an absent camera have their own sentences', () => {
  expect(camera({ at: 'failed', problem: 'busy' })).toContain('Otra aplicación está usando la cámara.')
  const absent = camera({ at: 'failed', problem: 'absent' })
  expect(absent).toContain('No pudimos abrir una cámara aquí.')
  // A browser inside another app may be refused a camera that exists, so the phone's own camera is offered.
  expect(absent).toContain('capture="environment"')
  expect(absent).toContain('Elegir de la galería')
})

test('the shutter is disabled until the camera is live, with the outline of the requested side', () => {
  expect(camera({ at: 'starting' })).toMatch(/<button[^>]*class="shutter"[^>]*disabled/)
  const live = camera({ at: 'live' })
  expect(live).not.toMatch(/<button[^>]*class="shutter"[^>]*disabled/)
  expect(live).toContain('class="vehicle"')
})

test('a photo with quality warnings can still be used', () => {
  const shown = renderToStaticMarkup(
    <PreviewScreen
      outline="front"
      photo={<img src="blob:1" alt="Frente" />}
      warnings={['blurred', 'dark', 'upright']}
      onUse={noop}
      onAgain={noop}
      isBusy={false}
    />,
  )
  expect(shown).toContain('Se ve borrosa.')
  expect(shown).toContain('Usar esta')
  expect(shown).not.toContain('disabled')
})

test('[PHO-O6] a file that is no picture is refused at once, with other ways to take one', () => {
  const html = renderToStaticMarkup(<RefusedScreen {...problems.invalid} onAgain={noop} onFile={noop} />)
  expect(html).toContain('El archivo no es una imagen válida.')
  expect(html).toContain('Tomar foto')
})

test('[PHO-O6] a HEIC file that cannot be opened is named, with the way to get a JPG', () => {
  expect(problems.heic.title).toContain('HEIC')
  expect(problems.heic.lead).toMatch(/JPG/)
})

test('[D88] the same picture on two sides is refused, and both sides are named', () => {
  const { title, lead } = repeated('back', 'front')
  expect(title).toBe('Es la misma foto que la de «Frente».')
  expect(lead).toContain('«Atrás»')
})
