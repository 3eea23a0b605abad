import type { SlotState } from '#shared/steps/photos/session/uploads-state.ts'
import type { AskedSlot, MoreSlots } from '#shared/steps/photos/slots/asked-slot.ts'
import { SlotsScreen } from '#shared/steps/photos/slots/slots.screen.tsx'
import { tileWords } from '#shared/steps/photos/words.ts'
import { Button } from '#shared/ui/Button.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { ClaimKey } from '#sites/claims/flows/step-fields.ts'
import {
  drivingPermissionWords,
  licensePicturesWords,
  referencesWords,
  vehiclePicturesWords,
} from '#sites/claims/photo-steps/photo-words.ts'
import type { Saving } from '#shared/form-by-link/session/form-state.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import {
  asked,
  morePhotos,
  photoErrors,
  type FormPhotoError,
} from '#shared/steps/claims/photos/slot-views.ts'
import { Screen } from '../Screen.tsx'
import { ClaimFrame } from './ClaimFrame.tsx'

/** Time at which the device deletes unsent data. */
const UNTIL = Date.UTC(2026, 11, 25)

const noop = () => undefined
const known = { id: 'A'.repeat(22), sha256: 'a'.repeat(64), source: 'camera' } as const
const local = { sha256: known.sha256, size: 1000, thumbUrl: null, isStored: true }
const still = { activity: 'none', isChanged: false } as const

const stored: SlotState<FormPhotoError> = { server: { state: 'missing' }, local, ...still }
const sending: SlotState<FormPhotoError> = {
  server: { state: 'receiving', ...known, size: 1000, received: 400 },
  local,
  activity: 'sending',
  isChanged: false,
}
const received: SlotState<FormPhotoError> = { server: { state: 'valid', ...known }, local: null, ...still }
const refused: SlotState<FormPhotoError> = {
  server: { state: 'refused', ...known, error: 'REFUSED' },
  local,
  ...still,
}

const license = asked('license-front', 'license-back')
const sides = asked('vehicle-front', 'vehicle-right', 'vehicle-left', 'vehicle-back')
const references = morePhotos('reference-')

/** Screens of the photo steps, with every state of a photo. */
export function ClaimPhotoScreens() {
  const two = { 'reference-a1': received, 'reference-a2': sending }
  return (
    <>
      <Screen
        title="Fotos del lugar"
        states={[
          { name: 'Ninguna', show: () => <Photos {...place} of={{}} /> },
          { name: 'Dos', show: () => <Photos {...place} of={two} /> },
        ]}
      />
      <Screen
        title="Fotos de la licencia"
        states={[
          { name: 'Sin fotos', show: () => <License of={{}} /> },
          { name: 'Rechazada', show: () => <License of={{ 'license-front': refused }} /> },
          { name: 'Sin conexión', show: () => <License of={{ 'license-front': stored }} isOffline /> },
          { name: 'INE', show: () => <License of={{}} withIne /> },
        ]}
      />
      <Screen
        title="Fotos del vehículo"
        states={[
          {
            name: 'A la mitad',
            show: () => <Photos {...vehicle} of={{ 'vehicle-front': received, 'vehicle-right': sending }} />,
          },
          { name: 'Todas', show: () => <Photos {...vehicle} of={allSides} /> },
          { name: 'Rechazada', show: () => <Photos {...vehicle} of={{ 'vehicle-left': refused }} /> },
        ]}
      />
      <Screen
        title="Tarjeta de circulación"
        states={[
          { name: 'Sin foto', show: () => <Photos {...card} of={{}} /> },
          { name: 'Recibida', show: () => <Photos {...card} of={{ 'circulation-card': received }} /> },
          {
            name: 'Guardada en el teléfono',
            show: () => (
              <Photos
                {...card}
                of={{ 'circulation-card': stored }}
                isOffline
                saving={{ at: 'stored', until: UNTIL }}
              />
            ),
          },
          { name: 'Rechazada', show: () => <Photos {...card} of={{ 'circulation-card': refused }} /> },
          {
            name: 'Otro teléfono mandó otra',
            show: () => <Photos {...card} of={{ 'circulation-card': { ...stored, isChanged: true } }} />,
          },
        ]}
      />
    </>
  )
}

const allSides = Object.fromEntries(sides.map(({ slot }) => [slot, received]))
const place = { step: 'references', lead: referencesWords.lead, more: references } as const
const vehicle = { step: 'vehiclePictures', lead: vehiclePicturesWords.lead, slots: sides } as const
const card = {
  step: 'drivingPermission',
  lead: drivingPermissionWords.lead,
  slots: asked('circulation-card'),
} as const

interface PhotosProps {
  of: FormPhotosState['slots']
  isOffline?: boolean
  saving?: Saving
}

function License({ withIne = false, ...props }: PhotosProps & { withIne?: boolean }) {
  const words = licensePicturesWords
  return (
    <Photos
      step="licensePictures"
      title={withIne ? words.withIne : words.title}
      lead={withIne ? words.leadIne : words.lead}
      slots={withIne ? asked('ine-front', 'ine-back') : license}
      link={withIne ? words.toLicense : words.toIne}
      {...props}
    />
  )
}

interface StepProps extends PhotosProps {
  step: ClaimKey
  title?: string
  lead: string
  slots?: readonly AskedSlot[]
  more?: MoreSlots
  link?: string
}

function Photos({ step, title, lead, slots = [], more, of, isOffline, saving, link }: StepProps) {
  const connection = { at: isOffline ? 'offline' : 'open' } as const
  return (
    <ClaimFrame step={step} {...(title && { title })} {...(saving && { saving })}>
      <p className="lead">{lead}</p>
      <SlotsScreen
        state={{ slots: of, connection, isLinkOver: false }}
        slots={slots}
        more={more}
        words={tileWords}
        errorWords={photoErrors}
        onTake={noop}
        onFile={noop}
        onUseMine={noop}
        onUseTheirs={noop}
        onRemove={noop}
        onPhone={noop}
        onRetry={noop}
      />
      {link && <LinkButton>{link}</LinkButton>}
      <div className="step-actions">
        <Button wide>Siguiente</Button>
      </div>
    </ClaimFrame>
  )
}
