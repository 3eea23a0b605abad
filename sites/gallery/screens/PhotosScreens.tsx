import '#sites/photos/photos.css'
import type { PhotosState } from '#sites/photos/upload-session/photos-state.ts'
import { FailedScreen, LinkOverScreen } from '#sites/photos/photos/ended.screen.tsx'
import { PhotosScreen } from '#sites/photos/photos/photos.screen.tsx'
import { repeated } from '#sites/photos/photos/Photos.tsx'
import { sideNames, stepOf } from '#sites/photos/words.ts'
import type { CameraState } from '#shared/steps/photos/camera/use-camera.ts'
import type { QualityWarning } from '#shared/steps/photos/camera/quality-warnings.ts'
import { CameraScreen } from '#shared/steps/photos/capture/camera.screen.tsx'
import { FullScreen } from '#shared/steps/photos/capture/FullScreen.tsx'
import type { Outline } from '#shared/steps/photos/capture/Outline.tsx'
import {
  PreviewScreen,
  problems,
  RefusedScreen,
  type PhotoProblem,
} from '#shared/steps/photos/capture/preview.screen.tsx'
import type { SlotState } from '#shared/steps/photos/session/uploads-state.ts'
import { cameraWords, previewWords } from '#shared/steps/photos/words.ts'
import type { PhotoError } from '#shared/domain/photos/vehicle-photos.ts'
import { Screen } from './Screen.tsx'

const noop = () => undefined
const photoUrl =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 400 300%22%3E%3Cpath fill=%22%23b9cfd6%22 d=%22M0 0h400v170H0z%22/%3E%3Cpath fill=%22%238d8a80%22 d=%22M0 170h400v130H0z%22/%3E%3Cpath fill=%22%23345%22 d=%22M40 220v-50l60-12 50-48h110l54 50 46 12v48z%22/%3E%3Ccircle cx=%22112%22 cy=%22222%22 r=%2230%22/%3E%3Ccircle cx=%22300%22 cy=%22222%22 r=%2230%22/%3E%3C/svg%3E'
const known = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'camera' } as const
const local = { sha256: known.sha256, size: 1000, thumbUrl: photoUrl, isStored: true }
const still = { activity: 'none', isChanged: false } as const

const missing: SlotState<PhotoError> = { server: { state: 'missing' }, local: null, ...still }
const stored: SlotState<PhotoError> = { ...missing, local }
const unstored: SlotState<PhotoError> = { ...missing, local: { ...local, isStored: false } }
const sending: SlotState<PhotoError> = {
  server: { state: 'receiving', ...known, size: 1000, received: 400 },
  local,
  activity: 'sending',
  isChanged: false,
}
const checking: SlotState<PhotoError> = { ...sending, activity: 'checking' }
const received: SlotState<PhotoError> = { server: { state: 'valid', ...known }, local, ...still }
const elsewhere: SlotState<PhotoError> = { ...received, local: null }
const unfinished: SlotState<PhotoError> = { ...sending, local: null, ...still }
const changed: SlotState<PhotoError> = { ...received, isChanged: true }
const refused = (error: PhotoError): SlotState<PhotoError> => ({
  server: { state: 'refused', ...known, error },
  local,
  ...still,
})

type Sides = readonly [
  front: SlotState<PhotoError>,
  right: SlotState<PhotoError>,
  left: SlotState<PhotoError>,
  back: SlotState<PhotoError>,
]
const all = (one: SlotState<PhotoError>): Sides => [one, one, one, one]

function photosOf([front, right, left, back]: Sides, more: Partial<PhotosState> = {}): PhotosState {
  return {
    vehicle: { policyNumber: 'AE00010001', brandName: 'Nissan', modelName: 'Sentra', year: 2022 },
    slots: { front, right, left, back },
    connection: { at: 'open' },
    submission: { at: 'open' },
    isLinkOver: false,
    ...more,
  }
}

function Photos({ photos }: { photos: PhotosState | undefined }) {
  return (
    <div className="frame page-main">
      <PhotosScreen
        photos={photos}
        onTake={noop}
        onFile={noop}
        onUseMine={noop}
        onUseTheirs={noop}
        onSubmit={noop}
        onRetry={noop}
      />
    </div>
  )
}

export function PhotosScreens() {
  return (
    <>
      <TheFour />
      <Camera />
      <Ends />
    </>
  )
}

