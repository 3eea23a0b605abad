import '#sites/photos/photos.css'
import { bySide, type PhotosState, type SideState } from '#sites/photos/upload-session/photos-state.ts'
import type { CameraState } from '#sites/photos/camera/use-camera.ts'
import type { QualityWarning } from '#sites/photos/camera/quality-warnings.ts'
import { CameraScreen } from '#sites/photos/capture/camera.screen.tsx'
import { FailedScreen, LinkOverScreen } from '#sites/photos/photos/ended.screen.tsx'
import { FullScreen } from '#sites/photos/capture/FullScreen.tsx'
import { PhotosScreen } from '#sites/photos/photos/photos.screen.tsx'
import {
  PreviewScreen,
  problems,
  RefusedScreen,
  repeated,
  type Problem,
} from '#sites/photos/capture/preview.screen.tsx'
import { cameraWords, previewWords, sideNames } from '#sites/photos/words.ts'
import type { PhotoError, PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Screen } from './Screen.tsx'

const nothing = () => undefined
const photoUrl =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 400 300%22%3E%3Cpath fill=%22%23b9cfd6%22 d=%22M0 0h400v170H0z%22/%3E%3Cpath fill=%22%238d8a80%22 d=%22M0 170h400v130H0z%22/%3E%3Cpath fill=%22%23345%22 d=%22M40 220v-50l60-12 50-48h110l54 50 46 12v48z%22/%3E%3Ccircle cx=%22112%22 cy=%22222%22 r=%2230%22/%3E%3Ccircle cx=%22300%22 cy=%22222%22 r=%2230%22/%3E%3C/svg%3E'
const known = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'camera' } as const
const local = { sha256: known.sha256, size: 1000, thumbUrl: photoUrl, isStored: true }
const still = { activity: 'none', isChanged: false } as const

const missing: SideState = { server: { state: 'missing' }, local: null, ...still }
const stored: SideState = { ...missing, local }
const unstored: SideState = { ...missing, local: { ...local, isStored: false } }
const sending: SideState = {
  server: { state: 'receiving', ...known, size: 1000, received: 400 },
  local,
  activity: 'sending',
  isChanged: false,
}
const checking: SideState = { ...sending, activity: 'checking' }
const received: SideState = { server: { state: 'valid', ...known }, local, ...still }
const elsewhere: SideState = { ...received, local: null }
const unfinished: SideState = { ...sending, local: null, ...still }
const changed: SideState = { ...received, isChanged: true }
const refused = (error: PhotoError): SideState => ({
  server: { state: 'refused', ...known, error },
  local,
  ...still,
})

type Sides = readonly [front: SideState, right: SideState, left: SideState, back: SideState]
const order = ['front', 'right', 'left', 'back'] as const
const all = (one: SideState): Sides => [one, one, one, one]

function photosOf(sides: Sides, more: Partial<PhotosState> = {}): PhotosState {
  return {
    vehicle: { policyNumber: 'AE00010001', brandName: 'Nissan', modelName: 'Sentra', year: 2022 },
    sides: bySide((side) => sides[order.indexOf(side)] ?? missing),
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
        onTake={nothing}
        onFile={nothing}
        onUseMine={nothing}
        onUseTheirs={nothing}
        onSubmit={nothing}
        onRetry={nothing}
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
  side?: PhotoSide
  hasTorch?: boolean
  notice?: string
  onClose: () => void
}

function Shot({ state, side = 'front', hasTorch = false, notice, onClose }: Shown) {
  const torch = hasTorch ? { isOn: false, toggle: nothing } : null
  return (
    <FullScreen title={cameraWords.title(sideNames[side])} step={cameraWords.step(1)} onClose={onClose}>
      <CameraScreen
        side={side}
        camera={{ state, video: { current: null }, torch, retry: nothing }}
        notice={notice}
        isBusy={false}
        onShutter={nothing}
        onFile={nothing}
      />
    </FullScreen>
  )
}

function Preview({ warnings, onClose }: { warnings: readonly QualityWarning[]; onClose: () => void }) {
  return (
    <FullScreen title={previewWords.title(sideNames.front)} step={cameraWords.step(1)} onClose={onClose}>
      <PreviewScreen
        side="front"
        isBusy={false}
        {...{ photoUrl, warnings }}
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
          show: shot(live, { side: 'left', notice: cameraWords.saved('Lado derecho') }),
        },
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

function refusedFile(problem: Problem) {
  return function Refused(back: () => void) {
    return (
      <FullScreen title={cameraWords.title(sideNames.front)} step={cameraWords.step(1)} onClose={back}>
        <RefusedScreen {...problem} onAgain={back} onFile={nothing} />
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
              <FailedScreen message="(503) Ha ocurrido un error." onRetry={nothing} />
            </div>
          ),
        },
      ]}
    />
  )
}