function TheFour() {
  const show = (sides: Sides, more?: Partial<PhotosState>) => () => <Photos photos={photosOf(sides, more)} />
  return (
    <Screen
      title="Las cuatro fotos"
      states={[
        { name: 'Sin fotos', show: show(all(missing)) },
        { name: 'Cargando', show: () => <Photos photos={undefined} /> },
        { name: 'En camino', show: show([received, checking, sending, stored]) },
        {
          name: 'Rechazadas',
          show: show([refused('BLURRY'), refused('DATE'), refused('VEHICLE'), refused('INVALID')]),
        },
        { name: 'Otro teléfono', show: show([changed, elsewhere, unfinished, missing]) },
        {
          name: 'Sin conexión',
          show: show([received, stored, stored, missing], { connection: { at: 'offline' } }),
        },
        {
          name: 'No se pudo subir',
          show: show([stored, stored, missing, missing], {
            connection: { at: 'failing', text: '(503) Ha ocurrido un error.' },
          }),
        },
        { name: 'Sin espacio', show: show([unstored, missing, missing, missing]) },
        { name: 'Completas', show: show(all(received)) },
        { name: 'Enviando', show: show(all(received), { submission: { at: 'sending' } }) },
        { name: 'Confirmando', show: show(all(received), { submission: { at: 'confirming' } }) },
        {
          name: 'No se envió',
          show: show(all(received), { submission: { at: 'failed', text: '(503) Ha ocurrido un error.' } }),
        },
      ]}
    />
  )
}

interface Shown {
  state: CameraState
  outline?: Outline
  name?: string
  hasTorch?: boolean
  notice?: string
  onClose: () => void
}

function Shot({
  state,
  outline = 'front',
  name = sideNames.front,
  hasTorch = false,
  notice,
  onClose,
}: Shown) {
  const torch = hasTorch ? { isOn: false, toggle: noop } : null
  return (
    <FullScreen title={cameraWords.title(name)} step={stepOf(1)} onClose={onClose}>
      <CameraScreen
        outline={outline}
        camera={{ state, video: { current: null }, torch, retry: noop }}
        notice={notice}
        isBusy={false}
        onShutter={noop}
        onFile={noop}
      />
    </FullScreen>
  )
}

function Preview({ warnings, onClose }: { warnings: readonly QualityWarning[]; onClose: () => void }) {
  return (
    <FullScreen title={previewWords.title(sideNames.front)} step={stepOf(1)} onClose={onClose}>
      <PreviewScreen
        outline="front"
        isBusy={false}
        photo={<img src={photoUrl} alt={previewWords.alt(sideNames.front)} />}
        warnings={warnings}
        onUse={onClose}
        onAgain={onClose}
      />
    </FullScreen>
  )
}

function Camera() {
  const live = { at: 'live' } as const
  const failed = (problem: 'denied' | 'absent' | 'busy') => ({ at: 'failed', problem }) as const
  const shot = (state: CameraState, more: Partial<Shown> = {}) =>
    function show(back: () => void) {
      return <Shot state={state} onClose={back} {...more} />
    }
  return (
    <Screen
      title="Cámara"
      states={[
        { name: 'Cerrada', show: () => <p className="frame">Elige un estado.</p> },
        { name: 'Abriendo', show: shot({ at: 'starting' }) },
        { name: 'Frente', show: shot(live, { hasTorch: true }) },
        {
          name: 'Lado izquierdo',
          show: shot(live, {
            outline: 'left',
            name: sideNames.left,
            notice: cameraWords.saved('Lado derecho'),
          }),
        },
        { name: 'Moto', show: shot(live, { outline: 'bike-right', name: sideNames.right }) },
        { name: 'Tarjeta', show: shot(live, { outline: 'card', name: 'Licencia, frente' }) },
        { name: 'Documento', show: shot(live, { outline: 'document', name: 'Factura' }) },
        { name: 'Sin guía', show: shot(live, { outline: 'none', name: 'Referencia' }) },
        { name: 'Sin permiso', show: shot(failed('denied')) },
        { name: 'Sin cámara', show: shot(failed('absent')) },
        { name: 'Ocupada', show: shot(failed('busy')) },
        { name: 'Vista previa', show: (back) => <Preview warnings={[]} onClose={back} /> },
        {
          name: 'Con dudas',
          show: (back) => <Preview warnings={['small', 'blurred', 'dark', 'upright']} onClose={back} />,
        },
        { name: 'No es imagen', show: refusedFile(problems.invalid) },
        { name: 'HEIC', show: refusedFile(problems.heic) },
        { name: 'La misma foto', show: refusedFile(repeated('front', 'back')) },
      ]}
    />
  )
}

function refusedFile(problem: PhotoProblem) {
  return function Refused(back: () => void) {
    return (
      <FullScreen title={cameraWords.title(sideNames.front)} step={stepOf(1)} onClose={back}>
        <RefusedScreen {...problem} onAgain={back} onFile={noop} />
      </FullScreen>
    )
  }
}

function Ends() {
  return (
    <Screen
      title="Fin"
      states={[
        {
          name: 'Enlace terminado',
          show: () => (
            <div className="frame page-main">
              <LinkOverScreen />
            </div>
          ),
        },
        {
          name: 'No se cargó',
          show: () => (
            <div className="frame page-main">
              <FailedScreen message="(503) Ha ocurrido un error." onRetry={noop} />
            </div>
          ),
        },
      ]}
    />
  )
}
